import type { MorphKind, RelationKind } from './attribute.ts';
import type { Published } from './content-type.ts';
import type { ScalarTypeName } from './schema-file.ts';

/** What every attribute of a schema may say. */
interface AnyAttributeSchema {
  readonly private?: boolean;
  readonly required?: boolean;
}

/** A scalar attribute of a schema: `{ type: 'string' }`. */
export interface ScalarSchema extends AnyAttributeSchema {
  readonly type: ScalarTypeName;
  /** The values of an enumeration. */
  readonly enum?: readonly string[];
  /** False if `_q` does not search it. */
  readonly searchable?: boolean;
}

/** A relation of a schema: `{ type: 'relation', relation: 'manyToOne', target: 'api::author.author' }`. */
export interface RelationSchema extends AnyAttributeSchema {
  readonly type: 'relation';
  readonly relation: RelationKind | MorphKind;
  readonly target?: string;
  readonly mappedBy?: string;
  readonly inversedBy?: string;
  readonly morphBy?: string;
  readonly useJoinTable?: boolean;
}

/** Media of a schema. */
export interface MediaSchema extends AnyAttributeSchema {
  readonly type: 'media';
  readonly multiple?: boolean;
}

/** A component of a schema: `{ type: 'component', component: 'shared.seo' }`. */
export interface ComponentSchema extends AnyAttributeSchema {
  readonly type: 'component';
  readonly component: string;
  readonly repeatable?: boolean;
}

/** A dynamic zone of a schema. */
export interface ZoneSchema extends AnyAttributeSchema {
  readonly type: 'dynamiczone';
  readonly components: readonly string[];
}

/** An attribute of a schema. A misspelt type does not compile. */
export type AttributeSchema = ScalarSchema | RelationSchema | MediaSchema | ComponentSchema | ZoneSchema;

/**
 * The schema of a content type that is written in TypeScript:
 *
 *     const schema: ContentTypeSchema = {
 *       kind: 'collectionType',
 *       collectionName: 'genres',
 *       info: { singularName: 'genre', pluralName: 'genres' },
 *       attributes: { name: { type: 'string' } },
 *     };
 */
export interface ContentTypeSchema {
  readonly kind?: 'collectionType' | 'singleType';
  readonly collectionName: string;
  readonly info: {
    readonly singularName: string;
    readonly pluralName: string;
    readonly displayName?: string;
    readonly description?: string;
  };
  readonly options?: {
    readonly draftAndPublish?: boolean;
    readonly populateCreatorFields?: boolean;
    readonly privateAttributes?: readonly string[];
    /** For a host's own model: the attributes that are its key, in their order. Default: its primary key. */
    readonly key?: readonly string[];
    /**
     * For a host's own model: what published entries have. The name of an attribute that drafts have no value of, or values of
     * attributes, such as `{ state: 'published' }`. Default: `publishedAt`.
     */
    readonly published?: Published;
    /** The attribute with the locale of an entry. Default: `locale`. */
    readonly locale?: string;
    /** The relation to the same content in other locales. Default: `localizations`. */
    readonly localizations?: string;
  };
  readonly pluginOptions?: { readonly i18n?: { readonly localized?: boolean } };
  readonly attributes: Readonly<Record<string, AttributeSchema>>;
}
