import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import {
  describeCondition,
  needsUser,
  opensToPublic,
  withCondition,
} from '../../../admin-config/page/src/model/conditions/condition.ts';
import { faultsOf, isAt } from '../../../admin-config/page/src/model/conditions/faults.ts';
import { groupOf } from '../../../admin-config/page/src/model/conditions/group-of.ts';
import { type Json, rowsOf } from '../../../admin-config/page/src/model/conditions/rows-of.ts';
import { readNarrowing, textOfNarrowing } from '../../../admin-config/page/src/model/conditions/text.ts';
import { readValue, writeValue } from '../../../admin-config/page/src/model/conditions/variables.ts';
import { withoutParts } from '../../../admin-config/page/src/model/conditions/without-parts.ts';
import { attributeAt } from '../../../admin-config/page/src/model/schema.ts';

const info = (name: string, more: Partial<AttributeInfo> = {}): AttributeInfo => ({
  name,
  kind: 'scalar',
  type: 'string',
  operators: ['$eq', '$ne', '$in', '$lte', '$gte', '$between', '$null', '$notNull'],
  sortable: true,
  selectable: true,
  populatable: false,
  ...more,
});
const person = [
  info('id', { type: 'integer' }),
  info('name'),
  info('rank', { type: 'integer' }),
  info('articles', { kind: 'relation', toMany: true, targets: ['article'] }),
];
const article: readonly AttributeInfo[] = [
  info('title'),
  info('kind'),
  info('contactEmail'),
  info('featured', { type: 'boolean' }),
  info('publishedAt', { type: 'datetime' }),
  info('author', { kind: 'relation', toMany: false, targets: ['person'] }),
  info('reviewers', { kind: 'relation', toMany: true, targets: ['person'] }),
];
const shapes = { attributesOf: (uid: string) => ({ person, article })[uid] };
const at = (path: readonly string[]) => attributeAt(shapes, article, path);
const again = (rows: Json) => {
  const group = groupOf(rows, shapes, article);
  return group && rowsOf(group, at).rows;
};

describe('the rows of a condition in the builder', () => {
  it('are the same again, in the form that people write', () => {
    for (const rows of [
      { kind: { $eq: 'review' } },
      { kind: { $eq: 'review' }, publishedAt: { $notNull: true } },
      { $or: [{ kind: { $in: ['a', 'b'] } }, { author: { rank: { $lte: 4 } } }] },
      { kind: { $eq: 'a' }, $not: { $or: [{ title: { $eq: 'x' } }, { featured: { $eq: true } }] } },
      { author: { id: { $eq: '$user' } }, publishedAt: { $between: ['$now-7d', '$now'] } },
      { $and: [{ kind: { $ne: 'a' } }, { kind: { $ne: 'b' } }] },
    ])
      expect(again(rows), JSON.stringify(rows)).to.deep.equal(rows);
  });

  it('have an operator where the JSON has a value alone', () => {
    expect(again({ kind: 'review', author: { rank: [1, 2] } })).to.deep.equal({
      kind: { $eq: 'review' },
      author: { rank: { $in: [1, 2] } },
    });
  });

  it('are left to the JSON where the builder has nothing that says the same', () => {
    for (const rows of [
      { reviewers: { name: 'a', rank: 1 } },
      { reviewers: { $none: { name: 'a' } } },
      { author: { articles: { $count: { $gte: 1 } } } },
      { kind: { $not: { $eq: 'a' } } },
      { nothing: 'a' },
      { kind: { $like: 'a' } },
      { kind: {} },
      { title: null },
    ])
      expect(groupOf(rows, shapes, article), JSON.stringify(rows)).to.equal(undefined);
    expect(groupOf(null, shapes, article)?.items).to.deep.equal([]);
  });

  it('have each condition at its place, and leave out what is not complete', () => {
    const condition = (id: number, path: readonly string[], values: readonly string[]) =>
      ({ kind: 'condition', id, path, operator: '$eq', values }) as const;
    const items = [
      condition(2, ['title'], ['a']),
      condition(3, ['title'], ['$user.']),
      condition(4, ['author', 'name'], ['b']),
    ];
    const { rows, places } = rowsOf({ kind: 'group', id: 1, match: 'any', items }, at);
    expect(rows).to.deep.equal({ $or: [{ title: { $eq: 'a' } }, { author: { name: { $eq: 'b' } } }] });
    expect([...places]).to.deep.equal([
      [2, ['rows', '$or', '0', 'title', '$eq']],
      [4, ['rows', '$or', '1', 'author', 'name', '$eq']],
    ]);
  });
});

describe('a value of a condition', () => {
  it('is text or a variable, and the same when it is written again', () => {
    for (const stored of [
      'a',
      '$user',
      '$user.team.id',
      '$role',
      '$now',
      '$now-7d',
      '$$5 and more',
      '',
      '$user.',
    ])
      expect(writeValue(readValue(stored)), stored).to.equal(stored);
    expect(readValue('$$5')).to.deep.equal({ kind: 'value', text: '$5' });
    expect(readValue('$nowhere')).to.deep.equal({ kind: 'value', text: '$nowhere' });
  });
});

describe('a change of a condition', () => {
  it('loses the parts that an entry does not meet', () => {
    const rows = { kind: 'a', $and: [{ title: 'b' }, { title: 'c', featured: true }] };
    expect(withoutParts(rows, [{ kind: 'a' }, { title: 'c' }])).to.deep.equal({ title: 'b', featured: true });
    expect(withoutParts(rows, [{ featured: true }])).to.deep.equal({
      $and: [{ kind: 'a' }, { title: 'b' }, { title: 'c' }],
    });
    expect(withoutParts({ kind: 'a' }, [{ kind: 'a' }])).to.equal(null);
  });

  it('is told of a change', () => {
    const names = { nameOf: () => 'article', roleName: () => 'Public' };
    const none = { role: 'public', type: 'article', fields: null, rows: null };
    const some = { ...none, rows: { kind: 'a' } };
    expect(describeCondition({ ...some, fields: [] }, names)).to.equal(
      'article for Public: only some entries, only some attributes',
    );
    expect(describeCondition(none, names)).to.equal('article for Public: everything');
    expect([
      opensToPublic({ before: some, after: none }),
      opensToPublic({ before: none, after: some }),
    ]).to.deep.equal([true, false]);
    const fixed = { ...some, fixed: false, version: 'one' };
    expect(withCondition([fixed], { ...none, fixed: false, version: null })).to.deep.equal([]);
    expect(withCondition([], fixed)).to.deep.equal([fixed]);
    expect([needsUser(some), needsUser({ fields: null, rows: { a: ['$user.id'] } })]).to.deep.equal([
      false,
      true,
    ]);
  });
});

describe('the JSON of a condition', () => {
  it('is read back, and refused with why where it is none', () => {
    const narrowing = { fields: ['title'], rows: { kind: 'a' } };
    expect(readNarrowing(textOfNarrowing(narrowing))).to.deep.equal(narrowing);
    expect(readNarrowing('{}')).to.deep.equal({ fields: null, rows: null });
    for (const [text, why] of [
      ['{', /not JSON/],
      ['[]', /object/],
      ['{"rows":[]}', /“rows”/],
      ['{"fields":"a"}', /“fields”/],
      ['{"filters":{}}', /“filters” is neither/],
    ] as const)
      expect((readNarrowing(text) as { fault: string }).fault, text).to.match(why);
  });

  it('has the faults of an answer at their places', () => {
    const errors = [{ path: ['rows', 'author', 'nane'], message: 'Unknown', hint: 'did you mean name?' }];
    const [fault] = faultsOf({ status: 400, details: { errors } });
    expect(fault).to.deep.equal({ path: ['rows', 'author', 'nane'], text: 'Unknown (did you mean name?)' });
    if (fault === undefined) throw new Error('no fault');
    expect(isAt(fault, ['rows', 'author', 'nane', '$eq'])).to.equal(true);
    expect(isAt(fault, ['rows', 'author', 'rank', '$eq'])).to.equal(false);
    expect(faultsOf({ status: 503, details: { errors } })).to.deep.equal([]);
  });
});
