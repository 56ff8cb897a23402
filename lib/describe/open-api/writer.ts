import { mayPreview, mayPreviewAny } from '../../schema/access.ts';
import { type CeilingName, type Ceilings, ceilingTable } from '../../schema/ceilings.ts';
import {
  type ContentType,
  type EntryType,
  type PublicationState,
  publicationStates,
} from '../../schema/content-type.ts';
import { dialects } from '../../schema/dialects.ts';
import type { ReadKind } from '../../schema/reads.ts';
import type { JsonSchema } from '../../schema/scalar-types.ts';
import type { Description, Names } from '../visible.ts';

/** The settings of the host that matter to a client. */
export interface Rest extends Description {
  /** The title and version of the document, as the host sets them. */
  readonly title: string;
  readonly version: string;
  /** The path prefix of the routes, such as `/api`. */
  readonly prefix: string;
  readonly defaultLimit: number;
  readonly maxLimit: number | false;
  /** Whether lists of flat types are paged by `pagination`, or by top-level `start` and `limit`. */
  readonly flatPages: 'pagination' | 'top';
  readonly populateWithPagination: boolean;
  readonly deepPopulate?: { readonly default: number; readonly max: number } | undefined;
  readonly emptyMedia: 'list' | 'null';
  readonly times: 'milliseconds' | 'database';
  readonly timestamps: 'iso' | 'milliseconds';
  readonly withCount: boolean;
  /** The number of entries above which `withCount=estimated` may give an estimate; false, the default, if it is refused. */
  readonly estimateAbove?: number | false;
  readonly cursors: boolean;
  /** Whether lists have facets and aggregates. They are off by default. */
  readonly aggregates?: boolean | undefined;
  readonly strictParams: boolean;
  readonly search: boolean;
  readonly defaultLocale: string;
  readonly features: { readonly i18n: boolean; readonly draftAndPublish: boolean };
  /** The uids of content types whose answers the host's own code creates or changes. */
  readonly customised: ReadonlySet<string>;
  readonly ceilings: Ceilings;
  /** The attribute that names entries in a path in addition to their id, by uid. */
  readonly keys: Readonly<Record<string, string>>;
}

/** The component schemas of a document. Each is created at the first reference to it; circular references are possible. */
export class Schemas {
  readonly #schemas = new Map<string, JsonSchema>();

  /** Returns a reference to a schema, and creates the schema with `make` if it does not exist yet. */
  ref(name: string, make: () => JsonSchema): JsonSchema {
    if (!this.#schemas.has(name)) {
      // The name is reserved first, because the schema may refer to itself.
      this.#schemas.set(name, {});
      this.#schemas.set(name, make());
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Returns all schemas that were referred to, by name. */
  all(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Returns the schema of an object with these properties. Other properties must match `others`, or are not allowed. */
export const closed = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
  others: JsonSchema | false = false,
) => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: others,
});

/** Returns the schema of a list. */
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Returns a schema that also allows null. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** The state that the parts of one document share. */
export interface Writer {
  readonly description: Description;
  readonly names: Names;
  readonly schemas: Schemas;
}

/** The same state, with the host's settings. */
export interface RestWriter extends Writer {
  readonly description: Rest;
}

/** A parameter of the document; undefined if the parameter would have no effect. */
export type Parameter = JsonSchema | undefined;

/** Describes a parameter for a content type and a read kind. */
export type Describe = (writer: RestWriter, type: ContentType, reads: ReadKind) => Parameter;

/** Formats names for a sentence. */
export const code = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(', ') || 'none';

/** Joins sentences and examples to the description of a parameter. */
export const describe = (sentences: readonly string[], examples: readonly string[]): string =>
  [...sentences, '', 'Forms:', '', ...examples.map((example) => `- \`${example}\``)].join('\n');

/** Returns a sentence about ceilings. */
export const ceilings = ({ ceilings: set }: Rest, names: readonly CeilingName[]): string =>
  `Ceilings: ${names.map((name) => `at most ${set[name]} ${ceilingTable[name].meaning} (${name})`).join('; ')}.`;

/**
 * The OpenAPI notation of comma lists, which OpenAPI can express for fields, sort and populate. Their descriptions explain the
 * notations with brackets.
 */
export const commaList = { in: 'query', style: 'form', explode: false } as const;
/** The OpenAPI notation of objects in brackets. */
export const brackets = { in: 'query', style: 'deepObject', explode: true } as const;

/**
 * Returns the publication states that the role may request at a place with entries of a type, at the root or inside populate. A
 * dynamic zone has no single type. Returns none if the host has no draft and publish.
 *
 *     statesOf(description, article) // ['live', 'preview']
 */
export const statesOf = (
  { access, features, registry }: Rest,
  type: EntryType | undefined,
): readonly PublicationState[] => {
  if (!features.draftAndPublish) return [];
  const own = type === undefined || mayPreview(access, type);
  const { states } = dialects[registry.strapi];
  return own && mayPreviewAny(access)
    ? publicationStates.filter((state) => states[state] !== undefined)
    : ['live'];
};
