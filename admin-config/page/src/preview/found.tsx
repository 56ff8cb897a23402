import { labelOfAttribute } from '../model/attribute-label.ts';
import type { Entry } from '../model/entries.ts';
import { foundIn, piecesOf } from '../model/found.ts';

interface TextProps {
  readonly text: string;
  readonly search: string;
}

/** A text in which what was searched for is marked. */
export function Found({ text, search }: TextProps) {
  if (search === '') return text;
  return piecesOf(text, search).map(({ text: piece, isFound }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
    isFound ? <mark key={index}>{piece}</mark> : piece,
  );
}

interface Props {
  readonly entry: Entry;
  readonly columns: readonly string[];
  readonly search: string;
}

/** Where an entry has what was searched for, if that is in no column that is shown. */
export function FoundElsewhere({ entry, columns, search }: Props) {
  const places = foundIn(entry.values, search);
  const [first] = places;
  if (first === undefined || places.some(({ name }) => columns.includes(name))) return null;
  return (
    <span className="found-elsewhere note">
      {labelOfAttribute(first.name)}: <Found text={first.text} search={search} />
    </span>
  );
}
