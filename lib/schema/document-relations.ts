import type { RelationAttribute } from './attribute.ts';

/** The pairs of versions of one document that conditions of the server look for. */
export const versionPairs = ['version', 'versions', 'modified', 'unmodified', 'current'] as const;

/**
 * How two versions of a document are related: the draft and the published entry of one locale (`version`) or of any two locales
 * (`versions`), or those of one locale of which the draft is newer (`modified`) or not (`unmodified`). A draft is `current` if it is not
 * newer, also where a time is missing.
 */
export type VersionPair = (typeof versionPairs)[number];

/** Returns the name of the link for a pair. It is the name of no attribute, so no request can use it. */
export const versionLinkName = (pair: VersionPair): string => `document:${pair}`;

/** Returns the relation from an entry to the other versions of its document. It is not an attribute of the type. */
export const versionRelation = (uid: string, pair: VersionPair): RelationAttribute => ({
  kind: 'relation',
  name: versionLinkName(pair),
  private: true,
  relation: 'oneToMany',
  target: uid,
  toMany: true,
  mappedBy: undefined,
  inversedBy: undefined,
  useJoinTable: true,
  creator: false,
});

const ofOneLocale: ReadonlySet<string> = new Set(
  versionPairs.filter((pair) => pair !== 'versions').map(versionLinkName),
);

/** Whether a relation leads to the other version of a document in one locale: to one entry or none, found by the index of documents. */
export const leadsToOtherVersion = ({ name }: Pick<RelationAttribute, 'name'>): boolean =>
  ofOneLocale.has(name);
