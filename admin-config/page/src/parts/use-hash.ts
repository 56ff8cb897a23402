import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

/** The way after `#/`, such as `preview`. */
export const useHash = (): string =>
  useSyncExternalStore(subscribe, () => location.hash.replace(/^#\/?/, ''));

/** Goes to a view. */
export function goTo(view: string): void {
  location.hash = `/${view}`;
}
