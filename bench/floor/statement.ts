import type { BeyondShape, ShapeName } from '../shapes.ts';

/** One statement, whose only column of its only row is a response body. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The shapes that ask the same every time. */
export type SameShape = Exclude<ShapeName, 'known' | 'newvalue' | 'newshape'>;

/** A statement for each shape that asks the same every time, and for those of what Strapi never answered where they are written. */
export type Statements = Readonly<Record<SameShape, Statement> & Partial<Record<BeyondShape, Statement>>>;
