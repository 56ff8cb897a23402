import { groupOperators, operatorNames } from '../language/operators.ts';
import { operatorsElsewhere, suffixesElsewhere } from '../language/other-dialects.ts';
import { type Attribute, isMixed, isNested, jsonTypes } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { didYouMean } from '../util/suggest.ts';
import type { AttributeUse, View } from '../view/view.ts';

const everyOperator = [...operatorNames, ...groupOperators];

/** Texts longer than this many characters are not names that somebody mistyped, and are not searched for hints. */
const longest = 128;

/** Returns whether the role may use an attribute, given by its path through relations and components, in this way. */
const isUsable = (
  view: View,
  type: EntryType,
  [name = '', ...below]: readonly string[],
  use: AttributeUse,
): boolean => {
  const attribute = view.attributes(type, use).find((known) => known.name === name);
  if (attribute === undefined || below.length === 0) return attribute !== undefined;
  return view.maySortThrough(attribute) && isUsable(view, view.target(attribute), below, use);
};

const inBrackets = (names: readonly string[]): string => names.map((name) => `[${name}]`).join('');

/** Splits a name such as `author.name_contains` into names and the operator that its suffix stands for. */
const withoutSuffix = (name: string): { readonly names: readonly string[]; readonly operator?: string } => {
  const [, head = name, suffix = ''] = /^(.+?)_{1,2}([a-z]+)$/i.exec(name) ?? [];
  const operator = suffixesElsewhere.get(suffix.toLowerCase());
  return operator === undefined ? { names: name.split('.') } : { names: head.split('.'), operator };
};

const isDocument = (attribute: Attribute | undefined): boolean =>
  attribute?.kind === 'scalar' && jsonTypes.has(attribute.type);

/** Returns a hint for `author.name`, `metadata.color`, `title_contains` and `or` in filters. */
const ofFilters = (view: View, type: EntryType, name: string): string | undefined => {
  const group = groupOperators.find((operator) => operator === `$${name.toLowerCase()}`);
  if (group !== undefined) return `write ${group}`;
  const plain = name.split('.');
  const [first = ''] = plain;
  const isWritten = isUsable(view, type, plain, 'filters') || isDocument(view.attribute(type, first));
  if (plain.length > 1 && isWritten) return `write ${inBrackets(plain)}`;
  const { names, operator } = withoutSuffix(name);
  if (operator === undefined || !isUsable(view, type, names, 'filters')) return undefined;
  return `write ${inBrackets([...names, operator])}`;
};

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

const nothing = (): undefined => undefined;
const ofOtherForms: Readonly<
  Record<AttributeUse, (view: View, type: EntryType, name: string) => string | undefined>
> = { filters: ofFilters, sort: ofSort, fields: ofFields, populate: nothing, facets: nothing };

/**
 * Returns a hint for a name that is not an attribute: the notation of this dialect for that of another one, or the most similar
 * name. Hints contain only names that the role may use at that place.
 *
 *     hintForName(view, articles, 'title_contains', 'filters') // 'write [title][$containsi]'
 */
export const hintForName = (
  view: View,
  type: EntryType,
  name: string,
  use: AttributeUse,
): string | undefined => {
  const form = name.length > longest ? undefined : ofOtherForms[use](view, type, name);
  return (
    form ??
    didYouMean(
      name.replace(/^[-+]/, ''),
      view.attributes(type, use).map((attribute) => attribute.name),
    )
  );
};

/**
 * Returns a hint for an unknown operator: the operator with the same meaning if another dialect has it, otherwise the most
 * similar one. `beside` contains the words other than operators that may stand at the place.
 */
export const hintForOperator = (word: string, beside: readonly string[] = []): string | undefined => {
  const known = [...everyOperator, ...beside];
  // The word is known, but has no meaning at this place, so there is no better spelling.
  if (known.includes(word)) return undefined;
  const bare = word.replace(/^[$_]+/, '').toLowerCase();
  const ours = operatorsElsewhere.get(bare) ?? known.find((name) => name.toLowerCase() === `$${bare}`);
  return ours === undefined ? didYouMean(word, known) : `did you mean '${ours}'?`;
};
