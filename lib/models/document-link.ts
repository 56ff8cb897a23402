import { type AnyModel, type Quoted, quoteOf, sequelizeOf } from '../databases/sequelize.ts';
import { type VersionPair, versionLinkName, versionPairs } from '../schema/content-type.ts';
import { Frame } from './frame.ts';
import type { ThroughLink, VersionJoin } from './link.ts';

/** Returns the column of an attribute in the table under an alias. */
type ColumnAt = (alias: Quoted, attribute: string) => string;

/** Writes when two rows of one document are a pair. */
type WritePair = (at: ColumnAt, own: Quoted, other: Quoted) => string;

const inSameState: WritePair = (at, own, other) =>
  `(${at(own, 'publishedAt')} IS NULL) = (${at(other, 'publishedAt')} IS NULL)`;

const inOtherState: WritePair = (at, own, other) =>
  `(${at(own, 'publishedAt')} IS NULL) <> (${at(other, 'publishedAt')} IS NULL)`;

const inSameLocale: WritePair = (at, own, other) => {
  const [one, two] = [at(own, 'locale'), at(other, 'locale')];
  return `(${one} = ${two} OR (${one} IS NULL AND ${two} IS NULL))`;
};

const inOtherLocale: WritePair = (at, own, other) => `${at(own, 'locale')} <> ${at(other, 'locale')}`;

/** Whether the draft of a pair is newer than its published entry. Strapi takes it for modified then. */
const isModified: WritePair = (at, own, other) => {
  const [one, two] = [at(own, 'updatedAt'), at(other, 'updatedAt')];
  const isDraft = `${at(own, 'publishedAt')} IS NULL`;
  return `CASE WHEN ${isDraft} THEN ${one} > ${two} ELSE ${two} > ${one} END`;
};

const pairs: Readonly<Record<VersionPair | 'localizations', readonly WritePair[]>> = {
  localizations: [inSameState],
  version: [inOtherState, inSameLocale],
  versions: [inOtherState],
  modified: [inOtherState, inSameLocale, isModified],
  unmodified: [inOtherState, inSameLocale, (at, own, other) => `NOT (${isModified(at, own, other)})`],
  current: [inOtherState, inSameLocale, (at, own, other) => `(${isModified(at, own, other)}) IS NOT TRUE`],
};

/** What is needed to write conditions on two rows of the table of a type. */
const writerOf = (model: AnyModel) => {
  const quote = quoteOf(sequelizeOf(model));
  const attributes = model.getAttributes();
  const columnOf = (attribute: string): string => attributes[attribute]?.field ?? attribute;
  const at: ColumnAt = (alias, attribute) => `${alias}.${quote(columnOf(attribute))}`;
  const isLocalized = 'locale' in attributes;
  /** Writes that the rows under two aliases are a pair of rows of one document. */
  const pairOf = (
    own: Quoted,
    other: Quoted,
    all: readonly WritePair[],
    rows: 'different rows' | 'or the same row' = 'different rows',
  ): string => {
    const conditions = all.filter(
      (write) => isLocalized || (write !== inSameLocale && write !== inOtherLocale),
    );
    const isOther = rows === 'different rows' ? [`${at(own, 'id')} <> ${at(other, 'id')}`] : [];
    const ofOneDocument = [`${at(own, 'documentId')} = ${at(other, 'documentId')}`, ...isOther];
    return [...ofOneDocument, ...conditions.map((write) => write(at, own, other))].join(' AND ');
  };
  return { quote, at, pairOf, id: columnOf('id'), frame: new Frame(model) };
};

/**
 * Returns the link from an entry in Strapi 5's tables to other entries of its document. No table links them, so the table of the
 * type itself is joined: the row with the same document id. `localizations` are the entries in the same publication state.
 */
export const documentLink = (model: AnyModel, pair: VersionPair | 'localizations'): ThroughLink => {
  const { id, frame, pairOf } = writerOf(model);
  const joining =
    (conditions: readonly WritePair[]) =>
    (other: Quoted, own: Quoted): string =>
      ` INNER JOIN ${frame.from(own)} ON ${pairOf(own, other, conditions)}`;
  const joinShown = joining(pair === 'localizations' ? [inOtherLocale] : pairs[pair]);
  return {
    kind: 'through',
    target: model,
    scopeCondition: () => '',
    wide: false,
    ownColumn: id,
    targetColumn: id,
    through: model,
    throughOwn: id,
    throughTarget: id,
    order: undefined,
    throughKey: undefined,
    constants: [],
    join: joining(pairs[pair]),
    pairs: (own, other) => pairOf(own, other, pairs[pair]),
    joinVersions: (other, own) => ({ join: joinShown(other, own) }),
  };
};

/** Returns the links between the versions of a type's documents, by their names. */
export const versionLinks = (model: AnyModel): readonly (readonly [string, ThroughLink])[] =>
  versionPairs.map((pair) => [versionLinkName(pair), documentLink(model, pair)]);

/** Returns an alias that stands beside the alias of a link in one statement. */
const beside = (alias: Quoted, letter: 'v' | 's' | 'o'): Quoted =>
  `${alias.slice(0, -1)}${letter}${alias.slice(-1)}` as Quoted;

/** A relation between documents that is stored in a join table. */
interface DocumentRelation {
  readonly source: AnyModel;
  /** Whether the relation is stored with the target, as its own content. */
  readonly isInverse: boolean;
}

/**
 * Returns a link between documents that also leads to a version of a document if the link is to another version of it. Links are
 * between rows of the same state, so a draft is linked to drafts, also of documents of which the published entry is shown.
 *
 * Published entries in the place of drafts that the role may not see are found by their own links where these are their content:
 * by those of the draft a role would learn what the draft says.
 */
export const withVersions = (link: ThroughLink, { source, isInverse }: DocumentRelation): ThroughLink => {
  const { quote, at, id, frame, pairOf } = writerOf(link.target);
  const ofSource = writerOf(source);
  const links = new Frame(link.through);
  const twin = quote('cql');
  const [own, target] = [link.throughOwn, link.throughTarget].map(quote);

  /** The linked row, and from it each version of its document. */
  const joinLinked = (other: Quoted, through: Quoted): VersionJoin => {
    const linked = beside(through, 'v');
    const linkedId = `${linked}.${quote(id)}`;
    // Each of these joins finds its rows by an index: the document of the linked row, and the links to it.
    const versions = `INNER JOIN ${frame.from(linked)} ON ${pairOf(linked, other, [inSameLocale], 'or the same row')}`;
    const twins = `SELECT 1 FROM ${links.from(twin)} WHERE ${twin}.${own} = ${through}.${own} AND ${twin}.${target} = ${at(other, 'id')}`;
    const isChosen = `(${linkedId} = ${at(other, 'id')} OR NOT EXISTS (${twins}))`;
    const join = ` ${versions} INNER JOIN ${links.from(through)} ON ${through}.${target} = ${linkedId} AND ${isChosen}`;
    return { join, linked };
  };

  /** The row that the target's own link leads to, and from it each version of its document. */
  const joinSource = (other: Quoted, through: Quoted): VersionJoin => {
    const [stored, shown] = [beside(through, 's'), beside(through, 'o')];
    const idAt = (alias: Quoted): string => `${alias}.${quote(ofSource.id)}`;
    const named = `INNER JOIN ${ofSource.frame.from(stored)} ON ${idAt(stored)} = ${through}.${own}`;
    const isVersion = ofSource.pairOf(stored, shown, [inSameLocale], 'or the same row');
    const versions = `INNER JOIN ${ofSource.frame.from(shown)} ON ${isVersion}`;
    return { join: `${link.join(other, through)} ${named} ${versions}`, key: idAt(shown) };
  };

  return {
    ...link,
    joinVersions: (other, through, shown) =>
      isInverse && shown === 'published' ? joinSource(other, through) : joinLinked(other, through),
  };
};
