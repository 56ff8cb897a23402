import Joi from 'joi';
import type { MorphKind, RelationKind, ScalarType, StoredIn, StoredMorph } from './attribute.ts';
import type { Published } from './content-type.ts';

/** The definition of an attribute in a schema file, after Joi has checked it. */
export type AttributeDefinition = { readonly required?: unknown } & (
  | {
      readonly type: ScalarType | 'blocks';
      readonly private: boolean;
      readonly enum?: unknown;
      /** Not written by Strapi's own editor, but used in schemas that are written by hand. */
      readonly searchable?: boolean;
      /** Not a key of Strapi's schema files: a running app sets it, from its own database. */
      readonly storedIn?: { readonly column: string };
    }
  | {
      readonly type: 'relation';
      readonly relation: RelationKind;
      readonly target: string;
      readonly mappedBy?: string;
      readonly inversedBy?: string;
      readonly useJoinTable: boolean;
      readonly morphBy?: string;
      /** Not in the file itself: see `withPolymorphic`. */
      readonly morphs?: MorphKind;
      readonly storedIn?: StoredIn;
      readonly private: boolean;
    }
  | {
      readonly type: 'relation';
      readonly relation: MorphKind;
      /** Not in the file itself: see `withPolymorphic`. */
      readonly leadsTo: readonly string[];
      readonly storedIn?: StoredMorph;
      readonly private: boolean;
    }
  | {
      readonly type: 'media';
      readonly multiple: boolean;
      readonly storedIn?: StoredIn;
      readonly private: boolean;
    }
  | {
      readonly type: 'component';
      readonly component: string;
      readonly repeatable: boolean;
      readonly private: boolean;
    }
  | { readonly type: 'dynamiczone'; readonly components: readonly string[]; readonly private: boolean }
);

/** The schema file of a content type. */
export interface ContentTypeFile {
  readonly kind: 'collectionType' | 'singleType';
  readonly collectionName: string;
  readonly info: { readonly singularName: string; readonly pluralName: string };
  readonly options: {
    readonly draftAndPublish: boolean;
    readonly populateCreatorFields: boolean;
    readonly privateAttributes: readonly string[];
    readonly key?: readonly string[];
    readonly published?: Published;
    readonly locale?: string;
    readonly localizations?: string;
  };
  readonly pluginOptions: { readonly i18n: { readonly localized: boolean } };
  readonly attributes: Readonly<Record<string, AttributeDefinition>>;
}

/** The schema file of a component. */
export interface ComponentFile {
  readonly collectionName: string;
  readonly options: { readonly privateAttributes: readonly string[] };
  readonly attributes: Readonly<Record<string, AttributeDefinition>>;
}

/** The types of scalar attributes that a schema may contain. */
export const scalarTypes = [
  'string',
  'text',
  'richtext',
  'enumeration',
  'email',
  'uid',
  'password',
  'date',
  'time',
  'datetime',
  'timestamp',
  'integer',
  'biginteger',
  'float',
  'decimal',
  'boolean',
  'array',
  'json',
  'blocks',
] as const;

/** The name of such a type. */
export type ScalarTypeName = (typeof scalarTypes)[number];

/** The kinds of relations that lead to entries of one type. */
export const relationKinds = [
  'oneToOne',
  'oneToMany',
  'manyToOne',
  'manyToMany',
  'morphOne',
  'morphMany',
] as const satisfies readonly RelationKind[];

/** The kinds of relations that lead to entries of several types. */
export const morphKinds = ['morphToOne', 'morphToMany'] as const satisfies readonly MorphKind[];

const isPrivate = Joi.boolean().default(false);

const storedIn = Joi.alternatives(
  Joi.object({
    kind: Joi.valid('pairs').required(),
    table: Joi.string().required(),
    own: Joi.string().required(),
    target: Joi.string().required(),
    order: Joi.string(),
    otherOrder: Joi.string(),
    where: Joi.object().pattern(Joi.string(), Joi.string()),
  }),
  Joi.object({
    kind: Joi.valid('column').required(),
    own: Joi.string().required(),
    target: Joi.string().required(),
    where: Joi.object().pattern(Joi.string(), Joi.string()),
  }),
  Joi.object({
    kind: Joi.valid('morph').required(),
    id: Joi.string().required(),
    type: Joi.string().required(),
    join: Joi.object({ table: Joi.string().required(), own: Joi.string().required(), order: Joi.string() }),
  }),
);

const scalar = Joi.object({
  private: isPrivate,
  searchable: Joi.boolean(),
  storedIn: Joi.object({ column: Joi.string().required() }),
});
const relation = Joi.object({
  relation: Joi.valid(...relationKinds, ...morphKinds).required(),
  target: Joi.string().when('relation', { not: Joi.valid(...morphKinds), then: Joi.required() }),
  mappedBy: Joi.string(),
  inversedBy: Joi.string(),
  useJoinTable: Joi.boolean().default(true),
  storedIn,
  private: isPrivate,
});
const media = Joi.object({ multiple: Joi.boolean().default(false), storedIn, private: isPrivate });
const component = Joi.object({
  component: Joi.string().required(),
  repeatable: Joi.boolean().default(false),
  private: isPrivate,
});
const zone = Joi.object({ components: Joi.array().items(Joi.string()).required(), private: isPrivate });

const attribute = Joi.object({
  type: Joi.valid(...scalarTypes, 'relation', 'media', 'component', 'dynamiczone').required(),
})
  .unknown(true)
  // A switch is used, because separate `when` conditions would all be tried on every attribute at every boot.
  .when('.type', {
    switch: [
      { is: Joi.valid(...scalarTypes).required(), then: scalar.unknown(true) },
      { is: 'relation', then: relation.unknown(true) },
      { is: 'media', then: media.unknown(true) },
      { is: 'component', then: component.unknown(true) },
      { is: 'dynamiczone', then: zone.unknown(true) },
    ],
  });

// Names that no attribute can have are left out before: see `withoutUnread`.
const attributes = Joi.object().pattern(Joi.string(), attribute).required();

// The names need not be in the schema itself: `createdAt` can be made private, and so can names that a host hides in every type.
const privateAttributes = Joi.array().items(Joi.string().invalid('id')).default([]);

const publishedValue = Joi.alternatives(Joi.string(), Joi.number(), Joi.boolean());

/** Checks the schema file of a content type. Keys that this engine does not read are ignored. */
export const contentTypeFile = Joi.object({
  kind: Joi.valid('collectionType', 'singleType').default('collectionType'),
  collectionName: Joi.string().required(),
  info: Joi.object({ singularName: Joi.string().required(), pluralName: Joi.string().required() })
    .unknown(true)
    .required(),
  options: Joi.object({
    draftAndPublish: Joi.boolean().default(false),
    populateCreatorFields: Joi.boolean().default(false),
    privateAttributes,
    key: Joi.array().items(Joi.string()).min(1).unique(),
    published: Joi.alternatives(
      Joi.string(),
      Joi.object()
        .pattern(Joi.string(), [publishedValue, Joi.array().items(publishedValue).min(1)])
        .min(1),
    ),
    locale: Joi.string(),
    localizations: Joi.string(),
  })
    .unknown(true)
    .default({ draftAndPublish: false, populateCreatorFields: false, privateAttributes: [] }),
  pluginOptions: Joi.object({
    i18n: Joi.object({ localized: Joi.boolean().default(false) })
      .unknown(true)
      .default({ localized: false }),
  })
    .unknown(true)
    .default({ i18n: { localized: false } }),
  attributes,
})
  .unknown(true)
  .required();

/** Checks the schema file of a component. */
export const componentFile = Joi.object({
  collectionName: Joi.string().required(),
  options: Joi.object({ privateAttributes }).unknown(true).default({ privateAttributes: [] }),
  attributes,
})
  .unknown(true)
  .required();
