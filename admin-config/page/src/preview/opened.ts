import { createContext, type RefObject, useContext, useEffect } from 'react';

/** The entry that was open last, until the list is shown again. */
export const OpenedContext = createContext<RefObject<string | undefined>>({ current: undefined });

const entryOf = ({ hash }: HTMLAnchorElement): string | null =>
  new URLSearchParams(hash.split('?')[1]).get('entry');

/** Moves the focus from nowhere to the row of the entry that one comes back from, or to the list that does not have it. */
export function useReturned(): void {
  const opened = useContext(OpenedContext);
  useEffect(() => {
    const id = opened.current;
    opened.current = undefined;
    if (id === undefined || document.activeElement !== document.body) return;
    const list = document.getElementById('list');
    const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a.row-link') ?? [])];
    (links.find((link) => entryOf(link) === id) ?? list)?.focus();
  }, [opened]);
}
