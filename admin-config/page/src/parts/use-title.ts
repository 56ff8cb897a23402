import { useEffect } from 'react';

/** Names the browser tab after the view. */
export function useTitle(view: string): void {
  useEffect(() => {
    document.title = `${view} · Content query`;
  }, [view]);
}
