import { useCallback, useEffect, useRef, useState } from 'react';

/** Something that is fetched: what came last, stays while it is fetched anew. */
export interface Loaded<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** Fetches at first and again whenever `key` changes; an answer that a later question has overtaken is dropped. */
export function useLoad<T>(load: () => Promise<T>, key: string): Loaded<T> {
  const [state, setState] = useState<{ value?: T; error?: unknown; isLoading: boolean }>({ isLoading: true });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(load);
  latest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `attempt` say when to fetch; `load` is new at every render.
  useEffect(() => {
    let isCurrent = true;
    setState(({ value }) => ({ ...(value !== undefined && { value }), isLoading: true }));
    latest.current().then(
      (value) => isCurrent && setState({ value, isLoading: false }),
      (error: unknown) => isCurrent && setState({ error, isLoading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { value: state.value, error: state.error, isLoading: state.isLoading, reload };
}
