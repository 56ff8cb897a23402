import type { Scribe } from '../scribe.ts';

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

/** Expressions joined, in halves: databases bound the depth of an expression, and a chain is as deep as it is long. */
const join = (expressions: readonly string[]): string => {
  if (expressions.length <= 2) return expressions.join(' || ');
  const half = Math.ceil(expressions.length / 2);
  return `(${join(expressions.slice(0, half))}) || (${join(expressions.slice(half))})`;
};

/** Pieces of JSON text as one expression. */
export const concatenate = (scribe: Scribe, pieces: readonly Piece[]): string =>
  join(merged(pieces).map((piece) => ('text' in piece ? scribe.text(piece.text) : piece.sql)));
