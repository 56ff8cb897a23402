import type { TypeInfo } from '../../../contract.ts';
import { type Entry, statusOf } from '../model/entries.ts';
import { personOf } from '../model/people.ts';
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
import { NamePicture } from './media-cell.tsx';
import { SeenCell } from './seen-cell.tsx';
import type { Companions } from './use-companions.ts';
import type { SeenById } from './use-seen.ts';
import { Value } from './value.tsx';

interface Props {
  readonly shown: Shown;
  readonly entries: readonly Entry[];
  readonly columns: readonly string[];
  /** What was read beside the list. */
  readonly companions: Companions;
  /** What readers see of each entry; undefined if that was not requested. */
  readonly seen: SeenById | undefined;
  readonly onSort: (sort: readonly Sort[]) => void;
}

/** One row for each entry: its name and status, when and by whom it was changed, in which locales it exists, and the other columns. */
export function EntryTable({ shown, entries, columns, companions, seen, onSort }: Props) {
  const { schema, query: asked } = useWorkspace();
  const { type, query } = shown;
  const isSortable = (column: string) =>
    !type.single && type.attributes.some(({ name, sortable }) => sortable && name === column);
  const [name = 'id', ...others] = columns;
  const rest = others.filter((column) => column !== 'updatedAt');
  const hasChanged = others.length > rest.length;
  const hasLocale =
    type.attributes.some(({ name: own }) => own === 'locale') &&
    type.localized &&
    (query.locale === 'all' || query.sort.some(({ attribute }) => attribute === 'locale'));
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
              {head(name)}
              {type.draftAndPublish && <th scope="col">Status</th>}
              {seen && <th scope="col">Readers see</th>}
              {hasChanged && head('updatedAt')}
              {hasLocale && head('locale')}
              {companions.hasVersions && <th scope="col">Available in</th>}
              {rest.map(head)}
              {type.site !== undefined && <th scope="col">Site</th>}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => {
              const beside = companions.byId.get(entry.id);
              return (
                <tr key={entry.id}>
                  <th scope="row" {...languageOf(entry)}>
                    <span className="entry-name">
                      {companions.hasPictures && <NamePicture value={beside?.picture} />}
                      <span>
                        <Link to={{ entry: entry.id }} className="row-link">
                          {value(entry, name)}
                        </Link>
                        <FoundElsewhere entry={entry} columns={columns} search={query.search} />
                      </span>
                    </span>
                  </th>
                  {type.draftAndPublish && (
                    <td>
                      <Status type={type} entry={entry} />
                    </td>
                  )}
                  {seen && (
                    <td>
                      <SeenCell seen={seen.get(entry.id)} />
                    </td>
                  )}
                  {hasChanged && (
                    <td>
                      {value(entry, 'updatedAt')}
                      <By who={personOf(entry.values.updatedBy) || (beside?.changedBy ?? '')} />
                    </td>
                  )}
                  {hasLocale && <td>{value(entry, 'locale')}</td>}
                  {companions.hasVersions && (
                    <td>
                      <LocalesCell versions={beside?.versions} />
                    </td>
                  )}
                  {rest.map((column) => (
                    <td key={column} {...languageOf(entry)}>
                      {value(entry, column)}
                    </td>
                  ))}
                  {type.site !== undefined && (
                    <td>
                      <SiteLink type={type} template={type.site} entry={entry} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}

/** Returns attributes that align text for its script, and have it read aloud in its language. */
const languageOf = ({ values: { locale } }: Entry) => ({
  dir: 'auto' as const,
  ...(typeof locale === 'string' && { lang: locale }),
});

/** Who has changed an entry, where that is stored. */
const By = ({ who }: { readonly who: string }) =>
  who === '' ? null : <span className="changed-by note">by {who}</span>;

function Status({ type, entry }: { readonly type: TypeInfo; readonly entry: Entry }) {
  const status = statusOf(entry, type);
  if (status === undefined) return <Badge tone="quiet">not returned</Badge>;
  return <Badge tone={status === 'draft' ? 'warn' : 'good'}>{status}</Badge>;
}
