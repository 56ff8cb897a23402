import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 48rem)');

const subscribe = (onChange: () => void) => {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
};

/** Whether there is room for a table of several columns. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
