import type { Action } from '../schema/access.ts';
import type { ContentType } from '../schema/content-type.ts';
import { type Parameter, parameters } from './parameters.ts';

/** What the dialect says of one way to read a content type. */
interface ReadRow {
  /** The action that the role needs on the type itself. */
  readonly needs: Action;
  /**
   * The parameters that act. The others are validated too, because clients send one query to every route, but they have no
   * effect.
   */
  readonly acts: ReadonlySet<Parameter>;
}

const allBut = (...names: readonly Parameter[]): ReadonlySet<Parameter> =>
  new Set(parameters.filter((name) => !names.includes(name)));

/** What of a content type a route gives: a list, one entry by its id, or the entry of a single type. */
export const readTable = {
  list: { needs: 'find', acts: new Set(parameters) },
  one: {
    needs: 'findOne',
    acts: allBut('sort', 'pagination', 'locale', 'fallback', '_q', 'facets', 'aggregate'),
  },
  single: { needs: 'find', acts: allBut('sort', 'pagination', '_q', 'facets', 'aggregate') },
} as const satisfies Record<string, ReadRow>;

/** The name of a way to read. */
export type Reads = keyof typeof readTable;

/** The ways to read a content type, where none is switched off. */
export const readsOfType = ({ kind }: ContentType): readonly Reads[] =>
  kind === 'singleType' ? ['single'] : ['list', 'one'];

/** The word of a content type in the URL: the plural name, or of a single type the singular one. */
export const wordOf = ({ kind, singularName, pluralName }: ContentType): string =>
  kind === 'singleType' ? singularName : pluralName;
