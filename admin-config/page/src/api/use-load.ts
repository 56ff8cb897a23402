import { useCallback, useEffect, useRef, useState } from 'react';

/** Something that is fetched: the last value stays while it is fetched again. */
export interface Loaded<T> {
  /** The last answer; while `isStale`, the answer to an earlier request. */
  readonly value: T | undefined;
  /** Why the present request has no answer. */
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly isStale: boolean;
  readonly reload: () => void;
}

interface State<T> {
  /** The request that value or error belongs to. */
  readonly key: string | undefined;
  readonly value?: T | undefined;
  readonly error?: unknown;
  readonly isLoading: boolean;
}

/** Fetches at first and whenever `key` changes. An answer is dropped if a later request was sent meanwhile. */
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
  // The effect that fetches runs after this render; until then the state belongs to the earlier request.
  const isStale = state.key !== key;
  return {
    value: state.value,
    error: isStale ? undefined : state.error,
    isLoading: state.isLoading || isStale,
    isStale,
    reload,
  };
}
