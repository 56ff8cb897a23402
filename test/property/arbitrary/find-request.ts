import fc from 'fast-check';
import type { Condition, Find, SortKey } from '../evaluator/find.ts';
import { filtersOn } from './filters.ts';
import { pagination, type SaidPagination } from './pagination.ts';
import type { Scene } from './scene.ts';
import { type SaidSearch, searchOn } from './search.ts';
import { type SaidSort, sortOn } from './sort.ts';
import { leaves, type Spelling, spell, type TreeObject, withoutMissing } from './tree.ts';

/** One request, and what decides which entries it gives. */
export interface FindRequest {
  readonly role: string;
  readonly plural: string;
  readonly tree: TreeObject;
  readonly spelling: Spelling;
  readonly find: Find;
  /** What of its condition is said in filters. */
  readonly filters: Condition | undefined;
  readonly search: Condition | undefined;
  readonly pagination: SaidPagination;
}

/** Any of the spellings. */
export const spelling: fc.Arbitrary<Spelling> = fc.record({
  lists: fc.constantFrom('numbered', 'empty', 'repeated'),
  encodedBrackets: fc.boolean(),
});

/** A request's path and query. */
export const urlOf = (request: Pick<FindRequest, 'plural' | 'tree' | 'spelling'>): string => {
  const { plural, tree, spelling: how } = request;
  return `/api/${plural}?${spell(leaves(tree, how), how)}`;
};

const users = 'plugin::users-permissions.user';

/** The types with a route of their own that the role may find. */
export const routedIn = (scene: Scene) =>
  [...scene.model.registry.contentTypes.values()]
    .filter(({ uid }) => uid.startsWith('api::') || uid === users)
    .filter(({ uid }) => scene.granted.has(uid));

/** Those of them that have a list. */
export const listed = (scene: Scene) => routedIn(scene).filter(({ kind }) => kind !== 'singleType');

const locales = fc.constantFrom(undefined, 'all', 'all', 'all', 'all', 'all', 'fr', 'de', 'en', 'EN', '');
/** The locales to try after that of a request, as it names them. */
export interface SaidFallback {
  readonly locale: string | undefined;
  readonly codes: readonly string[] | undefined;
}

const chain = fc.option(fc.array(fc.constantFrom('fr', 'de', 'en', 'EN', 'xx'), { maxLength: 4 }), {
  nil: undefined,
  freq: 1,
});

/** A locale, with or without others to try after it; all locales stand alone. */
export const saidLocale = (locales: fc.Arbitrary<string | undefined>): fc.Arbitrary<SaidFallback> =>
  fc
    .tuple(locales, chain)
    .map(([locale, codes]) => ({ locale, codes: locale === 'all' ? undefined : codes }));

/** What they mean for a type: the locale of its entries, and those after it. */
export const localesOf = (
  { localized }: { readonly localized: boolean },
  { locale = 'en', codes }: SaidFallback,
): Pick<Find, 'locale' | 'fallback'> => {
  if (!localized || locale === 'all') return { locale: undefined };
  return codes === undefined || codes.length === 0 ? { locale } : { locale, fallback: codes };
};

const states = fc.constantFrom(undefined, 'live' as const, 'preview' as const);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });

/** What decides the order of the entries of a request. */
interface SaidOrder {
  readonly sort: SaidSort | undefined;
  readonly search: SaidSearch | undefined;
  readonly rank: SortKey['direction'] | undefined;
}

/** Conditions that both hold. */
export const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one && other ? { kind: 'and', conditions: [one, other] } : (one ?? other);

/** The sort of a request with a search, which now and then begins with how well entries match it. */
const rankedBy = ({ sort, search, rank }: SaidOrder): SaidSort | undefined => {
  if (search === undefined || search.condition === undefined || rank === undefined) return sort;
  if (sort !== undefined && typeof sort.tree !== 'string') return sort;
  const key: SortKey = { relations: [], attribute: '_q', direction: rank, rank: search.searched };
  return {
    tree: [`_q:${rank}`, ...(sort === undefined ? [] : [sort.tree])].join(','),
    keys: [key, ...(sort?.keys ?? [])],
  };
};

/** Requests whose filters, search, sort and pagination say which entries come; valid for the role that sends them. */
export function findRequests(scenes: readonly Scene[]): fc.Arbitrary<FindRequest> {
  const requests = scenes.flatMap((scene) =>
    listed(scene).map(({ uid, pluralName, ...type }) =>
      fc
        .record({
          filters: maybe(filtersOn(scene, uid, 3)),
          sort: maybe(sortOn(scene, uid, 3)),
          pagination,
          search: maybe(searchOn(scene, uid)),
          locales: saidLocale(locales),
          publicationState: states,
          spelling,
          rank: maybe(fc.constantFrom('asc' as const, 'desc' as const)),
        })
        .map((given) => ({ ...given, sort: rankedBy(given) }))
        .map((parts): FindRequest => {
          const { filters, search, sort, locales, publicationState } = parts;
          return {
            role: scene.role,
            plural: pluralName,
            tree: withoutMissing({
              filters: filters?.tree,
              sort: sort?.tree,
              pagination: parts.pagination.tree,
              locale: locales.locale,
              fallback: locales.codes?.join(','),
              publicationState,
              _q: search?.text,
            }),
            spelling: parts.spelling,
            pagination: parts.pagination,
            filters: filters?.condition,
            search: search?.condition,
            find: {
              uid,
              state: publicationState ?? 'live',
              ...localesOf(type, locales),
              condition: both(search?.condition, filters?.condition),
              sort: sort?.keys ?? [],
              offset: parts.pagination.offset,
              limit: parts.pagination.limit,
            },
          };
        }),
    ),
  );
  return fc.oneof(...requests);
}
