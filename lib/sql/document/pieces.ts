import type { JsonWriter } from '../../databases/json.ts';

/** A piece of JSON text: an expression that gives it, or the text itself. */
export type Piece = { readonly sql: string } | { readonly text: string };

/** Text of the response itself. */
export const constant = (text: string): Piece => ({ text });

/** Pieces with those of text that stand beside each other made one. */
const merged = (pieces: readonly Piece[]): Piece[] => {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last !== undefined && 'text' in last && 'text' in piece)
      all[all.length - 1] = constant(last.text + piece.text);
    else all.push(piece);
  }
  return all;
};

/** Pieces of JSON text as one expression. */
export const concatenate = (json: JsonWriter, pieces: readonly Piece[]): string =>
  json.concatenate(merged(pieces).map((piece) => ('text' in piece ? json.literal(piece.text) : piece.sql)));
