import type { TypeInfo } from '../../../contract.ts';
import { cellText, type Entry, statusOf } from '../model/entries.ts';
import { nextSort, type Sort } from '../model/query-state.ts';
import { Badge } from '../parts/badge.tsx';
import { ScrollArea } from '../parts/scroll-area.tsx';
import { ColumnHead } from './column-head.tsx';

interface Props {
  readonly type: TypeInfo;
  readonly entries: readonly Entry[];
  readonly columns: readonly string[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

/** One row for each entry. */
export function EntryTable({ type, entries, columns, sort, onSort }: Props) {
  const isSortable = (column: string) =>
    column === 'id' || type.attributes.some(({ name, sortable }) => sortable && name === column);
  const heads = ['id', ...columns.slice(0, 1)];
  const rest = columns.slice(1);
  const head = (column: string) => (
    <ColumnHead
      key={column}
      column={column}
      sort={sort}
      {...(isSortable(column) && { onSort: () => onSort(nextSort(sort, column)) })}
    />
  );
  return (
    <ScrollArea label={`Entries of ${type.singularName}`}>
      <table className="entries">
        <thead>
          <tr>
            {heads.map(head)}
            {type.draftAndPublish && <th scope="col">Status</th>}
            {type.localized && head('locale')}
            {rest.map(head)}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="number">{entry.id}</td>
              {columns.slice(0, 1).map((column) => (
                <th key={column} scope="row">
                  {cellText(entry.values[column])}
                </th>
              ))}
              {type.draftAndPublish && (
                <td>
                  <Status entry={entry} />
                </td>
              )}
              {type.localized && <td>{cellText(entry.values.locale)}</td>}
              {rest.map((column) => (
                <td key={column}>{cellText(entry.values[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Status({ entry }: { readonly entry: Entry }) {
  const status = statusOf(entry);
  if (status === undefined) return <Badge tone="quiet">not returned</Badge>;
  return <Badge tone={status === 'draft' ? 'warn' : 'good'}>{status}</Badge>;
}
