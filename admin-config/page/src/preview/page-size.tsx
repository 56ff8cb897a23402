import { changeQuery } from '../model/query-state.ts';
import { Choice } from '../parts/choice.tsx';
import { useWorkspace } from '../workspace-context.ts';

const sizes = [10, 25, 50, 100, 200, 500];

/** The number of entries on a page; the host has a default and a maximum. */
export function PageSize() {
  const { session, query, setQuery } = useWorkspace();
  const { usual, most } = session.pageSize;
  const chosen = query.pageSize ?? usual;
  const offered = [...new Set([...sizes.filter((size) => size < most), usual, most, chosen])];
  return (
    <Choice
      label="Entries on a page"
      isLabelHidden
      options={offered
        .toSorted((a, b) => a - b)
        .map((size) => ({ id: String(size), label: `${size} a page` }))}
      value={String(chosen)}
      onChange={(id) =>
        setQuery(changeQuery(query, { pageSize: Number(id) === usual ? undefined : Number(id) }))
      }
    />
  );
}
