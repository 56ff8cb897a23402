import { Button } from 'react-aria-components';
import type { Sort } from '../model/query-state.ts';

interface Props {
  readonly column: string;
  readonly sort: Sort | undefined;
  /** Left out for a column that cannot be sorted by. */
  readonly onSort?: () => void;
}

const words = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column; a press sorts by it: ascending, descending, not at all. */
export function ColumnHead({ column, sort, onSort }: Props) {
  if (!onSort) return <th scope="col">{column}</th>;
  const order = sort?.attribute === column ? words[sort.direction] : 'none';
  return (
    <th scope="col" aria-sort={order}>
      <Button className="sort-button" onPress={onSort}>
        {column}
        <span aria-hidden="true" className={`sort-mark sort-${order}`} />
      </Button>
    </th>
  );
}
