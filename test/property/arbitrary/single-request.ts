import fc from 'fast-check';
import type { Find } from '../evaluator/find.ts';
import type { Shown } from '../evaluator/show.ts';
import { filtersOn } from './filters.ts';
import { type FindRequest, localesOf, routedIn, saidLocale, spelling } from './find-request.ts';
import { pagination } from './pagination.ts';
import { reachedPlaces, type Scene } from './scene.ts';
import { shownOn } from './shown.ts';
import { sortOn } from './sort.ts';
import { withoutMissing } from './tree.ts';

/** A request for a single type, and what decides what it gives. */
export interface SingleRequest extends Pick<FindRequest, 'role' | 'plural' | 'tree' | 'spelling'> {
  readonly find: Pick<Find, 'uid' | 'state' | 'locale' | 'fallback' | 'condition'>;
  /** Whether it asks for all locales of a type that has some. */
  readonly inEveryLocale: boolean;
  readonly shown: Shown;
}

const locales = fc.constantFrom(undefined, undefined, 'all', 'all', 'en', 'fr', 'de', 'EN', '');
const states = fc.constantFrom(undefined, 'live' as const, 'preview' as const);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Requests for single types with everything that acts on them, and sort and pagination, which do not. */
export function singleRequests(scenes: readonly Scene[]): fc.Arbitrary<SingleRequest> {
  const requests = scenes.flatMap((scene) =>
    routedIn(scene)
      .filter(({ kind }) => kind === 'singleType')
      .map(({ uid, singularName, localized }) => ({
        // The more relations and components there are, the more there is to try.
        weight: 1 + 3 * reachedPlaces(scene, uid).length,
        arbitrary: fc
          .record({
            said: shownOn(scene, uid, 3),
            filters: maybe(filtersOn(scene, uid, 2)),
            sort: maybe(sortOn(scene, uid, 2)),
            pages: maybe(pagination),
            locales: saidLocale(locales),
            state: states,
            spelling,
          })

          .map(
            ({
              said,
              filters,
              sort,
              pages,
              locales: { locale, codes },
              state,
              spelling: how,
            }): SingleRequest => {
              const inEveryLocale = localized && locale === 'all';
              return {
                role: scene.role,
                plural: singularName,
                tree: {
                  ...said.tree,
                  ...withoutMissing({
                    filters: filters?.tree,
                    sort: sort?.tree,
                    pagination: pages?.tree,
                    locale,
                    fallback: codes?.join(','),
                    publicationState: state,
                  }),
                },
                spelling: how,
                find: {
                  uid,
                  state: state ?? 'live',
                  ...localesOf({ localized }, { locale, codes }),
                  condition: filters?.condition,
                },
                inEveryLocale,
                shown: said.shown,
              };
            },
          ),
      })),
  );
  return fc.oneof(...requests);
}
