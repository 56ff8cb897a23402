import { useEffect, useState } from 'react';
import { changeQuery } from '../model/query-state.ts';
import { SearchInput } from '../parts/text-input.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** Milliseconds without a key after which the list is searched. */
const pause = 250;

/** Opens the entry that is called so, or else the only one that the list shows. */
function openFound(title: string): void {
  const list = document.getElementById('list');
  if (list === null || list.querySelector('.is-stale') !== null) return;
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a.row-link')];
  const named = links.filter(({ textContent }) => textContent?.trim().toLowerCase() === title.toLowerCase());
  const [one, ...others] = named.length === 0 ? links : named;
  if (others.length === 0) one?.click();
}

/** Searches the entries while one types; the Enter key opens the one that is found. */
export function SearchEntries({ isLabelHidden }: { readonly isLabelHidden: boolean }) {
  const { query, setQuery } = useWorkspace();
  const [draft, setDraft] = useState(query.search);
  const wanted = draft.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a search from elsewhere, such as a link, replaces what is typed.
  useEffect(() => {
    if (query.search !== wanted) setDraft(query.search);
  }, [query.search, query.uid]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts again at a key, and at nothing else.
  useEffect(() => {
    if (wanted === query.search) return;
    const timer = setTimeout(
      () => setQuery(changeQuery(query, { search: wanted }), { replaces: true }),
      pause,
    );
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <SearchInput
      label="Search entries"
      value={draft}
      onChange={setDraft}
      onEnter={() => wanted !== '' && wanted === query.search && openFound(wanted)}
      isLabelHidden={isLabelHidden}
    />
  );
}
