import type { Path } from '../base/error.ts';
import { didYouMean } from '../base/suggest.ts';
import { isMixed, isNested } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { Dialect } from '../schema/dialects.ts';
import type { AttributeUse, View } from '../schema/view.ts';
import { isUsable, type Validation } from './context.ts';
import { hintForFilter, hintForObject } from './hint-values.ts';
import type { QueryNode } from './query.ts';
import { keyOf } from './scan.ts';

/** Texts longer than this many characters are not repeated in hints. */
const longest = 128;

/**
 * Returns a hint for names as the value of a populated name, `populate[author]=name`. It does not say whether there are such names.
 *
 *     hintForPopulateValue(['populate', 'author'], 'name')
 *     // 'for fields of it write populate[author][fields]=name, for relations populate[author][populate]=name'
 */
export const hintForPopulateValue = (path: Path, value: QueryNode): string | undefined => {
  if (typeof value !== 'string' || value.length > longest || !/^[a-z][\w-]*(?:,[a-z][\w-]*)*$/i.test(value))
    return undefined;
  const key = keyOf(path);
  return `for fields of it write ${key}[fields]=${value}, for relations ${key}[populate]=${value}`;
};

/**
 * Returns a hint for a scalar attribute in populate: its place is in `fields`. `dotted` are the names of a dotted path that ends
 * with it.
 *
 *     hintForScalar(view, authors, 'name', ['populate'], ['author', 'name']) // 'write populate[author][fields][0]=name'
 */
export const hintForScalar = (
  view: View,
  type: EntryType,
  name: string,
  path: Path,
  dotted: readonly string[] = [],
): string | undefined => {
  if (!isUsable(view, type, [name], 'fields')) return undefined;
  const above = dotted.slice(0, -1);
  if (above.length === 0) return 'name it in fields';
  // The last step is an index if there are several texts.
  const start = /^\d+$/.test(path.at(-1) ?? '') ? path.slice(0, -1) : path;
  const steps = above.flatMap((step, index) => (index === 0 ? [step] : ['populate', step]));
  return `write ${keyOf([...start, ...steps, 'fields', '0'])}=${name}`;
};

/** Texts longer than this many characters are not names that somebody mistyped, and are not searched for hints. */
const longestForm = 128;

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

const ofForm = (
  { view, dialect }: Notation,
  type: EntryType,
  name: string,
  use: AttributeUse,
  path: Path,
): string | undefined => {
  const elsewhere = dialect.otherAttributes.get(name);
  if (use === 'filters') return elsewhere ?? hintForFilter(view, dialect, type, name, path);
  return elsewhere ?? ofOtherForms[use](view, type, name) ?? ofSeparated(view, type, name, use);
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
  const ofObject = hintForObject(name);
  if (ofObject !== undefined) return ofObject;
  if (use === 'fields' && /^[-!]/.test(name)) return 'fields cannot leave one out: name those that you want';
  const form = name.length > longestForm ? undefined : ofForm(notation, type, name, use, path);
  return (
    form ??
    didYouMean(
      name.replace(/^[-+]/, ''),
      notation.view.attributes(type, use).map((attribute) => attribute.name),
    )
  );
};

/**
 * Reports that a name is not an attribute of the type. The hint contains only names that the role may use at that place: those of a
 * use, or the given ones. `dotted` are the names of a dotted text up to this one.
 */
export const noteUnknown = (
  validation: Validation,
  type: EntryType,
  name: string,
  path: readonly string[],
  use: AttributeUse | readonly string[],
  dotted?: readonly string[],
): void => {
  const hint =
    typeof use === 'string' ? hintForName(validation, type, name, use, path) : didYouMean(name, use);
  const message = `Unknown attribute '${name}' of ${type.singularName}`;
  const attribute = type.attributes.get(name);
  const isCreator = attribute?.kind === 'relation' && attribute.creator;
  const wrong = { key: name, dotted, ...(isCreator && { type: 'creator' }) };
  validation.problems.add('unknown-attribute', path, message, hint, wrong);
};
