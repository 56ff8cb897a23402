import type { Path } from '../error/content-query-error.ts';
import { type Dialect, parametersByName } from '../language/dialects.ts';
import { suffixesElsewhere } from '../language/other-dialects.ts';
import { optionalParameters } from '../language/parameters.ts';
import { type Attribute, jsonTypes } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { fileUid } from '../schema/registry.ts';
import { isNearly } from '../util/suggest.ts';
import type { View } from '../view/view.ts';
import { hintForOperatorAsName } from './hint-for-operator.ts';
import { isUsable } from './is-usable.ts';

const inBrackets = (names: readonly string[]): string => names.map((name) => `[${name}]`).join('');

/** Splits a name such as `author.name_contains` into names and the operator that its suffix stands for. */
const withoutSuffix = (name: string): { readonly names: readonly string[]; readonly operator?: string } => {
  const [, head = name, suffix = ''] = /^(.+?)_{1,2}([a-z]+)$/i.exec(name) ?? [];
  const operator = suffixesElsewhere.get(suffix.toLowerCase());
  return operator === undefined ? { names: name.split('.') } : { names: head.split('.'), operator };
};

const isDocument = (attribute: Attribute | undefined): boolean =>
  attribute?.kind === 'scalar' && jsonTypes.has(attribute.type);

/** Returns whether a place in filters is directly under a relation or component, whose id operators compare. */
const isOnRelation = ({ uid }: EntryType, path: Path): boolean => {
  const above = path.length > 2 ? path.at(-2) : undefined;
  return above !== undefined && uid !== fileUid && above !== 'filters' && !/^\$|^\d+$/.test(above);
};

/**
 * Returns how to write `author.name`, `metadata.color` and `title_contains` in filters: `[author][name]`,
 * `[title][$containsi]`. Undefined if the name is none of these.
 */
export const filterFormOf = (view: View, type: EntryType, name: string): string | undefined => {
  const plain = name.split('.');
  const [first = ''] = plain;
  const isWritten = isUsable(view, type, plain, 'filters') || isDocument(view.attribute(type, first));
  if (plain.length > 1 && isWritten) return inBrackets(plain);
  const { names, operator } = withoutSuffix(name);
  if (operator === undefined || !isUsable(view, type, names, 'filters')) return undefined;
  return inBrackets([...names, operator]);
};

/** Returns a hint for a parameter of this or another dialect that stands inside of filters, such as `status`. */
const ofParameter = (dialect: Dialect, name: string, path: Path): string | undefined => {
  if (path[0] !== 'filters') return undefined;
  const parameter = parametersByName(dialect).get(name);
  const isOwn = parameter !== undefined && !optionalParameters.has(parameter);
  const ours = isOwn ? name : Object.hasOwn(dialect.foreign, name) && dialect.foreign[name];
  return ours ? `write ${ours} beside filters` : undefined;
};

/**
 * Returns a hint for a name in filters that is not an attribute: the notation for that of another dialect, an operator that
 * stands where a name is expected, or a parameter that belongs beside filters.
 *
 *     hintForFilter(view, dialects[4], articles, 'title_contains', ['filters', 'title_contains']) // 'write [title][$containsi]'
 */
export const hintForFilter = (
  view: View,
  dialect: Dialect,
  type: EntryType,
  name: string,
  path: Path,
): string | undefined => {
  const form = filterFormOf(view, type, name);
  if (form !== undefined) return `write ${form}`;
  const isNear = view.attributes(type, 'filters').some((attribute) => isNearly(name, attribute.name));
  // A word of two or three letters is within one letter of too many names.
  const isMisspelled = isNear && name.length > 3;
  if (isMisspelled) return undefined;
  return hintForOperatorAsName(name, isOnRelation(type, path)) ?? ofParameter(dialect, name, path);
};
