import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import { columnsOf } from '../../../admin-config/page/src/model/columns.ts';
import {
  cellText,
  entriesOf,
  isList,
  paginationOf,
  statusOf,
} from '../../../admin-config/page/src/model/entries.ts';
import { plainQuery } from '../../../admin-config/page/src/model/query-state.ts';
import { contentType, scalar } from './support/content-type.ts';

const entry = (values: Readonly<Record<string, unknown>>) => ({ id: '1', values });

describe('the entries of an answer', () => {
  it('are read out of the envelope and out of a flat list', () => {
    const wanted = [entry({ title: 'a' })];
    expect(entriesOf({ data: [{ id: 1, attributes: { title: 'a' } }], meta: {} })).to.deep.equal(wanted);
    expect(entriesOf([{ id: 1, title: 'a' }])).to.deep.equal(wanted);
    expect(entriesOf(null)).to.deep.equal([]);
  });

  it('are the one entry where the answer is no list, flat or not', () => {
    const wanted = [entry({ title: 'a' })];
    const one = { data: { id: 1, attributes: { title: 'a' } }, meta: {} };
    expect(entriesOf(one)).to.deep.equal(wanted);
    expect(entriesOf({ id: 1, title: 'a' })).to.deep.equal(wanted);
    expect([one, { id: 1, title: 'a' }, { data: [], meta: {} }, []].map(isList)).to.deep.equal([
      false,
      false,
      true,
      true,
    ]);
  });

  it('have pages where the answer says so', () => {
    const pagination = { page: 2, pageSize: 25, pageCount: 3, total: 60 };
    expect(paginationOf({ data: [], meta: { pagination } })).to.deep.equal({
      page: 2,
      pageCount: 3,
      total: 60,
    });
    expect(paginationOf([])).to.equal(undefined);
    expect(paginationOf({ data: [], meta: { pagination: { page: 2, pageSize: 25 } } })).to.equal(undefined);
  });

  it('are drafts, published, or do not say', () => {
    expect(statusOf(entry({ publishedAt: null }))).to.equal('draft');
    expect(statusOf(entry({ publishedAt: '2024-01-01T00:00:00.000Z' }))).to.equal('published');
    expect(statusOf(entry({}))).to.equal(undefined);
  });
});

describe('a cell of the table', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [null, ''],
    [false, 'no'],
    [true, 'yes'],
    [{ data: null }, ''],
    [{ data: { id: 3, attributes: { name: 'Ada', rank: 1 } } }, '#3 Ada'],
    [
      {
        data: [
          { id: 3, attributes: {} },
          { id: 4, attributes: { title: 'b' } },
        ],
      },
      '#3, #4 b',
    ],
    [[{ id: 1, __component: 'blocks.hero', heading: 'Hi' }], '#1 Hi'],
    [{ any: 'json' }, '{"any":"json"}'],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
  ];
  for (const [value, text] of cases) {
    it(`shows ${JSON.stringify(value).slice(0, 60)} as '${text.slice(0, 20)}'`, () => {
      expect(cellText(value)).to.equal(text);
    });
  }
});

describe('the columns of the table', () => {
  const author: AttributeInfo = {
    ...scalar('author'),
    kind: 'relation',
    selectable: false,
    populatable: true,
  };
  const type = contentType({
    singularName: 'a',
    attributes: [
      scalar('id', 'id'),
      scalar('body', 'richtext'),
      ...['b', 'c', 'd', 'e', 'f', 'g'].map((name) => scalar(name)),
      scalar('publishedAt', 'datetime'),
      author,
    ],
  });
  const plain = { ...plainQuery(type.uid, 'en'), sort: [] };

  it('are the name, the last change and the first short attributes, without ids, slugs and technical ones', () => {
    expect(columnsOf(type, plain)).to.deep.equal(['b', 'c', 'd', 'e']);
    const named = contentType({
      attributes: [
        scalar('id', 'id'),
        scalar('slug'),
        scalar('path', 'uid'),
        scalar('kind'),
        scalar('title'),
        ...['createdAt', 'updatedAt', 'publishedAt'].map((name) => scalar(name, 'datetime')),
      ],
    });
    expect(columnsOf(named, plain)).to.deep.equal(['title', 'updatedAt', 'kind']);
    const unnamed = contentType({ attributes: [scalar('id', 'id'), scalar('size', 'integer')] });
    expect(columnsOf(unnamed, plain)).to.deep.equal(['id', 'size']);
    const byId = [{ attribute: 'id', direction: 'asc' }] as const;
    expect(columnsOf(named, { ...plain, sort: byId })).to.deep.equal(['title', 'updatedAt', 'id', 'kind']);
  });

  it('leave out at first what says something personal, and by what drafts are told', () => {
    const personal = contentType({
      attributes: [
        ...[
          scalar('name'),
          scalar('contactEmail', 'email'),
          scalar('mobilePhone'),
          scalar('salary', 'decimal'),
        ],
        ...[scalar('state'), scalar('city')],
      ],
      published: [{ name: 'state', values: ['published'] }],
    });
    expect(columnsOf(personal, plain)).to.deep.equal(['name', 'city']);
    expect(columnsOf(personal, plain, ['salary', 'state'])).to.deep.equal(['salary', 'state']);
  });

  it('are the chosen fields, and what is populated', () => {
    const populate = { author: { fields: [], populate: {} } };
    expect(columnsOf(type, { ...plain, fields: ['g', 'body'], populate })).to.deep.equal([
      'body',
      'author',
      'g',
    ]);
    expect(columnsOf(type, { ...plain, fields: ['b'], populateAll: true })).to.deep.equal(['b', 'author']);
    expect(columnsOf(type, plain, ['g', 'body', 'gone'])).to.deep.equal(['body', 'g']);
    expect(columnsOf(type, { ...plain, fields: ['b'] }, ['g'])).to.deep.equal(['b']);
  });
});
