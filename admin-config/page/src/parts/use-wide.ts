import { useSyncExternalStore } from 'react';

function useMedia(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (onChange) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => media.matches,
  );
}

const wide = matchMedia('(min-width: 48rem)');
const wider = matchMedia('(min-width: 64rem)');

/** Whether there is room for a table of several columns. */
export const useWide = (): boolean => useMedia(wide);

/** Whether there is room for a list of content types beside such a table. */
export const useWider = (): boolean => useMedia(wider);
