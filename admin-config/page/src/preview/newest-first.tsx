import type { TypeInfo } from '../../../contract.ts';
import { changeQuery } from '../model/query-state.ts';
import { Toggle } from '../parts/toggles.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** Sorts by the last change, newest first. Shows nothing for a type that cannot be sorted by a time. */
export function NewestFirst({ type }: { readonly type: TypeInfo }) {
  const { query, setQuery } = useWorkspace();
  const by = ['updatedAt', 'createdAt', 'publishedAt'].find((time) =>
    type.attributes.some(({ name, sortable }) => sortable && name === time),
  );
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
      Newest first
    </Toggle>
  );
}
