import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { operators } from '../../../lib/schema/operators.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import type { Recorded } from '../../conformance/recorded.ts';
import { lists, pathOf } from '../../property/polymorphic/requests.ts';
import { projectFile } from '../../support/project.ts';
import type { FuzzRequest, Said } from '../requests/fuzz-request.ts';
import { changed } from '../requests/recorded.ts';
import { requestsOf } from '../requests/requests.ts';
import { roles } from '../requests/words.ts';
import { ids, soupOf } from '../site/requests.ts';

const recorded: readonly Recorded[] = readFileSync(
  projectFile('test/fixtures/polymorphic/answers.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line, index) => {
    const { path, status } = JSON.parse(line) as { path: string; status: number };
    return {
      id: `library ${index}`,
      section: 'mixed',
      role: 'public',
      url: `/api/${path}`,
      expect: { status: [status] },
    };
  });

const queries = recorded.map(({ url }) => url.split('?')[1] ?? '');

/** Ways to entries of several types. */
const ways = fc.constantFrom(
  'notes?populate[about]',
  'notes?publicationState=preview&populate[about]',
  'notes?populate[mark][populate][on]',
  'pins?populate[spot]',
  'articles?populate[notes][populate][about]',
  'notes/1?populate[about]',
);

const operator = fc.constantFrom(...Object.keys(operators));

/** What is asked of the entries of a type there. */
const asked = fc.oneof(
  fc.constantFrom('=true', '=*', '[fields]=id', '[fields]=*', '[populate]=*', '[publicationState]=preview'),
  operator.map((name) => `[filters][id][${name}]=1`),
  fc.constantFrom('asc', 'desc').map((word) => `[sort]=id:${word}`),
);

interface Pair {
  readonly forbidden: string;
  readonly absent: string;
  readonly said: (name: string) => string;
}

/** A type that nobody but editors may find, and one that is not there, each of the same length. */
const hiddenType = fc.tuple(ways, asked).map(([way, inner]): Pair => {
  const said = (uid: string) => `${way}[on][${uid}]${inner}`;
  return { forbidden: 'api::vault.vault', absent: 'api::vaulx.vaulx', said };
});

/** A private attribute below a polymorphic relation, and one that is not there. */
const hiddenAttribute = fc
  .tuple(
    fc.constantFrom('notes?populate[about]', 'pins?populate[spot]', 'notes/1?populate[about]'),
    fc.oneof(
      operator.map((name) => (attribute: string) => `[filters][${attribute}][${name}]=s`),
      fc.constantFrom('asc', 'desc').map((word) => (attribute: string) => `[sort]=${attribute}:${word}`),
    ),
  )
  .map(([way, place]): Pair => {
    const said = (attribute: string) => `${way}[on][api::article.article]${place(attribute)}`;
    return { forbidden: 'secret', absent: 'zqxxxx', said };
  });

const oracle = fc
  .tuple(fc.constantFrom('public', 'authenticated'), fc.oneof(hiddenType, hiddenAttribute))
  .map(([role, { forbidden, absent, said }]): Said => {
    const target = (name: string) => `/api/${said(name)}`;
    return { role, target: target(forbidden), twin: { target: target(absent), forbidden, absent } };
  });

/** Random requests to the library, most of them through polymorphic relations, by every role. */
export function libraryRequests(registry: Registry): fc.Arbitrary<FuzzRequest> {
  const plurals = fc.constantFrom('notes', 'pins', 'articles', 'persons', 'vaults');
  const soup = soupOf(registry);
  const said = (path: fc.Arbitrary<string>, query: fc.Arbitrary<string>): fc.Arbitrary<Said> =>
    fc.tuple(roles, path, query).map(([role, to, text]) => ({ role, target: `/api/${to}?${text}` }));
  const onePath = fc.tuple(plurals, ids).map(([plural, id]) => `${plural}/${id}`);
  const mixed = fc
    .tuple(roles, lists)
    .map(([role, list]): Said => ({ role, target: `/api/${pathOf(list)}` }));
  return requestsOf({
    mixed: { weight: 6, said: mixed },
    recorded: { weight: 8, said: changed(recorded, fc.oneof(plurals, onePath)) },
    one: { weight: 2, said: said(onePath, fc.oneof(fc.constantFrom(...queries), soup)) },
    soup: { weight: 3, said: said(plurals, soup) },
    oracle: { weight: 3, said: oracle },
  });
}
