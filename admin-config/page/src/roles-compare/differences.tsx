import type { ComparedEntry } from '../model/compare.ts';
import { cellText, missingOf, wordOfMissing } from '../model/entries.ts';
import { pathInWords } from '../model/place-words.ts';
import { Badge } from '../parts/badge.tsx';
import { Link } from '../parts/link.tsx';
import { ScrollArea } from '../parts/scroll-area.tsx';

interface Props {
  readonly entries: readonly ComparedEntry[];
  readonly roles: readonly [string, string];
  /** The names of the two roles. */
  readonly names: readonly [string, string];
  /** Whether a condition of the role hides entries of this answer. */
  readonly hiding: readonly [boolean, boolean];
  /** Whether these are all entries of both; otherwise the other role may get an entry on another page. */
  readonly isWhole: boolean;
}

/** The maximum number of differences that are shown for one entry: more are not readable. */
const most = 40;

/** The entries of both roles, one below the other, with the differences of each side by side. */
export function Differences({ entries, ...both }: Props) {
  const { names } = both;
  return (
    <ScrollArea label={`${names[0]} and ${names[1]} side by side`}>
      <table className="compared">
        <thead>
          <tr>
            <th scope="col">Attribute</th>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        {entries.map((entry) => (
          <Compared key={entry.id} entry={entry} {...both} />
        ))}
      </table>
    </ScrollArea>
  );
}

function Compared({
  entry,
  roles,
  names,
  hiding,
  isWhole,
}: { readonly entry: ComparedEntry } & Omit<Props, 'entries'>) {
  const { name, isIn, differences } = entry;
  const only = isIn === 'both' ? undefined : isIn === 'one' ? names[0] : names[1];
  const without = isIn === 'both' ? undefined : isIn === 'one' ? 1 : 0;
  const left = differences.length - most;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="compared-name">
          <Link
            to={{
              entry: entry.id,
              as: isIn === 'other' ? roles[1] : roles[0],
              with: undefined,
              same: undefined,
            }}
          >
            <span dir="auto">{name}</span>
          </Link>{' '}
          {only !== undefined && (
            <Badge tone="warn">
              only {only} gets it{!isWhole && ' on this page'}
            </Badge>
          )}
          {without !== undefined && hiding[without] && (
            <span className="note"> {names[without]} has a condition that hides entries</span>
          )}
          {only === undefined && differences.length === 0 && <Badge tone="quiet">the same</Badge>}
        </th>
      </tr>
      {differences.slice(0, most).map(({ path, one, other }) => (
        <tr key={path}>
          <th scope="row">{pathInWords(path)}</th>
          <Cell value={one} />
          <Cell value={other} />
        </tr>
      ))}
      {left > 0 && (
        <tr>
          <td colSpan={3}>and {left} more</td>
        </tr>
      )}
    </tbody>
  );
}

/** A value that the other role does not get in the same form. A missing value is marked in words and not only by colour. */
function Cell({ value }: { readonly value: unknown }) {
  const missing = missingOf(value);
  if (missing !== undefined) {
    return (
      <td className={missing === 'not returned' ? 'compared-less' : undefined}>
        <span className="missing">{wordOfMissing(missing)}</span>
      </td>
    );
  }
  return (
    <td className="compared-more" dir="auto">
      {cellText(value)}
    </td>
  );
}
