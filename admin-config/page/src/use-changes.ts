import { useCallback, useEffect, useRef, useState } from 'react';
import type { Api } from './api/client.ts';
import { useOnReturn } from './parts/use-on-return.ts';

/** Milliseconds between two questions whether anything was changed. */
const interval = 5_000;

/**
 * Returns how often others were found to have changed something that the page shows: it asks every few seconds while it is in sight,
 * and when somebody returns to it.
 */
export function useChanges(api: Api, start: string): number {
  const [count, setCount] = useState(0);
  const known = useRef(start);
  const look = useCallback(() => {
    if (document.visibilityState === 'hidden') return;
    api.version().then(
      ({ version }) => {
        if (version === known.current) return;
        known.current = version;
        api.forget();
        setCount((before) => before + 1);
      },
      // What the user does next says why the server does not answer.
      () => undefined,
    );
  }, [api]);
  useOnReturn(look);
  useEffect(() => {
    const timer = setInterval(look, interval);
    return () => clearInterval(timer);
  }, [look]);
  return count;
}

/** Calls a function whenever the count of changes has grown. */
export function useOnChange(count: number, listener: () => void): void {
  const heard = useRef(count);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    if (heard.current === count) return;
    heard.current = count;
    latest.current();
  }, [count]);
}
