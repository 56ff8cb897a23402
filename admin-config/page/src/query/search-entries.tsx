import { useEffect, useState } from 'react';
import { changeQuery } from '../model/query-state.ts';
import { SearchInput } from '../parts/text-input.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** Milliseconds without a key after which the list is searched. */
const pause = 250;

/** Searches the entries while one types. */
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
    <SearchInput label="Search entries" value={draft} onChange={setDraft} isLabelHidden={isLabelHidden} />
  );
}
