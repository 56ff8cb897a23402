import { quoted, suggest } from '../base/suggest.ts';
import type { EntryType } from '../schema/content-type.ts';
import { countAttribute, isCount } from '../schema/operators.ts';
import { directionsElsewhere } from '../schema/other-dialects.ts';
import { rankAttribute } from '../schema/rank.ts';
import type { RelationalAttribute, Searched, Sort } from './bound-query.ts';
import type { Validation } from './context.ts';
import { noteUnknown } from './hint-names.ts';
import { isQueryList, isQueryObject, type QueryNode } from './query.ts';
import { leadsToMany, misplaced } from './to-many-keys.ts';

/** Names longer than this many characters are not repeated in hints. */
const longest = 128;

/** What a hint needs to know of a sort key: the names of the path to its attribute, and how it was written. */
export interface WrittenKey {
  readonly names: readonly string[];
  /** Whether the direction stands behind a colon, and not as the value of brackets. */
  readonly isText: boolean;
}

// The first of two equally similar words is suggested: `dsc` is rather `desc`.
const directions = ['desc', 'asc'] as const;

/** Returns the direction that a word stands for, in this or another dialect; undefined if it stands for none. */
const directionOf = (word: string): 'asc' | 'desc' | undefined => {
  const plain = word.toLowerCase();
  return directions.find((direction) => direction === plain) ?? directionsElsewhere.get(plain);
};

/**
 * Returns a hint for a direction that is none: `descending`, `-1`, `dsc`.
 *
 *     hintForDirection({ names: ['title'], isText: true }, 'descending') // 'write title:desc'
 */
export const hintForDirection = ({ names, isText }: WrittenKey, word: string): string | undefined => {
  const direction = directionOf(word) ?? suggest(word, directions);
  if (direction === undefined) return undefined;
  return isText ? `write ${names.join('.')}:${direction}` : `did you mean '${direction}'?`;
};

/**
 * Returns a hint for a direction that is written as the name of an attribute: `title.desc`, `author.desc` and the second key of
 * `title,desc`. `index` is the place of the name in its key, `isScalar` says whether the name before it is a scalar attribute.
 */
export const hintForDirectionAsName = (
  { names }: WrittenKey,
  index: number,
  isScalar: boolean,
  before: WrittenKey | undefined,
): string | undefined => {
  const direction = index === names.length - 1 ? directionOf(names[index] ?? '') : undefined;
  const path = index === 0 ? before?.names : names.slice(0, index);
  const written = path?.join('.');
  if (direction === undefined || written === undefined || written.length > longest) return undefined;
  return index === 0 || isScalar
    ? `write ${written}:${direction}`
    : `write the direction behind the whole name: ${written}.<attribute>:${direction}`;
};

/** What a search compares, for a sort by how well entries match it, or why there is no search. */
export type RankSource = readonly Searched[] | 'no search' | 'not searchable';

interface SortKey extends WrittenKey {
  readonly direction: string;
  readonly path: readonly string[];
}

const form =
  'sort must be a name, name:asc or name:desc, a comma list or an array of those, or sort[name]=asc';

const keysOfText = (text: string, path: readonly string[]): SortKey[] =>
  text.split(',').flatMap((part) => {
    if (part.trim() === '') return [];
    const colon = part.indexOf(':');
    const name = colon < 0 ? part : part.slice(0, colon);
    const direction = colon < 0 ? 'asc' : part.slice(colon + 1);
    return { names: name.trim().split('.'), isText: true, direction: direction.trim(), path };
  });

const keysOf = (
  validation: Validation,
  node: QueryNode,
  path: readonly string[],
  names: readonly string[],
): SortKey[] => {
  if (isQueryObject(node)) {
    return Object.entries(node).flatMap(([name, inner]) => {
      const at = [...path, name];
      const deeper = [...names, ...name.split('.')];
      if (typeof inner === 'string')
        return [{ names: deeper, isText: false, direction: inner.trim(), path: at }];
      if (isQueryObject(inner)) return keysOf(validation, inner, at, deeper);
      validation.problems.add('wrong-form', at, form);
      return [];
    });
  }
  if (typeof node === 'string') return keysOfText(node, path);
  if (isQueryList(node) && names.length === 0) {
    return node.flatMap((inner, index) => {
      const at = [...path, String(index)];
      if (!isQueryList(inner)) return keysOf(validation, inner, at, []);
      validation.problems.add('wrong-form', at, form);
      return [];
    });
  }
  validation.problems.add('wrong-form', path, form);
  return [];
};

const readDirection = (validation: Validation, key: SortKey): 'asc' | 'desc' | undefined => {
  const direction = key.direction.toLowerCase();
  if (direction === 'asc' || direction === 'desc') return direction;
  validation.problems.add(
    'invalid-direction',
    key.path,
    `The sort direction must be asc or desc; got ${quoted(key.direction)}`,
    hintForDirection(key, key.direction),
  );
  return undefined;
};

/** Reads a sort by the number of entries that the last relation leads to. */
const readCount = (
  validation: Validation,
  key: SortKey,
  relations: readonly RelationalAttribute[],
): Sort | undefined => {
  const counted = relations.at(-1);
  if (counted === undefined || !leadsToMany(counted)) {
    validation.problems.add('not-sortable', key.path, misplaced(countAttribute.name));
    return undefined;
  }
  const direction = readDirection(validation, key);
  return direction && { relations, attribute: countAttribute, direction };
};

/** Reads a sort by how well entries match the search of the request. */
const readRank = (validation: Validation, key: SortKey, rank: RankSource): Sort | undefined => {
  const direction = readDirection(validation, key);
  if (typeof rank === 'object')
    return direction && { relations: [], attribute: rankAttribute, direction, rank };
  validation.problems.add(
    'not-sortable',
    key.path,
    "Entries can be sorted by '_q' only in a list that is searched",
    rank === 'no search' ? 'add _q=<text>' : undefined,
  );
  return undefined;
};

const isRank = (validation: Validation, type: EntryType, { names }: SortKey): boolean =>
  names.length === 1 &&
  names[0] === rankAttribute.name &&
  validation.view.attribute(type, rankAttribute.name) === undefined;

/** Reports a direction in place of the name of an attribute, with the message of any other unknown name. */
const noteDirection = (
  { problems }: Validation,
  { singularName }: EntryType,
  name: string,
  { path }: SortKey,
  hint: string,
  dotted: readonly string[],
): void =>
  problems.add('unknown-attribute', path, `Unknown attribute '${name}' of ${singularName}`, hint, {
    key: name,
    dotted,
  });

/** Reads a sort key. `before` is the key before it, whose direction it may be meant as. */
const readKey = (
  validation: Validation,
  type: EntryType,
  key: SortKey,
  before: SortKey | undefined,
  rank: () => RankSource,
): Sort | undefined => {
  if (isRank(validation, type, key)) return readRank(validation, key, rank());
  const relations: RelationalAttribute[] = [];
  let here = type;
  for (const [index, name] of key.names.entries()) {
    const last = index === key.names.length - 1;
    const dotted = key.names.slice(0, index + 1);
    if (last && isCount({ name })) return readCount(validation, key, relations);
    const attribute = validation.view.attribute(here, name);
    if (attribute === undefined) {
      const hint = hintForDirectionAsName(key, index, false, before);
      if (hint === undefined) noteUnknown(validation, here, name, key.path, 'sort', dotted);
      else noteDirection(validation, here, name, key, hint, dotted);
      return undefined;
    }
    if (last && validation.view.maySortBy(attribute)) {
      const direction = readDirection(validation, key);
      return direction && { relations, attribute, direction };
    }
    if (last || !validation.view.maySortThrough(attribute)) {
      const isScalar = validation.view.maySortBy(attribute);
      const hint = validation.view.maySortThrough(attribute)
        ? `sort by ${name}.id`
        : hintForDirectionAsName(key, index + 1, isScalar, before);
      validation.problems.add(
        'not-sortable',
        key.path,
        `Entries cannot be sorted by '${key.names.join('.')}'${attribute.kind === 'polymorphic' ? `, as '${name}' leads to entries of several types` : ''}`,
        hint,
        { key: name, dotted },
      );
      return undefined;
    }
    validation.count('joinedHops', key.path);
    relations.push(attribute);
    here = validation.view.target(attribute);
  }
  return undefined;
};

/**
 * Reads the sort parameter. Returns the sort keys in order; an empty sort, or an empty item of it, is ignored. `rank` returns what
 * the search of the request compares, if it has one.
 */
export const readSort = (
  validation: Validation,
  type: EntryType,
  node: QueryNode | undefined,
  path: readonly string[],
  rank: () => RankSource = () => 'not searchable',
): readonly Sort[] => {
  if (node === undefined) return [];
  const keys = keysOf(validation, node, path, []);
  validation.limit('sortKeys', keys.length, path);
  return keys
    .map((key, index) => readKey(validation, type, key, keys[index - 1], rank))
    .filter((sort) => sort !== undefined);
};
