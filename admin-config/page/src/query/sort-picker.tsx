import type { AttributeInfo } from '../../../contract.ts';
import type { Sort } from '../model/query-state.ts';
import { Choice } from '../parts/choice.tsx';

interface Props {
  readonly attributes: readonly AttributeInfo[];
  readonly sort: Sort | undefined;
  readonly onChange: (sort: Sort | undefined) => void;
}

const directions = [
  { id: 'asc', label: 'Ascending' },
  { id: 'desc', label: 'Descending' },
];

/** What to sort by, beside the heads of the columns. */
export function SortPicker({ attributes, sort, onChange }: Props) {
  const sortable = attributes
    .filter((attribute) => attribute.sortable)
    .map(({ name }) => ({ id: name, label: name }));
  return (
    <>
      <Choice
        label="Sort by"
        options={[{ id: 'as stored', label: 'as stored, by id' }, ...sortable]}
        value={sort?.attribute ?? 'as stored'}
        onChange={(attribute) =>
          onChange(attribute === 'as stored' ? undefined : { attribute, direction: sort?.direction ?? 'asc' })
        }
      />
      {sort && (
        <Choice
          label="Direction"
          options={directions}
          value={sort.direction}
          onChange={(id) => onChange({ ...sort, direction: id === 'desc' ? 'desc' : 'asc' })}
        />
      )}
    </>
  );
}
