import type { TypeInfo } from '../../../contract.ts';
import { changeQuery } from '../model/query-state.ts';
import { timeOf } from '../model/usual-sort.ts';
import { Toggle } from '../parts/toggles.tsx';
import { useWorkspace } from '../workspace-context.ts';

const labels = {
  updatedAt: 'Last changed first',
  createdAt: 'Newest first',
  publishedAt: 'Last published first',
} as const;

/** Sorts by the last change, as a list opens, or else by another time, the latest first. Shows nothing for a type that the role cannot sort by a time. */
export function NewestFirst({ type }: { readonly type: TypeInfo }) {
  const { query, setQuery, role, grants } = useWorkspace();
  const by = timeOf(type, { roles: [role], conditions: grants.conditions });
  if (by === undefined) return null;
  const [first] = query.sort;
  const isOn = first?.attribute === by && first.direction === 'desc';
  return (
    <Toggle
      isSelected={isOn}
      onChange={(isWanted) =>
        setQuery(changeQuery(query, { sort: isWanted ? [{ attribute: by, direction: 'desc' }] : [] }))
      }
    >
      {labels[by]}
    </Toggle>
  );
}
