import type { Parts } from './bookshop.ts';

/** A mistake, and the whole line that it gets; several where it takes several. */
export type Mistakes = Readonly<Record<string, readonly [(parts: Parts) => void, ...lines: string[]]>>;
