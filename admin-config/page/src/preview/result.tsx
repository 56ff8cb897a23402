import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnsOf } from '../model/columns.ts';
import { entriesOf, isList } from '../model/entries.ts';
import { isBeyond, pagesOf } from '../model/pages.ts';
import { changeQuery } from '../model/query-state.ts';
import { seenInWords } from '../model/seen-words.ts';
import type { Shown } from '../model/shown.ts';
import { Button } from '../parts/button.tsx';
import { Fold } from '../parts/fold.tsx';
import { Json } from '../parts/json.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { Pager } from '../parts/pager.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { Empty } from '../parts/states.tsx';
import { useWider } from '../parts/use-wide.ts';
import { useColumns } from '../stored/use-columns.ts';
import { useWorkspace } from '../workspace-context.ts';
import { useCards } from './cards-toggle.tsx';
import { DownloadList } from './download.tsx';
import { EntryTable } from './entry-table.tsx';
import { ListBar } from './list-bar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useReturned } from './opened.ts';
import { useBesideLive } from './state-bar.tsx';
import type { Companions } from './use-companions.ts';
import { type SeenById, useSeen } from './use-seen.ts';

const Cards = lazyPart(() => import('./cards.tsx').then((module) => module.Cards), 'the cards');

const nothingSeen: SeenById = new Map();

interface Props {
  readonly shown: Shown;
  readonly companions: Companions;
  readonly onAgain: () => void;
  readonly share: ReactNode;
}

/** An answer as a table, with its bar above it and the JSON below it. */
export function Result({ shown, companions, onAgain, share }: Props) {
  const { session, query: asked, setQuery } = useWorkspace();
  const { query, type, body } = shown;
  const { chosen } = useColumns(type.uid);
  const isWide = useWider();
  useReturned();
  const entries = entriesOf(body);
  const isBeside = useBesideLive() && query.publicationState === 'preview' && isList(body);
  const seen = useSeen(shown, isBeside);
  const seenWords =
    seen.value === undefined || seen.isStale
      ? 'Reading what readers see…'
      : seenInWords([...seen.value.values()]);
  const columns = columnsOf(type, query, chosen);
  const isCards = useCards(type) && isList(body);
  const pages = pagesOf(body, query.page, query.pageSize ?? session.pageSize.usual, entries.length);
  const said = [
    ...(isCards ? ['Cards cannot show a comparison.'] : []),
    ...(seen.error === undefined ? [seenWords] : []),
  ];
  // What was said of a file is said of this list alone, whatever its page.
  const { page: _, ...list } = query;
  const listKey = JSON.stringify([type.uid, shown.role, list]);
  const goToPage = (page: number) => setQuery({ ...asked, page });
  const goToLast = () => {
    // The button goes with its page, so the focus is moved.
    document.getElementById('list')?.focus();
    goToPage(pages.pageCount);
  };
  return (
    <>
      <ListBar
        shown={shown}
        pages={pages}
        onPage={goToPage}
        seen={isBeside ? said.join(' ') : ''}
        onAgain={onAgain}
        share={share}
      />
      <div className="result-grid">
        <div className="result-table">
          {isBeside && seen.error !== undefined && (
            <ProblemBox what="What readers see could not be read" error={seen.error} onRetry={seen.reload} />
          )}
          {entries.length === 0 && pages.pageCount > 0 && isBeyond(pages) ? (
            <Empty icon={<SearchX aria-hidden="true" className="icon empty-icon" />}>
              <p>
                Page {pages.page} is beyond the last one, {pages.pageCount}.
              </p>
              <Button onPress={goToLast}>Go to the last page</Button>
            </Empty>
          ) : entries.length === 0 ? (
            <NothingFound shown={shown} />
          ) : isCards && !isBeside ? (
            <Cards type={type} entries={entries} />
          ) : (
            <EntryTable
              shown={shown}
              entries={entries}
              columns={columns}
              companions={companions}
              seen={isBeside ? (seen.value ?? nothingSeen) : undefined}
              onSort={(sort) => setQuery(changeQuery(asked, { sort }))}
            />
          )}
          {isList(body) && (
            <div className="below-table">
              {pages.pageCount > 1 && (
                <Pager
                  label="Pages of entries, below the list"
                  {...pages}
                  onPage={goToPage}
                  hasJump={!isWide}
                  isRepeated
                />
              )}
              {entries.length > 0 && <DownloadList key={listKey} shown={shown} columns={columns} />}
            </div>
          )}
        </div>
        <Fold title="JSON" isLazy>
          <Json label="The answer as JSON" value={body} />
        </Fold>
      </div>
    </>
  );
}
