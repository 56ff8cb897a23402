// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs.
import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import {
  type Coded,
  codeForms,
  codeFormsOf,
  literal,
  queryObject,
} from '../../../admin-config/page/src/model/as-code.ts';
import { plainQuery } from '../../../admin-config/page/src/model/query-state.ts';
import { readSchema } from '../../../admin-config/page/src/model/schema.ts';
import { contentType, scalar } from './support/content-type.ts';

const author: AttributeInfo = {
  name: 'author',
  kind: 'relation',
  operators: [],
  sortable: false,
  selectable: false,
  populatable: true,
  targets: ['api::article.article'],
};
const type = contentType({
  attributes: [scalar('title', 'string'), scalar('rank', 'integer'), scalar('on', 'boolean'), author],
});
const schema = readSchema({ types: [type], components: [], related: [] });
const plain = { ...plainQuery(type.uid, 'en'), sort: [] };
const strapi4 = {
  documents: false,
  state: { name: 'publicationState', live: 'live', preview: 'preview' },
  everyLocale: 'all',
};
const strapi5 = {
  documents: true,
  state: { name: 'status', live: 'published', preview: 'draft' },
  everyLocale: '*',
};
const coded = (query: Partial<Coded['query']>, signedIn = false, dialect = strapi4): Coded => {
  const host = { origin: 'https://cms.example', prefix: '/api', dialect };
  return { query: { ...plain, ...query }, type, schema, ...host, signedIn };
};
const write = (id: string, given: Coded) => codeForms.find((form) => form.id === id)?.write(given);
const condition = (id: number, path: string, operator: string, ...values: string[]) =>
  ({ kind: 'condition', id, path: path.split('.'), operator, values }) as const;

describe('a request as code', () => {
  const query = {
    populate: { author: { fields: [], populate: {} } },
    filters: {
      kind: 'group',
      id: 0,
      match: 'all',
      items: [
        condition(1, 'author.rank', '$in', '1', '2'),
        condition(2, 'on', '$eq', 'true'),
        condition(3, 'title', '$eq', "1'; rm -rf `$HOME` ${x} \\"),
        condition(4, 'title', '$null', 'false'),
      ],
    },
    page: 2,
  } as const;

  it('has numbers and booleans where attributes are such, and text everywhere else', () => {
    expect(queryObject(coded(query))).to.deep.equal({
      locale: 'en',
      populate: { author: true },
      filters: {
        $and: [
          { author: { rank: { $in: [1, 2] } } },
          { on: { $eq: true } },
          { title: { $eq: "1'; rm -rf `$HOME` ${x} \\" } },
          { title: { $null: false } },
        ],
      },
      pagination: { page: 2 },
    });
  });

  it('is the object again when it is run, whatever stands in it', () => {
    const object = queryObject(coded(query));
    expect(new Function(`return ${literal(object)}`)()).to.deep.equal(object);
    for (const text of ["'", '"', '\\', '\n', '`${1}`', '\u2028', "\\'"])
      expect(new Function(`return ${literal({ [text]: text })}`)()).to.deep.equal({ [text]: text });
  });

  it('of curl is one word of the shell, and names a token in place of writing one', () => {
    const one = { kind: 'group', id: 0, match: 'all', items: [condition(1, 'title', '$eq', "a'b")] } as const;
    expect(write('curl', coded({ filters: one }, true))).to.equal(
      "curl --globoff 'https://cms.example/api/articles?locale=en&filters[title][$eq]=a'\\''b' \\\n" +
        '  --header "Authorization: Bearer $TOKEN"',
    );
    expect(write('curl', coded({}))).to.not.include('TOKEN');
  });

  it('of fetch, of the generated types and of strapi-sdk-js asks for the same', () => {
    expect(write('fetch', coded({ id: '2' }))).to.equal(
      "const response = await fetch('https://cms.example/api/articles/2?locale=en');\n" +
        'const { data } = await response.json();',
    );
    expect(write('types', coded({ id: '2' }))).to.include("OneAnswer<'api::article.article'>");
    expect(write('types', coded({}))).to.include('/api/articles?${toQueryString(query)}`);');
    expect(write('sdk', coded({ id: '2' }))).to.include(
      "strapi.findOne('articles', '2', {\n  locale: 'en',\n})",
    );
    expect(write('sdk', coded({}, true))).to.include('strapi.setToken(token);');
  });

  it('on tables of Strapi 5 has its words, and its client in place of that of Strapi v4', () => {
    const drafts = coded({ publicationState: 'preview', locale: 'all', drafts: 'modified' }, false, strapi5);
    expect(write('curl', drafts)).to.equal(
      "curl --globoff 'https://cms.example/api/articles?locale=*&status=draft&publicationFilter=modified'",
    );
    expect(write('client', drafts)).to.include(
      "client.collection('articles').find({\n  locale: '*',\n  status: 'draft',\n  publicationFilter: 'modified',\n})",
    );
    expect(codeFormsOf(strapi4).map(({ id }) => id)).to.deep.equal(['curl', 'fetch', 'types', 'sdk']);
    expect(codeFormsOf(strapi5).map(({ id }) => id)).to.deep.equal(['curl', 'fetch', 'types', 'client']);
  });
});
