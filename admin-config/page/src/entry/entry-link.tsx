import { queryParams } from '../model/address.ts';
import { type Entry, statusOf } from '../model/entries.ts';
import { titleOf } from '../model/naming.ts';
import { plainQuery } from '../model/query-state.ts';
import { Badge } from '../parts/badge.tsx';
import { Link } from '../parts/link.tsx';
import { useWorkspace } from '../workspace-context.ts';

interface Props {
  readonly uid: string;
  readonly entry: Entry;
  /** Whether its id is shown before its name. */
  readonly withId?: boolean;
}

/** The name of a related entry: a link if the page can open it, with a mark if it is a draft. */
export function EntryLink({ uid, entry, withId = false }: Props) {
  const { schema } = useWorkspace();
  const title = titleOf(entry, schema.attributesOf(uid));
  const name = withId && !title.startsWith('#') ? `#${entry.id} ${title}` : title;
  const target = useTarget(uid, entry);
  const { locale } = entry.values;
  return (
    <>
      {target === undefined ? (
        <span dir="auto">{name}</span>
      ) : (
        <Link to={target}>
          <span dir="auto" {...(typeof locale === 'string' && { lang: locale })}>
            {name}
          </span>
        </Link>
      )}
      {statusOf(entry, schema.typeOf(uid)) === 'draft' && <Badge tone="warn">draft</Badge>}
    </>
  );
}

/** The address of an entry of any type, without the parameters for the list that the user comes from. */
function useTarget(uid: string, entry: Entry) {
  const { schema, query, defaults } = useWorkspace();
  if (schema.typeOf(uid) === undefined) return undefined;
  const own = entry.values.locale;
  const locale = typeof own === 'string' ? own : query.locale;
  const { publicationState, pageSize } = query;
  const list =
    uid === query.uid ? { ...query, locale } : { ...plainQuery(uid, locale), publicationState, pageSize };
  return { ...queryParams(list, defaults), asked: undefined, beside: undefined, entry: entry.id };
}
