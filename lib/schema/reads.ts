import { ContentQueryError } from '../base/error.ts';
import { type Access, type Action, may } from './access.ts';
import type { ContentType } from './content-type.ts';
import { type Parameter, parameters } from './parameters.ts';
import { documentIdAttribute } from './read-attributes.ts';

/** One row of the table of read kinds. */
interface ReadRow {
  /** The action that the role needs on the type itself. */
  readonly needs: Action;
  /**
   * The parameters that have an effect. The others are validated too, because clients send one query string to every route, but
   * they are not applied.
   */
  readonly acts: ReadonlySet<Parameter>;
}

const allBut = (...names: readonly Parameter[]): ReadonlySet<Parameter> =>
  new Set(parameters.filter((name) => !names.includes(name)));

/** The kinds of read that routes serve: a list, one entry by its id, or the entry of a single type. */
export const readKinds = {
  list: { needs: 'find', acts: new Set(parameters) },
  one: {
    needs: 'findOne',
    acts: allBut('sort', 'pagination', 'locale', 'fallback', '_q', 'facets', 'aggregate'),
  },
  single: { needs: 'find', acts: allBut('sort', 'pagination', '_q', 'facets', 'aggregate') },
} as const satisfies Record<string, ReadRow>;

/** The parameters that have an effect on one entry because of how the path names it. */
const actsToo = {
  id: [],
  /** Entries of several locales may have the same value. */
  attribute: ['locale'],
  /** A document has an entry in each of its locales. */
  document: ['locale', 'fallback'],
} as const satisfies Record<string, readonly Parameter[]>;

/** How a path names one entry. */
export type Naming = keyof typeof actsToo;

/** Returns how a path names one entry, for the attribute that it compares; undefined for the id. */
export const namingOf = (namedBy: object | string | undefined): Naming => {
  if (namedBy === undefined) return 'id';
  return namedBy === documentIdAttribute ? 'document' : 'attribute';
};

/** Returns the parameters that have an effect on a read kind. */
export const actsOn = (reads: ReadKind, naming: Naming): ReadonlySet<Parameter> =>
  naming === 'id' ? readKinds[reads].acts : new Set([...readKinds[reads].acts, ...actsToo[naming]]);

/** The name of a read kind. */
export type ReadKind = keyof typeof readKinds;

/** A read of a content type, as a route, a query and a request each have it. */
export interface TypeRead {
  readonly type: ContentType;
  readonly reads: ReadKind;
}

/** Returns whether the role may read a content type in this way at all. */
export const mayRead = (access: Access, { type, reads }: TypeRead): boolean =>
  may(access, readKinds[reads].needs, type.uid);

/**
 * Refuses a read that the role has no grant for. A request is refused before its query is validated, because the errors of a
 * query name attributes of the type. Throws a ContentQueryError with 403.
 */
export const requireGrant = (access: Access, read: TypeRead): void => {
  if (!mayRead(access, read)) throw new ContentQueryError('forbidden', 'Forbidden');
};

/** Returns the read kinds of a content type, before settings switch any of them off. */
export const readKindsOf = ({ kind }: ContentType): readonly ReadKind[] =>
  kind === 'singleType' ? ['single'] : ['list', 'one'];

/** Returns the URL word of a content type: the singular name for a single type, otherwise the plural name. */
export const wordOf = ({ kind, singularName, pluralName }: ContentType): string =>
  kind === 'singleType' ? singularName : pluralName;
