import { type Entry, statusOf } from '../model/entries.ts';
import { nextSort, type Sort } from '../model/query-state.ts';
import type { Shown } from '../model/shown.ts';
import { Badge } from '../parts/badge.tsx';
import { Link } from '../parts/link.tsx';
import { ScrollArea } from '../parts/scroll-area.tsx';
import { SiteLink } from '../share/site-link.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { ColumnHead } from './column-head.tsx';
import { ColumnsPicker } from './columns-picker.tsx';
import { FoundElsewhere } from './found.tsx';
import { LocalesCell } from './locales-cell.tsx';
import { SeenCell } from './seen-cell.tsx';
import type { SeenById } from './use-seen.ts';
import type { Versions } from './use-versions.ts';
import { Value } from './value.tsx';

interface Props {
  readonly shown: Shown;
  readonly entries: readonly Entry[];
  readonly columns: readonly string[];
  /** In which locales each entry exists; undefined if the type has no locales. */
  readonly versions: Versions | undefined;
  /** What readers see of each entry; undefined if that was not requested. */
  readonly seen: SeenById | undefined;
  readonly onSort: (sort: readonly Sort[]) => void;
}

/** One row for each entry. */
export function EntryTable({ shown, entries, columns, versions, seen, onSort }: Props) {
  const { schema, query: asked } = useWorkspace();
  const { type, query } = shown;
  const isSortable = (column: string) =>
    !type.single &&
    (column === 'id' || type.attributes.some(({ name, sortable }) => sortable && name === column));
  const heads = ['id', ...columns.slice(0, 1)];
  const rest = columns.slice(1);
  const head = (column: string) => (
    <ColumnHead
      key={column}
      column={column}
      sort={query.sort}
      // A second press counts from the first, whose answer may not be there yet.
      {...(isSortable(column) && { onSort: (adds: boolean) => onSort(nextSort(asked.sort, column, adds)) })}
    />
  );
  const value = (entry: Entry, column: string) => <Value shown={shown} entry={entry} name={column} />;
  return (
    <div className="entries-place">
      <ColumnsPicker type={type} />
      <ScrollArea label={`${type.single ? 'The entry' : 'Entries'} of ${schema.nameOf(type.uid)}`}>
        <table className="entries">
          <thead>
            <tr>
              {heads.map(head)}
              {type.draftAndPublish && <th scope="col">Status</th>}
              {seen && <th scope="col">Readers see</th>}
              {type.localized && head('locale')}
              {versions && <th scope="col">Available in</th>}
              {rest.map(head)}
              {type.site !== undefined && <th scope="col">Site</th>}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td className="number">
                  {columns.length > 0 ? entry.id : <Link {...opens(entry)}>{entry.id}</Link>}
                </td>
                {columns.slice(0, 1).map((column) => (
                  <th key={column} scope="row" {...languageOf(entry)}>
                    <Link {...opens(entry)}>{value(entry, column)}</Link>
                    <FoundElsewhere entry={entry} columns={columns} search={query.search} />
                  </th>
                ))}
                {type.draftAndPublish && (
                  <td>
                    <Status entry={entry} />
                  </td>
                )}
                {seen && (
                  <td>
                    <SeenCell seen={seen.get(entry.id)} />
                  </td>
                )}
                {type.localized && <td>{value(entry, 'locale')}</td>}
                {versions && (
                  <td>
                    <LocalesCell versions={versions.get(entry.id)} />
                  </td>
                )}
                {rest.map((column) => (
                  <td key={column} {...languageOf(entry)}>
                    {value(entry, column)}
                  </td>
                ))}
                {type.site !== undefined && (
                  <td>
                    <SiteLink template={type.site} entry={entry} attributes={type.attributes} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}

/** Returns the link that covers the whole row. What is shown beside one entry is not kept for the next. */
const opens = ({ id }: Entry) => ({ to: { entry: id }, className: 'row-link' });

/** Returns attributes that align text for its script, and have it read aloud in its language. */
const languageOf = ({ values: { locale } }: Entry) => ({
  dir: 'auto' as const,
  ...(typeof locale === 'string' && { lang: locale }),
});

function Status({ entry }: { readonly entry: Entry }) {
  const status = statusOf(entry);
  if (status === undefined) return <Badge tone="quiet">not returned</Badge>;
  return <Badge tone={status === 'draft' ? 'warn' : 'good'}>{status}</Badge>;
}
