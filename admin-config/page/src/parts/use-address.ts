import { useMemo, useSyncExternalStore } from 'react';

/** The view and its parameters: `#/preview?type=api::article.article&locale=fr` is the view `preview` with two parameters. */
export interface Address {
  readonly view: string;
  readonly params: URLSearchParams;
}

/** Values by name; undefined removes a parameter. */
export type Params = Readonly<Record<string, string | undefined>>;

const listeners = new Set<() => void>();

let holds: (() => boolean) | undefined;

/** Called at every step of the browser's buttons before anything reads the address; true if it has put the address back. */
export function holdAddress(by: () => boolean): () => void {
  holds = by;
  return () => {
    if (holds === by) holds = undefined;
  };
}

// A window calls its listeners in their order, so this one is there before any view.
addEventListener('popstate', (event) => {
  if (holds?.()) event.stopImmediatePropagation();
});

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  addEventListener('popstate', onChange);
  addEventListener('hashchange', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('popstate', onChange);
    removeEventListener('hashchange', onChange);
  };
};

function read(hash: string): Address {
  const [view = '', ...rest] = hash.replace(/^#\/?/, '').split('?');
  return { view, params: new URLSearchParams(rest.join('?')) };
}

/** Returns the address; it is read again whenever the page or the browser's buttons change it. */
export function useAddress(): Address {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => read(hash), [hash]);
}

/** Encodes only characters that would end the value or the parameter, so that names stay readable. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:3A|2C|2F|24|5B|5D|7B|7D|22)/g, decodeURIComponent);

function hashOf(view: string, params: URLSearchParams): string {
  const pairs = [...params].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return `#/${view}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

/** Returns the current parameters with these changes. */
function changed(changes: Params): URLSearchParams {
  const { params } = read(location.hash);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** Returns the address of a view, such as `preview`, with the current parameters and these changes, for a link. */
export const hrefOf = (view: string, changes: Params = {}): string => hashOf(view, changed(changes));

/**
 * Goes to a view, such as `explain`, with the current parameters and these changes. The back button returns from it, unless it
 * replaces the current address, as for each letter in a search box.
 */
export function goTo(view: string, changes: Params = {}, { replaces = false } = {}): void {
  const hash = hrefOf(view, changes);
  if (hash === location.hash) return;
  if (replaces) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
  for (const tell of listeners) tell();
}

/** Changes parameters of the view that is shown. */
export const setParams = (changes: Params, options?: { readonly replaces?: boolean }): void =>
  goTo(read(location.hash).view, changes, options);
