/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** Splits a text where what was searched for occurs in it, in any case; the whole text is one piece where it does not. */
export function piecesOf(text: string, search: string): readonly Piece[] {
  const wanted = search.toLowerCase();
  const searched = text.toLowerCase();
  // Some letters change their length with their case; then positions would be wrong.
  if (wanted === '' || searched.length !== text.length) return [{ text, isFound: false }];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isFound: false });
    from = at + wanted.length;
    pieces.push({ text: text.slice(at, from), isFound: true });
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from), isFound: false });
  return pieces;
}

const around = 24;

/** Returns the attributes with text that holds what was searched for, each with the words around it: `…the word in it…`. */
export function foundIn(
  values: Readonly<Record<string, unknown>>,
  search: string,
): readonly { readonly name: string; readonly text: string }[] {
  const wanted = search.toLowerCase();
  if (wanted === '') return [];
  return Object.entries(values).flatMap(([name, value]) => {
    const at = typeof value === 'string' ? value.toLowerCase().indexOf(wanted) : -1;
    if (typeof value !== 'string' || at < 0) return [];
    const start = Math.max(0, at - around);
    const end = Math.min(value.length, at + wanted.length + around);
    return [
      { name, text: `${start > 0 ? '…' : ''}${value.slice(start, end)}${end < value.length ? '…' : ''}` },
    ];
  });
}
