import { isCount } from '../../lib/language/count.ts';
import type { BoundQuery, EntryQuery } from '../../lib/validate/bound-query.ts';
import type { FormRule } from '../profile.ts';
import { hasOwnForms, queriesOf } from './own-forms.ts';

/** A rule of form by which the plugin reads a query otherwise than Strapi, and the attribute at which it does. */
export interface LeftToStrapi {
  readonly rule: FormRule;
  readonly path: readonly string[];
  /** Whether the two are the same where the answer has one entry. */
  readonly isOfSeveral: boolean;
}

/** Strapi shows an entry once for each related entry that it is sorted by; it sorts by no number of them. */
const sortsIn = ({ sort }: EntryQuery, path: readonly string[]): LeftToStrapi[] =>
  sort
    .filter(({ relations, attribute }) => !isCount(attribute) && relations.some(({ toMany }) => toMany))
    .map(({ relations }) => ({
      rule: 'sort-across-to-many',
      path: [...path, 'sort', ...relations.map(({ name }) => name)],
      isOfSeveral: false,
    }));

/** Strapi takes a window over the related entries of all parents together. */
const windowsIn = (query: EntryQuery, path: readonly string[], isOne: boolean): LeftToStrapi[] =>
  query.populate.flatMap((populate) => {
    const at = [...path, 'populate', populate.attribute.name];
    const { window } = populate.kind === 'entries' ? populate : {};
    const isRoot = path.length === 0;
    const own: LeftToStrapi[] =
      window === undefined || window === 'count' || (isOne && isRoot)
        ? []
        : [{ rule: 'window-of-each-parent', path: [...at, 'limit'], isOfSeveral: isRoot }];
    return [
      ...own,
      ...queriesOf(populate).flatMap((inner) => [...sortsIn(inner, at), ...windowsIn(inner, at, isOne)]),
    ];
  });

/** What is left to Strapi of a query, unless the app has named the rule. A query with forms of the plugin's own is read by it alone. */
export const leftToStrapi = (query: BoundQuery, better: readonly FormRule[]): readonly LeftToStrapi[] => {
  if (hasOwnForms(query)) return [];
  return [
    ...(query.reads === 'list' ? sortsIn(query, []) : []),
    ...windowsIn(query, [], query.reads !== 'list'),
  ].filter(({ rule }) => !better.includes(rule));
};

/** Whether a query string may have something of it: a sort through a relation, or a window. Few have, and only these are read twice. */
export const mayBeLeft = (queryString: string): boolean =>
  /sort[^&]*(?:\.|%2e)|sort(?:\[|%5b)[a-z]|populate[^&=]*(?:limit|start)/i.test(queryString);
