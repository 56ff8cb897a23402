import { useCallback, useEffect, useRef, useState } from 'react';

/** Something that is fetched: what came last stays while it is fetched anew. */
export interface Loaded<T> {
  /** The last answer; while `isStale`, to a question before the one that is asked now. */
  readonly value: T | undefined;
  /** Why the present question has no answer. */
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly isStale: boolean;
  readonly reload: () => void;
}

interface State<T> {
  /** The question that value or error answer. */
  readonly key: string | undefined;
  readonly value?: T | undefined;
  readonly error?: unknown;
  readonly isLoading: boolean;
}

/** Fetches at first and again whenever `key` changes; an answer that a later question has overtaken is dropped. */
export function useLoad<T>(load: () => Promise<T>, key: string): Loaded<T> {
  const [state, setState] = useState<State<T>>({ key: undefined, isLoading: true });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(load);
  latest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` says when to fetch again; `load` is new at every render.
  useEffect(() => {
    let isCurrent = true;
    setState(({ key: answered, value }) => ({ key: answered, value, isLoading: true }));
    latest.current().then(
      (value) => isCurrent && setState({ key, value, isLoading: false }),
      (error: unknown) => isCurrent && setState({ key, error, isLoading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  // The effect that asks runs after this render: until then the state still speaks of the question before.
  const isStale = state.key !== key;
  return {
    value: state.value,
    error: isStale ? undefined : state.error,
    isLoading: state.isLoading || isStale,
    isStale,
    reload,
  };
}
