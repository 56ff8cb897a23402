import fc from 'fast-check';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import type { Said } from './fuzz-request.ts';
import { roles } from './words.ts';

const times = (count: number, part: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => part(index));

/** `around(200)` gives numbers up to twice as large, 200 and its neighbours among them. */
const around = (ceiling: number): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min: 1, max: 2 * ceiling }), fc.constantFrom(ceiling - 1, ceiling, ceiling + 1));

const query = (ceiling: number, write: (size: number) => string): fc.Arbitrary<string> =>
  around(ceiling).map(write);

const circle = (size: number): string[] => times(size, (index) => (index % 2 === 0 ? 'author' : 'articles'));

const { conditions, foldedConditions, joinedHops, listLength, nestingDepth, parameters } = defaultCeilings;
const { populateDepth, populatedPaths, sortKeys, valueLength } = defaultCeilings;

/** Queries that are too large, or nearly, one way for each ceiling. */
const queries: fc.Arbitrary<string> = fc.oneof(
  query(listLength, (size) => times(size, (index) => `filters[id][$in][]=${index}`).join('&')),
  query(listLength, (size) => times(size, (index) => `filters[title][$notIn][${index}]=a`).join('&')),
  query(parameters, (size) => times(size, (index) => `fields[${index}]=title`).join('&')),
  query(conditions, (size) => times(size, (index) => `filters[$or][${index}][title][$contains]=a`).join('&')),
  query(conditions, (size) =>
    times(size, (index) => `filters[$and][${index}][categories][articles][id]=${index}`).join('&'),
  ),
  query(foldedConditions, (size) =>
    times(size, (index) => `filters[$or][${index}][title][$containsi]=${'ß'.repeat(9)}${index}`).join('&'),
  ),
  query(nestingDepth, (size) => `filters${'[$not]'.repeat(size)}[title]=a`),
  query(nestingDepth, (size) => `filters${'[$or][0]'.repeat(size)}[title]=a`),
  query(
    joinedHops,
    (size) =>
      `filters${circle(size)
        .map((name) => `[${name}]`)
        .join('')}[id][$gt]=0`,
  ),
  query(joinedHops, (size) => `sort=${circle(size).join('.')}.id`),
  query(sortKeys, (size) => `sort=${times(size, () => 'title').join(',')}`),
  query(populateDepth, (size) => `populate=${circle(size).join('.')}`),
  query(
    populateDepth,
    (size) =>
      `populate${circle(size)
        .map((name) => `[${name}]`)
        .join('[populate]')}[populate]=*`,
  ),
  query(populatedPaths, (size) =>
    times(
      size,
      (index) => `populate[${index}]=author.${index % 2 ? 'mentor' : 'team.members.articles'}`,
    ).join('&'),
  ),
  query(valueLength, (size) => `filters[title][$containsi]=${'%F0%9F%98%80'.repeat(size)}`),
  query(valueLength, (size) => `filters[metadata][$contains]=${'%25_'.repeat(size)}`),
  query(valueLength, (size) => `filters[price][$lt]=${'9'.repeat(size)}`),
  query(60_000, (size) => `filters[title]=${'a'.repeat(size)}`),
  query(20_000, (size) => '&'.repeat(size)),
);

/** Requests at the edge of the ceilings, of everything that there is. */
export const large: fc.Arbitrary<Said> = fc
  .tuple(roles, queries, fc.constantFrom('', '&locale=all', '&locale=all&publicationState=preview'))
  .map(([role, text, rest]) => ({ role, target: `/api/articles?${text}${rest}` }));
