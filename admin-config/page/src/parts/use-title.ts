import { useEffect } from 'react';

/** Sets the title of the browser tab to the view. */
export function useTitle(view: string): void {
  useEffect(() => {
    document.title = `${view} · Content query`;
  }, [view]);
}
