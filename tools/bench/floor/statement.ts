import type { BeyondShape, ShapeName } from '../shapes.ts';

/** A statement that returns one row with one column: the body of a response. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The shapes whose question is always the same. */
export type SameShape = Exclude<ShapeName, 'known' | 'newvalue' | 'newshape'>;

/** A statement for each shape whose question is always the same, and where they are written, for requests that Strapi cannot answer. */
export type Statements = Readonly<Record<SameShape, Statement> & Partial<Record<BeyondShape, Statement>>>;
