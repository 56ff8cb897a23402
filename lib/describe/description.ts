import type { Access } from '../schema/access.ts';
import type { Attribute } from '../schema/attribute.ts';
import type { ContentType } from '../schema/content-type.ts';
import type { Registry } from '../schema/registry.ts';

/** How many values an operator takes. */
export type Arity = 'one' | 'list' | 'pair' | 'boolean';

/** The operator table, as far as a description wants to know it. */
export interface Operators {
  /** Every operator on a value, with its arity. */
  readonly operators: Readonly<Record<string, { readonly arity: Arity }>>;
  /** Those that filters take on an attribute. */
  readonly operatorsOf: (attribute: Attribute) => readonly string[];
  /** Those on conditions: `$and`, `$or`, `$not`. */
  readonly groupOperators: readonly string[];
}

/** What is described: the content types with a list, as one role sees them. */
export interface Description extends Operators {
  readonly registry: Registry;
  /** The content types that have a list route. */
  readonly listed: readonly ContentType[];
  readonly access: Access;
  /** Content types, by uid, that answer with a bare array of flat objects. */
  readonly flatTypes: readonly string[];
  /** By content type uid; a type that is not named has them off. */
  readonly creatorFields: ReadonlyMap<string, 'off' | 'attach' | 'populate'>;
}

/** How entries are written: with `attributes` and `data`, or as flat objects. */
export type Shape = 'envelope' | 'flat';

/** The shape of a content type's list. */
export const shapeOf = ({ flatTypes }: Description, { uid }: ContentType): Shape =>
  flatTypes.includes(uid) ? 'flat' : 'envelope';
