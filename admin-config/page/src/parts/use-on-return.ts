import { useEffect } from 'react';

/** Calls a function whenever somebody returns to the page: to its window, or to its tab. */
export function useOnReturn(listener: () => void): void {
  useEffect(() => {
    addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [listener]);
}
