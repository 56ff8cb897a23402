import type { ShapeName } from '../shapes.ts';

/** One statement, whose only column of its only row is a response body. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The shapes that ask the same every time. */
export type SameShape = Exclude<ShapeName, 'known' | 'newvalue' | 'newshape'>;
