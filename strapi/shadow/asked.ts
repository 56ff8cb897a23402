import { type Attribute, stringTypes } from '../../lib/schema/attribute.ts';
import type { BoundQuery, Condition, EntryQuery } from '../../lib/validate/bound-query.ts';
import type { Rule } from './rules.ts';

const patterns: ReadonlySet<string> = new Set([
  '$contains',
  '$notContains',
  '$containsi',
  '$notContainsi',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
  '$eqi',
  '$nei',
]);

const isText = (attribute: Attribute): boolean =>
  attribute.kind === 'scalar' && stringTypes.has(attribute.type);

function* comparisonsIn(
  condition: Condition | undefined,
): Generator<Extract<Condition, { kind: 'compare' | 'through' }>> {
  if (condition === undefined) return;
  if (condition.kind === 'compare') yield condition;
  else if (condition.kind === 'not') yield* comparisonsIn(condition.condition);
  else if (condition.kind === 'through') {
    yield condition;
    yield* comparisonsIn(condition.condition);
  } else for (const inner of condition.conditions) yield* comparisonsIn(inner);
}

/** Whether a populate has a window on its parents, at whatever depth. */
const hasWindow = ({ populate }: Pick<EntryQuery, 'populate'>): boolean =>
  populate.some((one) =>
    one.kind === 'zone' ? one.components.some(hasWindow) : one.window !== undefined || hasWindow(one.query),
  );

/** The rules by which Strapi may give other entries for a query than the plugin does, most telling first. */
export const rulesOfOther = (query: BoundQuery, isSearch: boolean): readonly Rule[] => {
  const comparisons = [...comparisonsIn(query.filters)];
  const rules: Rule[] = [];
  if (isSearch) rules.push('search-of-what-is-seen');
  if (
    comparisons.some(
      (one) =>
        one.kind === 'compare' &&
        patterns.has(one.operator) &&
        one.values.some((value) => /[%_\\]/.test(String(value))),
    )
  )
    rules.push('plain-wildcards');
  if (query.state !== 'preview' && comparisons.some(({ kind }) => kind === 'through'))
    rules.push('drafts-in-filters');
  const comparesText = comparisons.some((one) => one.kind === 'compare' && isText(one.attribute));
  if (comparesText || query.sort.some(({ attribute }) => isText(attribute))) rules.push('text-by-code-point');
  // An id is never NULL, but there is none behind a relation that leads nowhere.
  if (query.sort.some(({ attribute, hops }) => attribute.name !== 'id' || hops.length > 0))
    rules.push('null-order');
  if (query.sort.some(({ hops }) => hops.some(({ toMany }) => toMany))) rules.unshift('sort-across-to-many');
  if (hasWindow(query)) rules.push('window-of-each-parent');
  return rules;
};

/** Whether the last key of a sort says in which order equals come. */
export const isOrdered = ({ sort }: Pick<EntryQuery, 'sort'>): boolean =>
  sort.some(({ attribute, hops }) => attribute.name === 'id' && hops.length === 0);
