import { Button } from 'react-aria-components';
import { labelOfAttribute } from '../model/attribute-label.ts';
import type { Sort } from '../model/query-state.ts';

interface Props {
  readonly column: string;
  readonly sort: readonly Sort[];
  /** Left out for a column that cannot be sorted; `adds` with the Shift key, which keeps the other sort keys. */
  readonly onSort?: (adds: boolean) => void;
}

const words = { asc: 'ascending', desc: 'descending' } as const;

/**
 * The head of a column. A click sorts by the column: ascending, descending, not at all. With several sort keys a
 * number shows their order.
 */
export function ColumnHead({ column, sort, onSort }: Props) {
  const label = labelOfAttribute(column);
  if (!onSort) return <th scope="col">{label}</th>;
  const place = sort.findIndex(({ attribute }) => attribute === column);
  const direction = sort[place]?.direction;
  const order = direction === undefined ? 'none' : words[direction];
  return (
    <th scope="col" aria-sort={order}>
      <Button className="sort-button" onPress={({ shiftKey }) => onSort(shiftKey)}>
        {label}
        <span aria-hidden="true" className={`sort-mark sort-${order}`} />
        {direction !== undefined && sort.length > 1 && <span className="sort-place">{place + 1}</span>}
      </Button>
    </th>
  );
}
