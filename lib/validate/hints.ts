import type { Path } from '../error/content-query-error.ts';
import type { Dialect } from '../language/dialects.ts';
import { isMixed, isNested } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { didYouMean } from '../util/suggest.ts';
import type { AttributeUse, View } from '../view/view.ts';
import { hintForFilter } from './hint-for-filter.ts';
import { isUsable } from './is-usable.ts';

/** Texts longer than this many characters are not names that somebody mistyped, and are not searched for hints. */
const longest = 128;

/** Returns a hint for `-title`, `title desc` and `title_DESC` in sort. */
const ofSort = (view: View, type: EntryType, name: string): string | undefined => {
  const [, minus, head = '', word = ''] = /^([-+])?(.*?)(?:[ _](asc|desc))?$/i.exec(name) ?? [];
  if (head === name || !isUsable(view, type, [head], 'sort')) return undefined;
  const isScalar = view.attribute(type, head)?.kind === 'scalar';
  const direction = minus === '-' ? 'desc' : word.toLowerCase() || 'asc';
  return isScalar
    ? `write ${head}:${direction}`
    : `write the direction behind the whole name: ${head}.<attribute>:${direction}`;
};

/** Returns a hint for `author.name` in fields: the fields of related entries are requested in populate. */
const ofFields = (view: View, type: EntryType, name: string): string | undefined => {
  const [first = '', ...below] = name.split('.');
  const [field] = below;
  if (field === undefined || below.length > 1) return undefined;
  const attribute = view.attributes(type, 'populate').find((known) => known.name === first);
  if (attribute === undefined || !isNested(attribute) || isMixed(attribute)) return undefined;
  if (!isUsable(view, view.target(attribute), [field], 'fields')) return undefined;
  return `write populate[${first}][fields][0]=${field}`;
};

/** The words for everything that other dialects have in place of `*`. */
const everything: ReadonlySet<string> = new Set(['all', 'any', 'everything', '**']);

/** Returns a hint for `all` and `**` in populate. */
const ofPopulate = (_: View, __: EntryType, name: string): string | undefined =>
  everything.has(name.toLowerCase()) ? 'write *' : undefined;

const nothing = (): undefined => undefined;
const ofOtherForms: Readonly<
  Record<Exclude<AttributeUse, 'filters'>, (view: View, type: EntryType, name: string) => string | undefined>
> = { sort: ofSort, fields: ofFields, populate: ofPopulate, facets: nothing };

/** Returns a hint for names that are separated by something other than commas, if the role may use all of them. */
const ofSeparated = (view: View, type: EntryType, text: string, use: AttributeUse): string | undefined => {
  const names = text.split(/[\s;|]+/).filter((name) => name !== '');
  const isList = names.length > 1 && names.every((name) => isUsable(view, type, [name], use));
  return isList ? `separate names by commas: ${names.join(',')}` : undefined;
};

/** Returns a hint for the key of Strapi 5's entries on tables whose entries are named by their id. */
const ofDocumentId = ({ entryName }: Dialect, name: string): string | undefined =>
  name === 'documentId' && entryName === 'id' ? 'entries have no documentId here, but an id' : undefined;

const ofForm = (
  { view, dialect }: Notation,
  type: EntryType,
  name: string,
  use: AttributeUse,
  path: Path,
): string | undefined => {
  if (use === 'filters') return ofDocumentId(dialect, name) ?? hintForFilter(view, dialect, type, name, path);
  return (
    ofDocumentId(dialect, name) ?? ofOtherForms[use](view, type, name) ?? ofSeparated(view, type, name, use)
  );
};

/** What hints are derived from: what the role may use, and how it is written. */
interface Notation {
  readonly view: View;
  readonly dialect: Dialect;
}

/**
 * Returns a hint for a name that is not an attribute: the notation of this dialect for that of another one, or the most similar
 * name. Hints contain only names that the role may use at that place.
 *
 *     hintForName(validation, articles, 'title_contains', 'filters', ['filters', 'title_contains']) // 'write [title][$containsi]'
 */
export const hintForName = (
  notation: Notation,
  type: EntryType,
  name: string,
  use: AttributeUse,
  path: Path,
): string | undefined => {
  const form = name.length > longest ? undefined : ofForm(notation, type, name, use, path);
  return (
    form ??
    didYouMean(
      name.replace(/^[-+]/, ''),
      notation.view.attributes(type, use).map((attribute) => attribute.name),
    )
  );
};
