import type { Parameter } from '../language/parameters.ts';
import type { ListPart } from './list-part.ts';

/**
 * The value of a parameter: a text, a list, or an object with named parts. Objects have no prototype. Null stands for a condition or
 * the name of a field whose key has no `=`, as in `filters[title]`; Strapi reads it as null too.
 */
export type QueryNode = string | null | readonly QueryNode[] | QueryObject;

/** An object with named parts, as `a[b]=c` writes it. */
export interface QueryObject {
  readonly [key: string]: QueryNode;
}

/** What the client said, as a frozen tree: syntax only, no schema. */
export interface Query extends Readonly<Partial<Record<Parameter, QueryNode>>> {
  /** The names of top-level keys that are not parameters. */
  readonly unknown: readonly string[];
  /** The values of the top-level keys `start` and `limit`, as text; undefined if there are none. */
  readonly part?: ListPart;
}

/** Returns whether a node is an object with named parts. */
export const isQueryObject = (node: QueryNode | undefined): node is QueryObject =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** Returns whether a node is a list. */
export const isQueryList = (node: QueryNode | undefined): node is readonly QueryNode[] => Array.isArray(node);
