import { type Loaded, useLoad } from '../api/use-load.ts';
import { liveOf, type Seen, seenOf } from '../model/drafts.ts';
import { entriesOf, isList } from '../model/entries.ts';
import { pathOf, queryString } from '../model/query-string.ts';
import type { Shown } from '../model/shown.ts';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace-context.ts';

/** What readers see of each entry of a list, by its id. */
export type SeenById = ReadonlyMap<string, Seen>;

/** What readers get of the entries in the preview: the same query for these entries, live. */
export function useSeen({ query, type, role, body }: Shown, isAsked: boolean): Loaded<SeenById> {
  const { grants, user } = useWorkspace();
  const read = useRead();
  const entries = isList(body) ? entriesOf(body) : [];
  const ids = entries.map(({ id }) => id);
  const live = liveOf(query, ids);
  const text = queryString(live, type);
  const isNeeded = isAsked && ids.length > 0 && query.publicationState === 'preview';
  return useLoad<SeenById>(
    async () => {
      if (!isNeeded) return new Map();
      const answer = await read({ uid: type.uid, path: pathOf(live, type), query: text });
      const seen = new Map(entriesOf(answer).map((entry) => [entry.id, entry]));
      return new Map(entries.map((entry) => [entry.id, seenOf(entry, seen.get(entry.id))]));
    },
    JSON.stringify([isNeeded, role, type.uid, text, user, grants.log.latest?.id ?? 0]),
  );
}
