import type { QueryNode } from '../query/query.ts';
import { kindOf } from '../util/kind-of.ts';
import { quoted } from '../util/quoted.ts';

/** Returns what the client wrote, for the end of a message: `got 'abc'`, `got an array`. A long text is cut. */
export const got = (node: QueryNode | undefined): string =>
  `got ${typeof node === 'string' ? quoted(node) : kindOf(node)}`;
