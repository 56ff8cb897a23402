import { groupOperators, operatorNames } from '../language/operators.ts';
import { operatorsElsewhere, suffixesElsewhere } from '../language/other-dialects.ts';
import { type Attribute, isMixed, isNested, jsonTypes } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { didYouMean } from '../util/suggest.ts';
import type { Use, View } from '../view/view.ts';

const everyOperator = [...operatorNames, ...groupOperators];

/** A longer text is no name that somebody meant, and is not looked through. */
const longest = 128;

/** Whether the role may use an attribute in this way, named by the way to it through related entries and components. */
const isUsable = (
  view: View,
  type: EntryType,
  [name = '', ...below]: readonly string[],
  use: Use,
): boolean => {
  const attribute = view.attributes(type, use).find((known) => known.name === name);
  if (attribute === undefined || below.length === 0) return attribute !== undefined;
  return view.maySortThrough(attribute) && isUsable(view, view.target(attribute), below, use);
};

const inBrackets = (names: readonly string[]): string => names.map((name) => `[${name}]`).join('');

/** What of `author.name_contains` is a name, and which operator it ends with. */
const withoutSuffix = (name: string): { readonly names: readonly string[]; readonly operator?: string } => {
  const [, head = name, suffix = ''] = /^(.+?)_{1,2}([a-z]+)$/i.exec(name) ?? [];
  const operator = suffixesElsewhere.get(suffix.toLowerCase());
  return operator === undefined ? { names: name.split('.') } : { names: head.split('.'), operator };
};

const isDocument = (attribute: Attribute | undefined): boolean =>
  attribute?.kind === 'scalar' && jsonTypes.has(attribute.type);

/** For `author.name`, `metadata.color`, `title_contains` and `or`. */
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

/** For `-title`, `title desc`, `title_DESC`. */
const ofSort = (view: View, type: EntryType, name: string): string | undefined => {
  const [, minus, head = '', word = ''] = /^([-+])?(.*?)(?:[ _](asc|desc))?$/i.exec(name) ?? [];
  if (head === name || !isUsable(view, type, [head], 'sort')) return undefined;
  const isScalar = view.attribute(type, head)?.kind === 'scalar';
  const direction = minus === '-' ? 'desc' : word.toLowerCase() || 'asc';
  return isScalar
    ? `write ${head}:${direction}`
    : `write the direction behind the whole name: ${head}.<attribute>:${direction}`;
};

/** For `author.name`: the fields of a related entry are asked for in populate. */
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
const ofOtherForms: Readonly<Record<Use, (view: View, type: EntryType, name: string) => string | undefined>> =
  { filters: ofFilters, sort: ofSort, fields: ofFields, populate: nothing, facets: nothing };

/**
 * What to write instead of a name that is no attribute: the form of this dialect for a form of another one, or the most similar
 * name. Both hold only names that the role may use there.
 *
 *     hintForName(view, articles, 'title_contains', 'filters') // 'write [title][$containsi]'
 */
export const hintForName = (view: View, type: EntryType, name: string, use: Use): string | undefined => {
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
 * What to write instead of an operator that there is not: one of another dialect by its meaning, else the most similar. `beside` are
 * words that may stand there beside the operators.
 */
export const hintForOperator = (word: string, beside: readonly string[] = []): string | undefined => {
  const known = [...everyOperator, ...beside];
  // It is one, in a place where it has no meaning.
  if (known.includes(word)) return undefined;
  const bare = word.replace(/^[$_]+/, '').toLowerCase();
  const ours = operatorsElsewhere.get(bare) ?? known.find((name) => name.toLowerCase() === `$${bare}`);
  return ours === undefined ? didYouMean(word, known) : `did you mean '${ours}'?`;
};
