import { SearchX } from 'lucide-react';
import { columnsOf } from '../model/columns.ts';
import { entriesOf, isList, paginationOf } from '../model/entries.ts';
import { changeQuery } from '../model/query-state.ts';
import type { Shown } from '../model/shown.ts';
import { Fold } from '../parts/fold.tsx';
import { Json } from '../parts/json.tsx';
import { Pager } from '../parts/pager.tsx';
import { Empty } from '../parts/states.tsx';
import { useColumns } from '../stored/use-columns.ts';
import { useWorkspace } from '../workspace-context.ts';
import { Cards, useCards } from './cards.tsx';
import { DownloadList } from './download.tsx';
import { EntryTable } from './entry-table.tsx';
import { SeenSummary } from './seen-summary.tsx';
import { useBesideLive } from './state-bar.tsx';
import { type SeenById, useSeen } from './use-seen.ts';
import type { Versions } from './use-versions.ts';

const nothingSeen: SeenById = new Map();

interface Props {
  readonly shown: Shown;
  readonly versions: Versions | undefined;
}

/** An answer as a table, with the JSON below it. */
export function Result({ shown, versions }: Props) {
  const { session, query: asked, setQuery } = useWorkspace();
  const { query, type, body } = shown;
  const { chosen } = useColumns(type.uid);
  const entries = entriesOf(body);
  const isBeside = useBesideLive() && query.publicationState === 'preview' && isList(body);
  const seen = useSeen(shown, isBeside);
  const columns = columnsOf(type, query, chosen);
  const isCards = useCards(type) && isList(body);
  return (
    <div className="result-grid">
      <div className="result-table">
        {isBeside && <SeenSummary seen={seen} />}
        {entries.length === 0 ? (
          <Empty icon={<SearchX aria-hidden="true" className="icon empty-icon" />}>
            No entry matches this query.
          </Empty>
        ) : isCards && !isBeside ? (
          <Cards type={type} entries={entries} />
        ) : (
          <EntryTable
            shown={shown}
            entries={entries}
            columns={columns}
            versions={versions}
            seen={isBeside ? (seen.value ?? nothingSeen) : undefined}
            onSort={(sort) => setQuery(changeQuery(asked, { sort }))}
          />
        )}
        {isList(body) && (
          <div className="below-table">
            <Pager
              label="Pages of entries"
              {...pagesOf(body, query.page, query.pageSize ?? session.pageSize.usual, entries.length)}
              onPage={(page) => setQuery({ ...asked, page })}
              hasJump
            />
            {entries.length > 0 && <DownloadList shown={shown} columns={columns} />}
          </div>
        )}
      </div>
      <Fold title="JSON" isLazy>
        <Json label="The answer as JSON" value={body} />
      </Fold>
    </div>
  );
}

/** Returns the pages of an answer. A flat answer has no number of pages: after a full page there may be another. */
function pagesOf(body: unknown, page: number, pageSize: number, count: number) {
  const pagination = paginationOf(body);
  if (pagination === undefined) return { page, pageCount: count < pageSize ? page : page + 1 };
  const { pageCount, total } = pagination;
  return { page: pagination.page, pageCount, note: total === 1 ? '1 entry' : `${total} entries` };
}
