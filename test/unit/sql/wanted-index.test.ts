import { expect } from 'chai';
import { describedIndex } from '../../../cli/advise/described-index.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import { describePlan } from '../../../lib/plan/describe-plan.ts';
import { ExistingIndexes, keysOf, pageIndexOf, tableKeysOf } from '../../../lib/sql/indexes.ts';
import { planOf } from '../support/newsroom.ts';
import { dialectNames, modelsFor, type Name } from '../support/statements.ts';

const textOf = (name: Name, queryString: string): string | undefined => {
  const models = modelsFor(name);
  const wanted = describedIndex(describePlan(planOf(queryString)));
  const bound = wanted && models.byUid.get(wanted.uid);
  const keys = bound && keysOf(tableKeysOf(databaseOf(models.sequelize), bound), wanted);
  if (keys === undefined) return undefined;
  const where = keys.where === undefined ? '' : ` where ${keys.where}`;
  return `${[...keys.equal, ...keys.sorted].join(', ')}${where}`.replaceAll(/["`]/g, '');
};

describe('the index that a list wants', () => {
  for (const [query, postgres, sqlite, mariadb] of [
    [
      '',
      'locale, id where published_at IS NOT NULL',
      'locale, id where published_at IS NOT NULL',
      'locale, id, published_at',
    ],
    ['publicationState=preview', 'locale, id', 'locale, id', 'locale, id'],
    ['publicationState=preview&locale=all', undefined, undefined, undefined],
    [
      'locale=all',
      'id where published_at IS NOT NULL',
      'id where published_at IS NOT NULL',
      'id, published_at',
    ],
    [
      'sort=publishedAt:desc',
      'locale, published_at DESC, id where published_at IS NOT NULL',
      'locale, id where published_at IS NOT NULL',
      'locale, id, published_at',
    ],
    ['publicationState=preview&sort=title', 'locale, title COLLATE C, id', 'locale, id', 'locale, id'],
    // A server refuses to write a long text that an index has as its key.
    ['publicationState=preview&sort=body', 'locale, id', 'locale, id', 'locale, id'],
    ['publicationState=preview&sort=id:desc', 'locale, id DESC', 'locale, id', 'locale, id'],
    [
      'publicationState=preview&filters[kind]=news&sort=kind,views:desc',
      'locale, kind, views DESC, id',
      'locale, kind, id',
      'locale, kind, id',
    ],
    ['publicationState=preview&sort=views,views:desc,views', 'locale, views, id', 'locale, id', 'locale, id'],
    // Nine columns and more are none of an index that pays.
    [
      'publicationState=preview&filters[kind]=news&filters[featured]=true&filters[rating]=1&filters[views]=1&filters[price]=1&filters[wordCount]=1&filters[issueDate]=2020-01-01&filters[slug]=a',
      undefined,
      undefined,
      undefined,
    ],
    ['publicationState=preview&filters[views][$gt]=5', 'locale, views, id', 'locale, id', 'locale, id'],
    ['publicationState=preview&filters[summary]=a', 'locale, id', 'locale, summary, id', 'locale, id'],
    [
      'publicationState=preview&filters[$or][0][kind]=a&filters[$or][1][kind]=b',
      'locale, id',
      'locale, id',
      'locale, id',
    ],
    ['publicationState=preview&filters[kind][$ne]=a', 'locale, id', 'locale, id', 'locale, id'],
    [
      'publicationState=preview&filters[author][name]=a&sort=author.name',
      'locale, id',
      'locale, id',
      'locale, id',
    ],
  ] as const) {
    it(`has the compared columns, then the sort keys, for '${query}'`, () => {
      expect(dialectNames.map((name) => textOf(name, query))).to.deep.equal([sqlite, postgres, mariadb]);
    });
  }

  it('is the one of its plan, if that has all columns', () => {
    for (const query of [
      '',
      'sort=title:desc',
      'filters[kind]=a&filters[featured]=true',
      'sort=publishedAt:desc,title',
    ]) {
      const plan = planOf(query);
      expect(describedIndex(describePlan(plan)), query).to.deep.equal(pageIndexOf(plan));
    }
    for (const query of [
      'filters[views][$gt]=5',
      'filters[kind][$in]=a',
      'filters[author][name]=a',
      'sort=author.name',
    ])
      expect(pageIndexOf(planOf(query)), query).to.equal(undefined);
  });

  it('has the columns of a condition of the role, beside those of the client', () => {
    const described = (gate: string) =>
      describedIndex({ uid: 'a', published: true, gate, where: 'locale $eq ?', order: ['id asc'] });
    const id = { attribute: 'id', direction: 'asc' };
    const views = { attribute: 'views', direction: 'asc' };
    for (const [gate, equal, sorted] of [
      ['kind $eq ?', ['kind', 'locale'], [id]],
      ['(kind $eq ? and views $gt ?)', ['kind', 'locale'], [views, id]],
      ['kind $eq ? and not price $eq ?', ['kind', 'locale'], [id]],
      ['(kind $eq ? or views $eq ?)', ['locale'], [id]],
      ['author gate rank $lt ?[name $eq ? and rank $eq ?]', ['locale'], [id]],
    ] as const)
      expect(described(gate), gate).to.deep.equal({ uid: 'a', published: true, equal, sorted });
  });

  it('is undefined if a text describes no plan', () => {
    for (const text of [undefined, null, 1, 'a', [], {}, { uid: 1 }])
      expect(describedIndex(text)).to.equal(undefined);
    const nested = `${'('.repeat(20_000)}a $eq ?${')'.repeat(20_000)}`;
    expect(describedIndex({ uid: 'a', where: nested, order: [] })?.equal).to.deep.equal([]);
    expect(describedIndex({ uid: 'a', where: '((((', order: [1, 'a.b asc', 'x'] })).to.deep.equal({
      uid: 'a',
      equal: [],
      sorted: [{ attribute: 'id', direction: 'asc' }],
      published: false,
    });
  });
});

describe('an index that is there', () => {
  const wanted = {
    table: 'articles',
    columns: [],
    equal: ['"locale"', '"kind"'],
    sorted: ['"title" COLLATE "C" DESC', '"id"'],
    where: '"published_at" IS NOT NULL',
    inOrder: true,
  };
  for (const [definition, serves] of [
    [
      'CREATE INDEX a ON public.articles USING btree (kind, locale, title COLLATE "C" DESC, id) WHERE (published_at IS NOT NULL)',
      true,
    ],
    ['CREATE INDEX a ON public.articles USING btree (locale, kind, title COLLATE "C" DESC, id, views)', true],
    [
      'CREATE INDEX a ON t (locale, kind, title COLLATE "C" DESC, id) INCLUDE (views) WHERE (published_at IS NOT NULL)',
      true,
    ],
    ['CREATE INDEX a ON t (locale, kind, title COLLATE "C", id)', false],
    ['CREATE INDEX a ON t (locale, kind, title DESC, id)', false],
    ['CREATE INDEX a ON t (locale, title COLLATE "C" DESC, id)', false],
    ['CREATE INDEX a ON t (lower(locale), kind, title COLLATE "C" DESC, id)', false],
    ['CREATE INDEX a ON t (locale, kind, title COLLATE "C" DESC, id) WHERE (featured)', false],
    ['something else', false],
  ] as const) {
    it(`${serves ? 'serves' : 'does not serve'}: ${definition}`, () => {
      expect(new ExistingIndexes([{ table: 'articles', definition }]).serve(wanted)).to.equal(serves);
      expect(new ExistingIndexes([{ table: 'authors', definition }]).serve(wanted)).to.equal(false);
    });
  }
});
