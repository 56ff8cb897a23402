import fc from 'fast-check';
import { countAttribute, groupOperators, operators, quantifierNames } from '../../../lib/schema/operators.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import { recordedOfSite } from '../../conformance/recorded.ts';
import type { FuzzRequest, Said } from '../requests/fuzz-request.ts';
import { changed } from '../requests/recorded.ts';
import { requestsOf } from '../requests/requests.ts';
import { heads, roles, texts } from '../requests/words.ts';

/** Ids that are there, that are drafts, that are not there, and what is none. */
export const ids = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }).map(String) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 125 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('4', '17', '56', '120', '99999', '2147483647', '2147483648') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        '0',
        '-1',
        '02',
        '2.5',
        '1e1',
        '0x2',
        'abc',
        'me',
        'count',
        'null',
        '*',
        '%32',
        '%00',
        '%ff',
        '2%2F3',
        '2%20',
      ],
      ...[
        '..',
        '%2e%2e',
        '2/',
        '2//',
        '2/comments',
        '__proto__',
        'constructor',
        '2;a=b',
        "1'",
        '1%20OR%201=1',
        '٢',
        '99999999999999999999',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }).map((text) => text.replace(/[\s?#]/g, '.')) },
);

/** Drafts of the site, by the path to one of them. */
const drafts = fc.constantFrom('56', '68', '69');
const absent = '99956';

const queriesOf = (sections: RegExp): string[] => [
  ...new Set(
    recordedOfSite.filter(({ section }) => sections.test(section)).map(({ url }) => url.split('?')[1] ?? ''),
  ),
];

const spelled = (text: string): string => text.replace(/[&=#%+[\]\s]/g, encodeURIComponent);

/** Words of some schemas in no order that makes sense. */
export function soupOf(registry: Registry): fc.Arbitrary<string> {
  const types = [...registry.contentTypes.values(), ...registry.components.values()];
  const names = [...new Set(types.flatMap(({ attributes }) => [...attributes.keys()]))];
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...Object.keys(operators),
        ...groupOperators,
        ...quantifierNames,
        countAttribute.name,
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...types.map(({ uid }) => uid)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'populate',
        'fields',
        'sort',
        'filters',
        'on',
        'limit',
        'start',
        'count',
        '0',
        '*',
      ),
    },
  );
  const head = fc.oneof({ weight: 8, arbitrary: heads }, { weight: 1, arbitrary: fc.constant('_q') });
  const value = fc.oneof(
    texts,
    fc.constantFrom(...names),
    fc.constantFrom('preview', 'all', 'fr', '*', 'true', '1'),
  );
  const pair = fc
    .tuple(head, fc.array(segment, { maxLength: 4 }), value)
    .map(
      ([name, parts, text]) =>
        `${spelled(name)}${parts.map((part) => `[${part}]`).join('')}=${spelled(text)}`,
    );
  return fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&'));
}

/** Random requests to the site: lists, one entry and single types, by every role. */
export function siteRequests(registry: Registry): fc.Arbitrary<FuzzRequest> {
  const types = [...registry.contentTypes.values()];
  const plurals = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('posts', 'comments', 'tags', 'writers', 'dossiers', 'users') },
    { weight: 1, arbitrary: fc.constantFrom(...types.map(({ pluralName }) => pluralName)) },
  );
  const singles = fc.constantFrom(
    ...types.filter(({ kind }) => kind === 'singleType').map(({ singularName }) => singularName),
  );
  const soup = soupOf(registry);
  const queries = (sections: RegExp) =>
    fc.oneof(fc.constantFrom('', 'populate=*'), fc.constantFrom(...queriesOf(sections)), soup);
  const said = (path: fc.Arbitrary<string>, query: fc.Arbitrary<string>): fc.Arbitrary<Said> =>
    fc.tuple(roles, path, query).map(([role, to, text]) => ({ role, target: `/api/${to}?${text}` }));
  const onePath = fc.tuple(plurals, ids).map(([plural, id]) => `${plural}/${id}`);
  const oracle = fc
    .tuple(roles, drafts, fc.constantFrom(...queriesOf(/^one/).filter((query) => !/preview|%/.test(query))))
    .map(([role, id, query]): Said => {
      const target = (name: string) => `/api/posts/${name}?${query}`;
      return { role, target: target(id), twin: { target: target(absent), forbidden: id, absent } };
    });
  return requestsOf({
    one: { weight: 6, said: said(onePath, queries(/^one/)) },
    single: { weight: 4, said: said(singles, queries(/^single/)) },
    soup: { weight: 2, said: said(plurals, soup) },
    recorded: { weight: 6, said: changed(recordedOfSite, fc.oneof(plurals, singles, onePath)) },
    oracle: { weight: 2, said: oracle },
  });
}
