import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

/** The way after `#/`, such as `preview` or `permissions?search=team`. */
export const useHash = (): string =>
  useSyncExternalStore(subscribe, () => location.hash.replace(/^#\/?/, ''));

/** Goes to a view, such as `permissions?search=team`. */
export function goTo(view: string): void {
  location.hash = `/${view}`;
}
