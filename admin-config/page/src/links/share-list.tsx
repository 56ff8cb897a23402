import type { TypeInfo } from '../../../contract.ts';
import type { Loaded } from '../api/use-load.ts';
import { entriesOf, isList } from '../model/entries.ts';
import { ownTitleOf } from '../model/naming.ts';
import { type Pages, pagesOf } from '../model/pages.ts';
import { populates, queryString } from '../model/query-string.ts';
import { sharedList } from '../model/shared-list.ts';
import type { Shown } from '../model/shown.ts';
import { useColumns } from '../stored/use-columns.ts';
import { useWorkspace } from '../workspace-context.ts';
import { ShareLink } from './share-link.tsx';

/** The page of the list that is shown; undefined for one entry. */
const pagesShown = ({ query, body }: Shown, usual: number): Pages | undefined =>
  isList(body) ? pagesOf(body, query.page, query.pageSize ?? usual, entriesOf(body).length) : undefined;

/**
 * Shares what the list shows: the chosen columns, or every attribute. A single type of which nothing was chosen is shared as its entry
 * is, with all of its content.
 */
export function ShareList({ type, shown }: { readonly type: TypeInfo; readonly shown: Loaded<Shown> }) {
  const { session, query } = useWorkspace();
  const { chosen } = useColumns(type.uid);
  const { uid, id } = query;
  const list = sharedList(type, query, chosen);
  const isWhole = type.single && list.attributes === undefined && !populates(query);
  const [entry] = isWhole && shown.value && !shown.isStale ? entriesOf(shown.value.body) : [];
  const { publicationState } = query;
  return (
    <ShareLink
      read={
        entry === undefined
          ? { uid, ...(id !== '' && { id }), query: queryString(list.query, type) }
          : { seen: { type, entry, publicationState, isShallow: false } }
      }
      title={entry && ownTitleOf(entry, type.attributes)}
      pages={shown.value && pagesShown(shown.value, session.pageSize.usual)}
      attributes={list.attributes}
      isThere={!isWhole || !shown.isLoading}
    />
  );
}
