import { EntryLink } from '../entry/entry-link.tsx';
import { entriesOf, uidOf } from '../model/entries.ts';

/** How many related entries fit into a cell. */
const most = 3;

/** Related entries in a cell of the list: links that open them, and how many more there are. */
export function RelatedCell({ uid, value }: { readonly uid?: string | undefined; readonly value: unknown }) {
  const entries = entriesOf(value);
  return (
    <span className="related-cell">
      {entries.slice(0, most).map((entry) => (
        <EntryLink key={`${uidOf(entry, uid)} ${entry.id}`} uid={uidOf(entry, uid)} entry={entry} withId />
      ))}
      {entries.length > most && <span className="note">{entries.length - most} more</span>}
    </span>
  );
}
