import type { VersionPair } from './content-type.ts';

/** Whether another version of the document must exist, or must not. */
export interface VersionNeed {
  readonly pair: VersionPair;
  readonly exists: boolean;
}

/** When a version of a document is taken: if one of some needs is met, always, or never. */
export type VersionNeeds = readonly VersionNeed[] | boolean;

/** The versions of documents that a condition takes. */
export interface VersionCondition {
  readonly drafts: VersionNeeds;
  readonly published: VersionNeeds;
}

/** The documents that a filter takes. */
interface PublicationFilterRow extends VersionCondition {
  /** The documents in words, for OpenAPI. */
  readonly meaning: string;
}

const some = (pair: VersionPair): readonly [VersionNeed] => [{ pair, exists: true }];
const none = (pair: VersionPair): readonly [VersionNeed] => [{ pair, exists: false }];

/** The latest version of a document: its draft if it was never published or has changed since, otherwise its published entry. */
export const latestVersions: VersionCondition = {
  drafts: none('current'),
  published: none('modified'),
};

/** The values of `publicationFilter` in Strapi 5. Those that end in `-document` look at all locales of a document. */
export const publicationFilters = {
  'never-published': {
    drafts: none('version'),
    published: false,
    meaning: 'never published in this locale',
  },
  'has-published-version': {
    drafts: some('version'),
    published: some('version'),
    meaning: 'with a draft and a published entry in this locale',
  },
  modified: {
    drafts: some('modified'),
    published: some('modified'),
    meaning: 'with a draft that was changed after it was published',
  },
  unmodified: {
    drafts: some('unmodified'),
    published: some('unmodified'),
    meaning: 'with a draft that was not changed after it was published',
  },
  'never-published-document': {
    drafts: none('versions'),
    published: false,
    meaning: 'never published in any locale',
  },
  'has-published-version-document': {
    drafts: some('versions'),
    published: true,
    meaning: 'published in at least one locale',
  },
  'published-without-draft': {
    drafts: false,
    published: none('version'),
    meaning: 'published, without a draft in this locale',
  },
  'published-with-draft': {
    drafts: false,
    published: some('version'),
    meaning: 'published, with a draft in this locale',
  },
} as const satisfies Record<string, PublicationFilterRow>;

/** A value of `publicationFilter`. */
export type PublicationFilter = keyof typeof publicationFilters;

/** The values of `publicationFilter`, in the order of the table. */
export const publicationFilterNames = Object.freeze(
  Object.keys(publicationFilters),
) as readonly PublicationFilter[];

/** Returns whether a text is a value of `publicationFilter`. */
export const isPublicationFilter = (text: unknown): text is PublicationFilter =>
  typeof text === 'string' && Object.hasOwn(publicationFilters, text);
