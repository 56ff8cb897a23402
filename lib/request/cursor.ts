import { refuse } from '../base/error.ts';
import { walkOf } from '../base/visit.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { type EntryType, hasVersions } from '../schema/content-type.ts';
import { bindingOf, cursorRefusal, hiddenBindingOf, openCursor } from '../schema/cursor.ts';
import { countAttribute, isCount } from '../schema/operators.ts';
import type { View } from '../schema/view.ts';
import type {
  BoundQuery,
  Condition,
  CursorQuery,
  RelationalAttribute,
  RowConditions,
  Sort,
} from './bound-query.ts';
import { readBoolean, type Validation } from './context.ts';
import { isQueryObject, type QueryNode } from './query.ts';
import { relationsIn } from './visit.ts';

/** Returns a condition as plain data that consists of names and values only. */
const plainCondition = walkOf<Condition, void, readonly unknown[]>({
  and: ({ kind, conditions }, at, below) => [kind, ...conditions.map((inner) => below(inner, at))],
  or: ({ kind, conditions }, at, below) => [kind, ...conditions.map((inner) => below(inner, at))],
  not: ({ condition }, at, below) => ['not', below(condition, at)],
  compare: ({ attribute, operator, values }) => [attribute.name, operator, ...values],
  inside: ({ attribute, steps, operator, values }) => ['inside', attribute.name, steps, operator, ...values],
  through: ({ relation, condition, quantifier }, at, below) => [
    quantifier ?? 'through',
    relation.name,
    below(condition, at),
  ],
  count: ({ relation, condition }, at, below) => [countAttribute.name, relation.name, below(condition, at)],
});

const plainSort = ({ relations, attribute, direction }: Sort): unknown => [
  ...relations.map(({ name }) => name),
  attribute.name,
  direction,
];

/** The parts of a query that determine the list and its order. */
type ListQuery = Pick<
  BoundQuery,
  'type' | 'sort' | 'filters' | 'locale' | 'fallback' | 'state' | 'publicationFilter'
>;

const typeBehind = (relation: RelationalAttribute): string[] =>
  relation.kind === 'relation' ? [relation.target] : [];

/**
 * Returns a digest of the row conditions of the role that affect the list: those on the type itself, and on the types that filters
 * and sort go through. It is empty if there are none.
 */
const plainRows = (
  { type, sort, filters }: ListQuery,
  rows: RowConditions,
  key: string,
): readonly string[] => {
  const sorted = sort.flatMap(({ relations }) => relations.flatMap(typeBehind));
  const searched = filters === undefined ? [] : relationsIn(filters).flatMap(typeBehind);
  const hidden = rows.boundTo([type.uid, ...sorted, ...searched]);
  return hidden.length === 0 ? [] : [hiddenBindingOf(hidden, key)];
};

const plainList = ({
  type,
  sort,
  filters,
  locale,
  fallback,
  state,
  publicationFilter,
}: ListQuery): unknown[] => [
  type.uid,
  sort.map(plainSort),
  fallback === undefined ? (locale ?? null) : [locale, ...fallback],
  state ?? 'live',
  filters === undefined ? null : plainCondition(filters),
  ...(publicationFilter === undefined || !hasVersions(type) ? [] : [publicationFilter]),
];

/**
 * Returns whether the answer contains the cursor after its last entry: if the request asks for it, and by default if the request
 * contains a cursor.
 */
const isWanted = (validation: Validation, node: QueryNode | undefined, isAfter: boolean): boolean => {
  if (node === undefined) return isAfter;
  const path = ['pagination', 'withCursor'];
  return readBoolean(validation, 'pagination[withCursor]', node, path) ?? false;
};

/**
 * Returns the attributes at which cursors stand, before the id. In Strapi 5 a published entry gets another id each time it is
 * published, so a cursor stands at a document and, in a list of all locales, at one of its locales, if the role sees those.
 */
const placesOf = (
  view: View,
  { type, locale }: ListQuery,
): Pick<CursorQuery, 'places' | 'namesDocuments'> => {
  if (!type.documents) return { places: [], namesDocuments: false };
  const names = type.localized && locale === undefined ? ['documentId', 'locale'] : ['documentId'];
  const places = names.flatMap((name): ScalarAttribute[] => {
    const attribute = view.attribute(type, name);
    return attribute?.kind === 'scalar' ? [attribute] : [];
  });
  return { places, namesDocuments: places.length === names.length };
};

/**
 * Reads `pagination[after]` and `pagination[withCursor]`, if the host enables cursors. The cursor is bound to the list that the
 * rest of the query describes.
 */
export const readCursor = (
  validation: Validation,
  pagination: QueryNode | undefined,
  list: ListQuery,
  rows: RowConditions,
): CursorQuery | undefined => {
  if (!validation.settings.cursors || !isQueryObject(pagination)) return undefined;
  const { after: node, withCursor: asked } = pagination;
  const withCursor = isWanted(validation, asked, node !== undefined);
  if (node === undefined && !withCursor) return undefined;
  if (list.sort.some(({ rank }) => rank !== undefined)) {
    const message = 'Cursors cannot be used with sort=_q; use page and pageSize';
    validation.problems.add(
      'invalid-cursor',
      ['pagination', node === undefined ? 'withCursor' : 'after'],
      message,
    );
    return undefined;
  }
  const binding = bindingOf([...plainList(list), ...plainRows(list, rows, validation.settings.cursorSecret)]);
  const places = placesOf(validation.view, list);
  if (node === undefined) return { binding, after: undefined, withCursor, ...places };
  const after = typeof node === 'string' ? openCursor(node, binding) : undefined;
  if (after === undefined) validation.problems.add('invalid-cursor', ['pagination', 'after'], cursorRefusal);
  return { binding, after, withCursor, ...places };
};

/** Returns whether a role may use a sort key: every attribute in it must be in the role's view. */
const isShown = (view: View, type: EntryType, { relations, attribute }: Sort): boolean => {
  let here = type;
  for (const { name } of relations) {
    const relation = view.attribute(here, name);
    if (relation === undefined || !view.maySortThrough(relation)) return false;
    here = view.target(relation);
  }
  if (isCount(attribute)) return true;
  const last = view.attribute(here, attribute.name);
  return last !== undefined && view.maySortBy(last);
};

/**
 * Refuses a cursor for a query that a host's hook has sorted by an attribute that the role does not see. The cursor would contain
 * values of that attribute, and forged cursors could search for them.
 */
export const refuseHiddenOrder = (view: View, { type, sort, cursor }: BoundQuery): void => {
  if (cursor === undefined || sort.every((key) => isShown(view, type, key))) return;
  const key = cursor.after === undefined ? 'withCursor' : 'after';
  refuse(
    'invalid-cursor',
    ['pagination', key],
    'Cursors cannot be used with this list, because the host has set its order; use page and pageSize',
  );
};
