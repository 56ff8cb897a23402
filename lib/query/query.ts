import type { Parameter } from '../language/parameters.ts';
import type { ListPart } from './list-part.ts';

/** The value of a parameter: text, a list, or named parts. Objects have no prototype. */
export type QueryNode = string | readonly QueryNode[] | QueryObject;

/** Named parts, as `a[b]=c` writes them. */
export interface QueryObject {
  readonly [key: string]: QueryNode;
}

/** What the client said, as a frozen tree: syntax only, no schema. */
export interface Query extends Readonly<Partial<Record<Parameter, QueryNode>>> {
  /** The names of top-level keys that are not parameters. */
  readonly unknown: readonly string[];
  /** What `start` and `limit` say at the top, as text; undefined where none is there. */
  readonly part?: ListPart;
}

/** Whether a node has named parts. */
export const isQueryObject = (node: QueryNode | undefined): node is QueryObject =>
  typeof node === 'object' && !Array.isArray(node);

/** Whether a node is a list. */
export const isQueryList = (node: QueryNode | undefined): node is readonly QueryNode[] => Array.isArray(node);
