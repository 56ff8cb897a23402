import type { TypeInfo } from '../../contract.ts';
import { useLoad } from './api/use-load.ts';
import { idInPath, isRowOfDocument } from './model/documents.ts';
import { entriesOf } from './model/entries.ts';
import type { QueryState } from './model/query-state.ts';
import { pathOf, queryString } from './model/query-string.ts';
import { useRead } from './use-read.ts';
import { useWorkspace } from './workspace-context.ts';

/**
 * Returns the query as the content API takes it: on documents, an entry is named by the key of its document where the page knows the
 * id of a row. The entry is read as the list shows it, so it is read once.
 */
export function useAddressed(type: TypeInfo): QueryState {
  const { session, query, role, user, grants } = useWorkspace();
  const read = useRead();
  const { uid, id } = query;
  const isRow = isRowOfDocument(id, type, session.dialect);
  const text = queryString(query, type);
  const loaded = useLoad(
    async () => {
      if (!isRow) return undefined;
      const [entry] = entriesOf(await read({ uid, path: pathOf(query, type), id, query: text }));
      return entry && idInPath(entry, type, session.dialect);
    },
    JSON.stringify([isRow, role, uid, id, text, user, grants.log.latest?.id ?? 0]),
  );
  return loaded.isStale || loaded.value === undefined ? query : { ...query, id: loaded.value };
}
