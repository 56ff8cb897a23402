import { expect } from 'chai';
import { codes, nameOf } from '../../lib/base/codes.ts';
import { parameters as described } from '../../lib/describe/open-api/parameters.ts';
import { defaultCeilings } from '../../lib/schema/ceilings.ts';
import { dialects, parametersByName } from '../../lib/schema/dialects.ts';
import { groupOperators, operators, operatorsOf, quantifierNames } from '../../lib/schema/operators.ts';
import { parameters } from '../../lib/schema/parameters.ts';
import { contentTypeOf } from '../../lib/schema/registry.ts';
import { scalarTypes } from '../../lib/schema/schema-file.ts';
import { registry } from '../unit/support/newsroom.ts';
import { registryOf, typeSchema } from '../unit/support/registry.ts';
import { describeApi } from './support/describing.ts';
import { parameterOf } from './support/documents.ts';

describe('the OpenAPI document beside the tables it is made from', () => {
  const document = describeApi({ aggregates: true });

  it('describes every parameter of the dialect', () => {
    expect(Object.keys(described)).to.have.members([...parameters]);
    const inDialect = [...parametersByName(dialects[4]).keys()];
    const list = document.paths['/articles'].get.parameters.map(({ name }: { name?: string }) => name);
    expect(list).to.include.members(inDialect);
    for (const name of inDialect) {
      const parameter = parameterOf(document, 'articles', name);
      expect(parameter.in, name).to.equal('query');
      expect(parameter.description, name).to.include(`- \`${name}`);
    }
  });

  it('describes every operator, with what it takes and goes with', () => {
    const { description } = document.info;
    for (const name of [...Object.keys(operators), ...groupOperators, ...quantifierNames])
      expect(description, name).to.include(`\`${name}\``);
    const rowOf = (types: string): string =>
      description.split('\n').find((line: string) => line.startsWith(`| ${types} |`)) ?? '';
    expect(rowOf('every type but array, json')).to.include('`$eq`, ').and.include('`$between` (two values)');
    expect(rowOf('string, text, richtext, enumeration, email, uid')).to.include('`$startsWith`, ');
    expect(rowOf('string, text, richtext, enumeration, email, uid, array, json')).to.include('`$contains`, ');
    expect(rowOf('every type')).to.include('`$null` (true, t, 1, false, f or 0)');
    expect(rowOf('conditions')).to.equal('| conditions | `$and` (a list), `$or` (a list), `$not` |');
  });

  it('has for every type of attribute the operators that filters take, and no other', () => {
    const attributes = Object.fromEntries(scalarTypes.map((type) => [`of_${type}`, { type }]));
    const own = registryOf({ 'api::all.all': typeSchema('all', attributes) });
    const { components } = describeApi({ registry: own });
    for (const type of [...scalarTypes, 'id' as const]) {
      const attribute = contentTypeOf(own, 'api::all.all').attributes.get(
        type === 'id' ? 'id' : `of_${type}`,
      );
      if (attribute?.kind !== 'scalar') throw new Error(type);
      const conditions = components.schemas[`conditions.${attribute.type}`];
      if (type === 'password') expect(conditions).to.equal(undefined);
      else
        expect(Object.keys(conditions.properties), type).to.deep.equal([
          ...operatorsOf(attribute),
          ...groupOperators,
        ]);
    }
  });

  it('has for relations and components the operators on their ids, and names the schema of what is behind them', () => {
    const { schemas } = document.components;
    for (const [name, target, attribute] of [
      ['author', 'filters.Author', 'rank'],
      ['seo', 'filters.SharedSeo', 'metaTitle'],
    ] as const) {
      const hop = contentTypeOf(registry, 'api::article.article').attributes.get(name);
      if (hop === undefined) throw new Error(name);
      const [, , object] = schemas['filters.Article'].properties[name].anyOf;
      expect(Object.keys(object.properties)).to.deep.equal(operatorsOf(hop));
      const [, , many] = schemas['filters.Article'].properties.categories.anyOf;
      expect(Object.keys(many.properties)).to.deep.equal([...operatorsOf(hop), ...quantifierNames, '$count']);
      expect(object.description).to.include(`the schema ${target},`);
      expect(schemas[target].properties).to.include.keys(attribute);
    }
  });

  it('names a schema that is there wherever it goes deeper', () => {
    const named = [...JSON.stringify(document).matchAll(/as in the schema ([\w.]+\w)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).to.be.greaterThan(20);
    expect(document.components.schemas).to.include.all.keys(...new Set(named));
  });

  it('has neither media nor zones in filters', () => {
    expect(document.components.schemas['filters.Article'].properties).to.not.have.any.keys(
      'cover',
      'sections',
    );
  });

  it('describes every status of the table of codes at every list, with its codes', () => {
    // Signing in is the admin page's alone.
    const listed = Object.entries(codes).filter(([, { status }]) => status !== 429);
    const statuses = [...new Set(listed.map(([, { status }]) => String(status)))];
    for (const path of Object.keys(document.paths))
      expect(Object.keys(document.paths[path].get.responses), path).to.have.members([
        '200',
        '304',
        ...statuses,
      ]);
    for (const [code, { status, meaning }] of listed) {
      const { description } = document.components.responses[status];
      expect(description).to.include(`- \`${code}\`: ${meaning}`);
      expect(description).to.match(new RegExp(`^${nameOf(status)}:`));
    }
    expect(document.components.responses[503].headers).to.have.all.keys('Retry-After');
    expect(document.paths['/articles'].get.responses[304].headers).to.include.keys('ETag');
  });

  it('names every ceiling and limit with its number', () => {
    const text = describeApi({ maxLimit: 77, defaultLimit: 33 });
    for (const [name, number] of Object.entries(defaultCeilings))
      expect(text.info.description, name).to.match(new RegExp(`\\b${number} [^()]*\\(\`${name}\`\\)`));
    const pagination = parameterOf(text, 'articles', 'pagination');
    expect(pagination.description).to.include('33 entries (defaultLimit), at most 77 (maxLimit)');
    expect(pagination.schema.properties.pageSize.default).to.equal(33);
    const uncounted = parameterOf(describeApi({ withCount: false }), 'articles', 'pagination');
    expect(uncounted.schema.properties.withCount.default).to.equal(false);
    const clamped = parameterOf(describeApi({ maxLimit: 20, defaultLimit: 33 }), 'articles', 'pagination');
    expect(clamped.description).to.include('The default is 20 entries');
    expect(clamped.schema.properties.limit.default).to.equal(20);
  });

  it('says whether populate and pagination may stand together, and what becomes of unknown parameters', () => {
    const strict = describeApi({ populateWithPagination: true, strictParams: true });
    expect(parameterOf(strict, 'articles', 'pagination').description).to.include(
      'can be combined with populate',
    );
    expect(parameterOf(document, 'articles', 'pagination').description).to.include(
      'must not be combined with populate',
    );
    expect(strict.info.description).to.include('is answered with 400');
    expect(document.info.description).to.include('is ignored');
  });

  it('leaves out the parameters of features that are off', () => {
    const plain = describeApi({ features: { i18n: false, draftAndPublish: false } });
    expect(parameterOf(plain, 'articles', 'locale')).to.equal(undefined);
    expect(parameterOf(plain, 'articles', 'publicationState')).to.equal(undefined);
    const { paths, components } = plain;
    expect(JSON.stringify([paths, components.schemas])).to.not.include('publicationState');
    expect(parameterOf(document, 'teams', 'locale')).to.equal(undefined);
  });

  it('offers preview to roles that may ask for it', () => {
    const access = {
      role: 'tester',
      find: 'every',
      findOne: 'every',
      preview: new Set(['api::team.team']),
    } as const;
    const some = describeApi({ access });
    const statesOf = (plural: string) => parameterOf(some, plural, 'publicationState').schema.enum;
    expect(statesOf('authors')).to.deep.equal(['live', 'preview']);
    expect(statesOf('articles')).to.deep.equal(['live']);
    expect(statesOf('teams')).to.deep.equal(['live', 'preview']);
    const { schemas } = some.components;
    const inside = (type: string, name: string) =>
      schemas[`populate.${type}`].properties[name].anyOf[1].properties.publicationState.enum;
    expect(inside('Author', 'team')).to.deep.equal(['live', 'preview']);
    expect(inside('Article', 'author')).to.deep.equal(['live', 'preview']);
    expect(inside('Article', 'related')).to.deep.equal(['live']);
    expect(inside('Article', 'sections')).to.deep.equal(['live', 'preview']);
  });

  it('offers preview nowhere to roles that may preview nothing', () => {
    const access = { role: 'tester', find: 'every', findOne: 'every', preview: new Set<string>() } as const;
    const { paths, components } = describeApi({ access });
    const text = JSON.stringify([paths, components.schemas]);
    expect(text)
      .to.include('publicationState')
      .and.not.match(/"preview"|=preview/);
    expect(JSON.stringify(document.components.schemas)).to.include('"preview"');
  });

  it('has both forms of a zone, each name with the schemas of the components that have it', () => {
    const shared = document.components.schemas['populate.Article'].properties.sections.anyOf[1];
    const [text, list, object] = shared.properties.populate.anyOf;
    expect([text.type, list.type]).to.deep.equal(['string', 'array']);
    expect(object.properties.cta.description).to.equal('as in the schema populate.BlocksHero');
    expect(object.additionalProperties).to.equal(false);
  });

  it('has views of relations to several entries, under names of the request', () => {
    const { 'populate.Article': populate, Article } = document.components.schemas;
    const { of } = populate.additionalProperties.properties;
    expect(of.enum).to.include.members(['categories', 'gallery']).and.not.include.members(['author']);
    const shown = Article.properties.attributes;
    expect(shown.additionalProperties.anyOf).to.deep.include(shown.properties.categories);
    expect(shown.additionalProperties.anyOf).to.not.deep.include(shown.properties.author);
  });

  it('promises nothing of answers that the host makes itself', () => {
    const own = describeApi({ customised: new Set(['api::article.article']) });
    expect(own.paths['/articles'].get.responses[200].content['application/json'].schema).to.deep.equal({});
  });
});
