import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import { labelOfAttribute } from '../../../admin-config/page/src/model/attribute-label.ts';
import type { Json } from '../../../admin-config/page/src/model/conditions/rows-of.ts';
import { valueInWords } from '../../../admin-config/page/src/model/conditions/variables.ts';
import { conditionInWords, rowsInWords } from '../../../admin-config/page/src/model/conditions/words.ts';
import { momentInWords } from '../../../admin-config/page/src/model/moment.ts';
import { operators } from '../../../admin-config/page/src/model/operators.ts';

const users = 'plugin::users-permissions.user';
const info = (name: string, type: string): AttributeInfo => ({
  name,
  kind: 'scalar',
  type,
  operators: Object.keys(operators),
  sortable: true,
  selectable: true,
  populatable: false,
});
const leading = (name: string, target: string, toMany: boolean): AttributeInfo => {
  const { type: _, ...rest } = info(name, '');
  return { ...rest, kind: 'relation', toMany, targets: [target] };
};
const person = [
  info('id', 'integer'),
  info('name', 'string'),
  info('rank', 'integer'),
  info('publishedAt', 'datetime'),
  leading('articles', 'article', true),
];
const article: readonly AttributeInfo[] = [
  info('title', 'string'),
  info('kind', 'enumeration'),
  info('contactEmail', 'email'),
  info('featured', 'boolean'),
  info('rating', 'float'),
  info('issueDate', 'date'),
  info('airTime', 'time'),
  info('publishedAt', 'datetime'),
  info('metadata', 'json'),
  leading('author', 'person', false),
  leading('owner', users, false),
  leading('reviewers', 'person', true),
];
const shapes = { attributesOf: (uid: string) => ({ person, article })[uid] };
const words = (rows: Json) => rowsInWords(rows, shapes, article);
const says = (cases: readonly (readonly [Json, string])[]) => {
  for (const [rows, said] of cases) expect(words(rows), JSON.stringify(rows)).to.equal(said);
};

describe('the entries of a condition in words', () => {
  it('say every operator and its contrary as a person writes it', () => {
    const value: Readonly<Record<string, unknown>> = {
      one: 'a',
      list: ['a', 'b'],
      pair: ['a', 'b'],
      boolean: true,
    };
    for (const [operator, { arity }] of Object.entries(operators)) {
      const node = { title: { [operator]: value[arity] } };
      const [said, contrary] = [words(node), words({ $not: node })];
      expect(words({ title: { $not: node.title } }), operator).to.equal(contrary);
      expect(words({ $not: { $not: node } }), operator).to.equal(said);
      for (const one of [said, contrary]) expect(one, operator).to.match(/^Title [^$()]*$/);
      expect(contrary).to.match(
        /\b(not|neither|none)\b/.test(said) ? /^(?!.*\b(not|neither)\b)/ : /\b(not|neither|none)\b/,
      );
    }
    says([
      [{ title: { $containsi: 'a' } }, 'Title contains “a” in upper or lower case'],
      [{ $not: { title: { $startsWith: 'a' } } }, 'Title does not start with “a”'],
      [{ title: { $lt: 'a' } }, 'Title comes before “a”'],
      [{ $not: { rating: { $gt: 1 } } }, 'Rating is not greater than 1'],
      [{ kind: ['a'] }, 'Kind is “a”'],
      [{ kind: ['a', 'b', 'c'] }, 'Kind is “a”, “b” or “c”'],
      [{ kind: { $notIn: ['a', 'b'] } }, 'Kind is neither “a” nor “b”'],
      [{ kind: { $notIn: ['a', 'b', 'c'] } }, 'Kind is none of “a”, “b” and “c”'],
      [{ metadata: { tags: { $hasAll: ['a', 'b'] } } }, 'Metadata › Tags has the elements “a” and “b”'],
      [{ metadata: { color: null } }, 'Metadata › Color is null'],
    ]);
  });

  it('show what belongs together', () => {
    const [a, b, c] = [{ kind: 'a' }, { rating: 1 }, { title: 'c' }];
    says([
      [{ ...a, publishedAt: { $notNull: true } }, 'Kind is “a” and it is published'],
      [{ kind: ['a', 'b'], rating: 1 }, 'Kind is “a” or “b”, and Rating is 1'],
      [{ $or: [a, b, c] }, 'Kind is “a”, Rating is 1 or Title is “c”'],
      [{ $or: [{ ...a, ...b }, c] }, '(Kind is “a” and Rating is 1) or Title is “c”'],
      [{ ...a, $or: [b, c] }, 'Kind is “a” and (Rating is 1 or Title is “c”)'],
      [{ $not: { $or: [a, b] } }, 'Kind is not “a” and Rating is not 1'],
      [{ $not: { ...a, ...b } }, 'Kind is not “a” or Rating is not 1'],
      [{ $and: [a, { $or: [b] }] }, 'Kind is “a” and Rating is 1'],
      [{}, ''],
    ]);
  });

  it('follow relations: to one by its name, to many as one, none or all of them', () => {
    says([
      [{ author: { $or: [{ name: 'a' }, { rank: 2 }] } }, 'Author › Name is “a” or Author › Rank is 2'],
      [{ author: { publishedAt: { $null: true } } }, 'Author is a draft'],
      [{ author: [1, 2] }, 'the id of Author is 1 or 2'],
      [{ author: { $null: false } }, 'Author is not empty'],
      [{ owner: '$user' }, 'Owner is the user who asks'],
      [{ $not: { owner: '$user' } }, 'Owner is not the user who asks'],
      [{ reviewers: { name: 'a', rank: 2 } }, 'Reviewers include one where (Name is “a” and Rank is 2)'],
      // As the content API has it: one reviewer is another, not "no reviewer is this one".
      [{ $not: { reviewers: { name: 'a' } } }, 'Reviewers include one where Name is not “a”'],
      [{ reviewers: { $not: { $eq: 5 } } }, 'Reviewers include one where Id is not 5'],
      [
        { reviewers: { $none: { rank: { $between: [1, 3] } } } },
        'Reviewers include none where Rank is between 1 and 3',
      ],
      [{ reviewers: { $some: { name: 'a' } } }, 'Reviewers include one where Name is “a”'],
      [{ $not: { reviewers: { $some: { name: 'a' } } } }, 'Reviewers include none where Name is “a”'],
      [{ $not: { reviewers: { $none: { name: 'a' } } } }, 'Reviewers include one where Name is “a”'],
      [{ reviewers: { $every: { name: 'a' } } }, 'Reviewers include only those where Name is “a”'],
      [{ $not: { reviewers: { $every: { name: 'a' } } } }, 'Reviewers include one where Name is not “a”'],
      [{ reviewers: { $null: true } }, 'there are no Reviewers'],
      [
        { reviewers: { $count: { $gte: 2 } }, kind: 'a' },
        'the number of Reviewers is at least 2 and Kind is “a”',
      ],
      [{ author: { articles: { $count: 0 } } }, 'the number of Author › Articles is 0'],
    ]);
  });

  it('show values as people write them', () => {
    const moment = '2024-01-03T12:00:00.000Z';
    says([
      [{ rating: { $eq: '5' }, featured: 'true' }, 'Rating is 5 and Featured is true'],
      [{ issueDate: { $gt: '2024-01-31' } }, 'Issue date is after 2024-01-31'],
      [{ airTime: '16:12:00.000' }, 'Air time is 16:12'],
      [{ airTime: '16:12:30.000' }, 'Air time is 16:12:30'],
      [{ publishedAt: { $lt: moment } }, `Published at is before ${momentInWords(moment)}`],
      [
        { publishedAt: { $lt: '2024-01-03T12:00:05.000Z' } },
        'Published at is before 2024-01-03T12:00:05.000Z',
      ],
      [
        { publishedAt: { $gte: '$now-7d' } },
        'Published at is at or after the moment 7 days before the request',
      ],
      [{ issueDate: '$now+1d' }, 'Issue date is the day after the request'],
      [{ kind: '$$5' }, 'Kind is “$5”'],
    ]);
    const values = ['a', '$user', '$user.team.firstName', '$role', '$now', '$now-1d', '$now+12h', 5];
    expect(values.map((value) => valueInWords(value))).to.deep.equal([
      '“a”',
      'the user’s id',
      'the user’s team › first name',
      'the role’s key',
      'the moment of the request',
      'the moment 1 day before the request',
      'the moment 12 hours after the request',
      '5',
    ]);
  });
});

describe('a condition in words', () => {
  it('is a sentence about the entries, and one about the attributes that are shown', () => {
    const said = { who: 'Public', type: 'article', shapes, attributes: article, visible: article };
    const sentence = (fields: readonly string[] | null, rows: Json | null = null) =>
      conditionInWords({ fields, rows }, said);
    expect(sentence(null)).to.equal('Public sees everything of article.');
    expect(sentence([], { kind: 'a' })).to.equal(
      'Public sees only the entries of article where Kind is “a”. Of each it sees nothing but the id.',
    );
    expect(sentence(null, { kind: 'a' })).to.include('Of each it sees every attribute.');
    const but = article.map(({ name }) => name).filter((name) => name !== 'contactEmail');
    expect(sentence(but)).to.equal(
      'Public sees every entry of article. Of each it sees everything but Contact email.',
    );
    expect(sentence(['title', 'kind'])).to.include('Of each it sees only Title and Kind.');
    expect(labelOfAttribute('with2Numbers_andMore')).to.equal('With2 numbers and more');
  });
});
