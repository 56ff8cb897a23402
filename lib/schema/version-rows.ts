/** The publication states. */
export const publicationStates = ['live', 'preview', 'latest'] as const;

/**
 * Whether published entries are read (`live`), drafts too or instead (`preview`), or of each document what was
 * written last (`latest`): the draft if it was never published or has changed since, otherwise the published entry.
 */
export type PublicationState = (typeof publicationStates)[number];

/**
 * Which rows of a type with drafts are read: published ones, drafts, the latest of each document, or all. Strapi v4 stores an entry in one row, which is a draft
 * or published; Strapi 5 stores the draft and the published entry in rows of their own.
 */
export type VersionRows = 'published' | 'drafts' | 'latest' | 'all';
