import type { Value } from '../newsroom/snapshot.ts';

/** A value, and one of the ways to write it in a URL. */
export interface Literal {
  readonly value: Value;
  readonly text: string;
}
