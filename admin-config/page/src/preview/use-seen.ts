import { type Loaded, useLoad } from '../api/use-load.ts';
import { hasDrafts } from '../model/documents.ts';
import { liveOf, type Seen, seenOf, seenOfDocuments } from '../model/drafts.ts';
import { entriesOf, isList } from '../model/entries.ts';
import { pathOf, queryString } from '../model/query-string.ts';
import type { Shown } from '../model/shown.ts';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace-context.ts';

/** What readers see of each entry of a list, by its id. */
export type SeenById = ReadonlyMap<string, Seen>;

/** What readers get of the entries in the preview: the same query for these entries, live. */
export function useSeen({ query, type, role, body }: Shown, isAsked: boolean): Loaded<SeenById> {
  const { grants, user, session } = useWorkspace();
  const hasDocuments = hasDrafts(type, session.dialect);
  const read = useRead();
  const entries = isList(body) ? entriesOf(body) : [];
  const live = liveOf(query, entries, hasDocuments);
  const text = queryString(live, type);
  // Without its locale, an entry cannot be told from the other locales of its document.
  const isClear =
    !hasDocuments ||
    !type.localized ||
    query.locale !== 'all' ||
    query.fields.length === 0 ||
    query.fields.includes('locale');
  const isNeeded = isAsked && isClear && entries.length > 0 && query.publicationState === 'preview';
  return useLoad<SeenById>(
    async () => {
      if (!isNeeded) return new Map();
      const answer = await read({ uid: type.uid, path: pathOf(live, type), query: text });
      if (hasDocuments) return seenOfDocuments(entries, entriesOf(answer), type.attributes);
      const seen = new Map(entriesOf(answer).map((entry) => [entry.id, entry]));
      return new Map(entries.map((entry) => [entry.id, seenOf(entry, seen.get(entry.id))]));
    },
    JSON.stringify([isNeeded, role, type.uid, text, user, grants.log.latest?.id ?? 0]),
  );
}
