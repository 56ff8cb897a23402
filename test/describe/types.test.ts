import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import qs from 'qs';
import { queryStringLimits } from '../../index.ts';
import { shapesOf } from '../../lib/answer/forms.ts';
import { frontEndTypes } from '../../lib/describe/types/front-end-types.ts';
import { preludeNames } from '../../lib/describe/types/prelude.ts';
import { fullAccess } from '../../lib/schema/access.ts';
import { useHost } from '../http/support/use-host.ts';
import { siteModel } from '../property/site/model.ts';
import { sqlite } from '../support/databases.ts';
import { projectFile } from '../support/project.ts';
import { registry } from '../unit/support/newsroom.ts';
import { registryOf, typeSchema } from '../unit/support/registry.ts';
import { complaintsAbout, globalsIn } from './support/compile.ts';
import { restOf } from './support/describing.ts';
import { type Query, toQueryString } from './types/newsroom.ts';
import { headline, requests, viewed } from './types/requests.ts';

type Articles = Query<'api::article.article'>;

const zone = { type: 'dynamiczone', components: ['a.b'] };

describe('the TypeScript types of the newsroom', () => {
  it('are those that the tests compile against; `npm run types:newsroom` writes them anew', () => {
    const creatorFields = new Map([...registry.contentTypes.keys()].map((uid) => [uid, 'populate' as const]));
    const written = frontEndTypes(restOf({ creatorFields }));
    expect(written).to.equal(readFileSync(projectFile('test/describe/types/newsroom.ts'), 'utf8'));
  });

  it('name nothing that a role may not find', () => {
    const access = {
      ...fullAccess('reader'),
      find: new Set(['api::article.article']),
      findOne: new Set<string>(),
      preview: new Set<string>(),
    };
    const text = frontEndTypes(restOf({ access }));
    expect(text).to.include("'api::article.article': {");
    expect(text).to.not.match(
      /author|vault|team|category|categories|reviewers|owner|internalNote|secret|createdBy/i,
    );
  });

  it('stand alone, and compile as strictly as can be', () => {
    expect(complaintsAbout(frontEndTypes(restOf()))).to.deep.equal([]);
    expect(complaintsAbout(`${frontEndTypes(restOf())}\nexport const no: Query<'x'> = {};`)).to.have.length(
      1,
    );
  });

  it('say of single types what they answer, and that nothing searches them', () => {
    const written = frontEndTypes(
      restOf({
        registry: siteModel.registry,
        shapes: shapesOf('envelope', ['plugin::users-permissions.user', 'api::presse.presse']),
      }),
    );
    const withLine = (line: string) => complaintsAbout(`${written}\n${line}`);
    for (const line of [
      "export const one = (body: Answer<'api::homepage.homepage'>): string | null => body.data.attributes.heading;",
      "export const all = (body: LocalesAnswer<'api::homepage.homepage'>): number[] => body.data.map(({ id }) => id);",
      "export const flat = (body: LocalesAnswer<'api::presse.presse'>): number[] => body.map(({ id }) => id);",
      "export const post = (body: OneAnswer<'api::post.post'>): number => body.data.id;",
      "export const asked: Query<'api::homepage.homepage'> = { locale: 'all', populate: { featured: { limit: 1 } } };",
      "export const search: Query<'api::post.post'> = { _q: 'a' };",
    ])
      expect(withLine(line), line).to.deep.equal([]);
    for (const line of [
      "export const search: Query<'api::homepage.homepage'> = { _q: 'a' };",
      "export const locale: Query<'api::global.global'> = { locale: 'all' };",
      "export const one = (body: OneAnswer<'api::homepage.homepage'>): number => body.data.id;",
      "export const all = (body: LocalesAnswer<'api::global.global'>): number => body.data.length;",
    ])
      expect(withLine(line), line).to.have.length(1);
  });

  it('compile whatever names and values the schemas have', () => {
    const own = registryOf(
      {
        'api::entry.entry': typeSchema('entry', {
          class: { type: 'enumeration', enum: ["it's", 'a\\b', 'two\nlines'] },
          needed: { type: 'string', required: true },
          function: { type: 'component', component: 'odd.3d-part', repeatable: true },
          nothing: { type: 'dynamiczone', components: [] },
        }),
        'api::query.query': typeSchema('query', {}),
        'api::article.article': typeSchema('article', {}),
        'api::article-parts.article-parts': typeSchema('article-part', {}),
        'api::string-conditions.string-conditions': typeSchema('string-condition', {}),
        'api::shared.seo': typeSchema('seo', {}),
      },
      {
        'odd.3d-part': { collectionName: 'parts', attributes: { a: { type: 'array' } } },
        'shared.seo': { collectionName: 'seos', attributes: {} },
      },
    );
    const text = frontEndTypes(restOf({ registry: own, shapes: shapesOf('envelope', ['api::query.query']) }));
    expect(complaintsAbout(text)).to.deep.equal([]);
    expect(text).to.include("class: 'it\\'s' | 'a\\\\b' | 'two\\nlines' | null;");
    expect(text).to.include('needed: string;');
    expect(text).to.include('id: number;');
    expect(text).to.include('createdAt: string | null;');
  });

  it('keep every name and global of the file for itself', () => {
    expect(preludeNames).to.include.members([...globalsIn(frontEndTypes(restOf()))]);
    const kebab = (name: string): string =>
      name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    const attributes = { day: { type: 'date' }, data: { type: 'json' }, next: { type: 'string' } };
    const schemas = Object.fromEntries(
      preludeNames
        .map(kebab)
        .map((name) => [`api::${name}.${name}`, typeSchema(name, { ...attributes, part: zone })]),
    );
    const components = { 'a.b': { collectionName: 'bs', attributes: { c: { type: 'string' } } } };
    const text = frontEndTypes(restOf({ registry: registryOf(schemas, components) }));
    const declared = [...text.matchAll(/^export (?:interface|type|function) (\w+)/gm)].map(
      ([, one = '']) => one,
    );
    expect(declared).to.have.lengthOf(new Set(declared).size);
    expect(declared)
      .to.include.members(['Date2', 'Omit2', 'Query2'])
      .and.not.include.members(['Date', 'Omit']);
    const use = `export const asked: Query<'api::date.date'> = {
      filters: { day: { $gt: new Date(0) } },
      populate: { part: { on: { 'a.b': { fields: 'c' } } } },
    };`;
    expect(complaintsAbout(`${text}\n${use}`)).to.deep.equal([]);
  });
});

describe('toQueryString', () => {
  const parsed = (query: Articles) =>
    qs.parse(toQueryString(query), { ...queryStringLimits, plainObjects: false });

  it('writes what qs reads', () => {
    const query: Articles = {
      filters: { title: { $in: ['a&b', 'c=d', 'é ö'] }, $or: [{ id: 1 }, { featured: true }] },
      populate: { author: { fields: ['name'] } },
      pagination: { pageSize: 3 },
    };
    expect(parsed(query)).to.deep.equal({
      filters: { title: { $in: ['a&b', 'c=d', 'é ö'] }, $or: [{ id: '1' }, { featured: 'true' }] },
      populate: { author: { fields: ['name'] } },
      pagination: { pageSize: '3' },
    });
  });

  it('writes dates in ISO 8601 and big integers in full', () => {
    const query: Articles = { filters: { eventAt: new Date(0), views: 9007199254740993n } };
    expect(parsed(query)).to.deep.equal({
      filters: { eventAt: '1970-01-01T00:00:00.000Z', views: '9007199254740993' },
    });
  });

  it('leaves out what is undefined or names nothing', () => {
    const nothing = undefined as unknown as string;
    expect(toQueryString<'api::article.article'>({ locale: nothing, sort: [], filters: {} })).to.equal('');
  });

  it('refuses what it would have to drop, so that no filter gets lost', () => {
    for (const query of [
      { filters: { id: { $in: [] } } },
      { filters: { $or: [{}] } },
      { populate: { author: {} } },
    ] satisfies Articles[])
      expect(() => toQueryString<'api::article.article'>(query)).to.throw(TypeError, /is empty$/);
  });
});

describe('requests that the types let through', () => {
  const { ask } = useHost(sqlite, {
    CREATOR_FIELDS: 'populate',
    REST_POPULATE_WITH_PAGINATION: true,
    REST_DEEP_POPULATE: true,
    REST_AGGREGATES: true,
  });
  const plurals = new Map(
    [...registry.contentTypes.values()].map(({ uid, pluralName }) => [uid, pluralName]),
  );

  for (const [uid, queries] of Object.entries(requests)) {
    it(`are answered by a host: ${uid}`, async () => {
      for (const query of queries) {
        const path = `/api/${plurals.get(uid)}?${toQueryString(query as Articles)}`;
        const { status, text } = await ask(path, { role: 'editor' });
        expect(status, `${decodeURIComponent(path)}: ${text}`).to.equal(200);
      }
    });
  }

  it('are answered by a host: views of relations', async () => {
    for (const query of viewed) {
      const { status, text } = await ask(`/api/authors?${toQueryString(query)}`, { role: 'editor' });
      expect(status, text).to.equal(200);
    }
  });

  it('come back as they say', async () => {
    const query: Articles = { populate: ['author', 'gallery', 'sections'], sort: 'id' };
    const { body } = await ask(`/api/articles?${toQueryString(query)}`);
    expect(headline(body)).to.include(body.data[0].attributes.title);
  });
});
