import { expect } from 'chai';
import { planOf } from '../support/newsroom.ts';
import { showWhere } from '../support/show.ts';

const whereOf = (queryString: string): string => showWhere(planOf(queryString, { type: 'author' }).where);

describe('planWhere', () => {
  for (const [queryString, where] of [
    ['', 'nothing'],
    ['filters[rank]=1', 'rank $eq 1'],
    ['filters[$not][rank]=1', '!rank $eq 1'],
    ['filters[$not][$not][rank]=1', 'rank $eq 1'],
    ['filters[$not][rank]=1&filters[$not][name]=a', 'or(!rank $eq 1, !name $eq "a")'],
    ['filters[$not][$or][0][rank]=1&filters[$not][$or][1][name]=a', 'and(!rank $eq 1, !name $eq "a")'],
    ['filters[rank][$not][$gt]=1&filters[rank][$not][$lt]=5', 'or(!rank $gt 1, !rank $lt 5)'],
    ['filters[$not][$and][0][$not][rank]=1&filters[$not][$and][1][name]=a', 'or(rank $eq 1, !name $eq "a")'],
    ['filters[$not][team][city]=a', 'team(!city $eq "a")'],
    ['filters[$not][team][city]=a&filters[$not][team][name]=b', 'team(or(!city $eq "a", !name $eq "b"))'],
  ] as const) {
    it(`pushes $not down to the comparisons of '${queryString}'`, () => {
      expect(whereOf(queryString)).to.equal(where);
    });
  }
});

describe('a quantifier', () => {
  for (const [queryString, where] of [
    ['filters[articles][$none][title]=a', 'none articles(title $eq "a")'],
    ['filters[articles][$every][title]=a', 'none articles(untrue(title $eq "a"))'],
    ['filters[articles][$some][title]=a', 'articles(title $eq "a")'],
    ['filters[articles][$some][title][$null]=true', 'articles(title $null)'],
    ['filters[$not][articles][$none][title]=a', 'articles(title $eq "a")'],
    ['filters[$not][articles][$none][title][$null]=true', 'articles(title $null)'],
    ['filters[$not][articles][$every][title]=a', 'articles(untrue(title $eq "a"))'],
    ['filters[$not][articles][$some][title]=a', 'none articles(title $eq "a")'],
    ['filters[$not][$not][articles][$some][title][$null]=true', 'articles(title $null)'],
    ['filters[articles][$some][$not][title]=a', 'articles(!title $eq "a")'],
    ['filters[mentees][$some][articles][$some][title][$null]=true', 'mentees(articles(title $null))'],
    // What is behind a relation that leads nowhere is nothing, of which there is not one.
    ['filters[mentor][articles][$some][title][$null]=true', 'mentor(articles(title $null))'],
    ['filters[$not][mentor][articles][$some][title]=a', 'mentor?(none articles(title $eq "a"))'],
    ['filters[articles][$none][$not][title]=a', 'none articles(!title $eq "a")'],
    ['filters[$not][$not][articles][$every][title]=a', 'none articles(untrue(title $eq "a"))'],
    [
      'filters[$not][articles][$none][title]=a&filters[$not][rank]=1',
      'or(articles(title $eq "a"), !rank $eq 1)',
    ],
    [
      'filters[mentees][$none][articles][$every][title]=a',
      'none mentees(none articles(untrue(title $eq "a")))',
    ],
    // What is behind a relation that leads nowhere is nothing, of which none meets a condition.
    ['filters[mentor][articles][$none][title]=a', 'mentor?(none articles(title $eq "a"))'],
    ['filters[$not][mentor][articles][$none][title]=a', 'mentor(articles(title $eq "a"))'],
  ] as const) {
    it(`of '${queryString}' becomes ${where}`, () => {
      expect(whereOf(queryString)).to.equal(where);
    });
  }

  it('has the gate of what it looks at', () => {
    const { where } = planOf('filters[articles][$every][title]=a', { type: 'author' });
    expect(where).to.nested.include({ kind: 'none', 'gate.rows': 'published' });
  });
});

describe('a number of related entries', () => {
  for (const [queryString, where] of [
    ['filters[articles][$count][$gte]=1', 'count articles($count $gte 1)'],
    ['filters[articles][$count]=0', 'count articles?($count $eq 0)'],
    ['filters[articles][$count][$lt]=5', 'count articles?($count $lt 5)'],
    ['filters[articles][$count][$lte]=-1', 'count articles($count $lte -1)'],
    ['filters[articles][$count][$ne]=0', 'count articles($count $ne 0)'],
    ['filters[articles][$count][]=0&filters[articles][$count][]=2', 'count articles?($count $in 0 2)'],
    ['filters[articles][$count][$notIn][]=0', 'count articles($count $notIn 0)'],
    [
      'filters[articles][$count][$between][]=-1&filters[articles][$count][$between][]=2',
      'count articles?($count $between -1 2)',
    ],
    ['filters[$not][articles][$count]=0', 'count articles(!$count $eq 0)'],
    [
      'filters[$not][articles][$count][$gt]=1&filters[$not][articles][$count][$lt]=5',
      'count articles?(or(!$count $gt 1, !$count $lt 5))',
    ],
    ['filters[mentor][articles][$count]=0', 'mentor?(count articles?($count $eq 0))'],
    ['filters[mentor][articles][$count][$gt]=0', 'mentor(count articles($count $gt 0))'],
  ] as const) {
    it(`is planned for '${queryString}', with whether none is such a number`, () => {
      expect(whereOf(queryString)).to.equal(where);
    });
  }
});

describe('a condition through a relation', () => {
  for (const [condition, holdsOnNothing] of [
    ['[city]=a', false],
    ['[city][$ne]=a', false],
    ['[city][$notIn][]=a', false],
    ['[city][$notContains]=a', false],
    ['[$not][city]=a', false],
    ['[city][$null]=true', true],
    ['[city][$null]=false', false],
    ['[city][$notNull]=true', false],
    ['[city][$notNull]=false', true],
    ['[$not][city][$null]=true', false],
    ['[$not][city][$notNull]=true', true],
    ['[$null]=true', true],
    ['[$notNull]=true', false],
    ['[$not][$null]=true', false],
    ['[city][$null]=true&filters[team][name]=a', false],
    ['[city][$null]=true&filters[team][name][$null]=true', true],
    ['[$or][0][city][$null]=true&filters[team][$or][1][name]=a', true],
    ['[$or][0][city]=b&filters[team][$or][1][name]=a', false],
    ['[$not][$or][0][city][$notNull]=true&filters[team][$not][$or][1][name][$notNull]=true', true],
    ['[lead][name][$null]=true', true],
    ['[lead][name]=a', false],
    ['[lead][$null]=true&filters[team][city][$null]=true', true],
  ] as const) {
    const verdict = holdsOnNothing ? 'is met by an entry without one' : 'asks for a related entry';
    it(`${verdict}: filters[team]${condition}`, () => {
      const { where } = planOf(`filters[team]${condition}`, { type: 'author' });
      expect(where).to.include({ kind: 'through', matchesEmpty: holdsOnNothing });
    });
  }

  it('stands for itself at each mention', () => {
    expect(whereOf('filters[$and][0][team][city]=a&filters[$and][1][team][name]=b')).to.equal(
      'and(team(city $eq "a"), team(name $eq "b"))',
    );
  });

  it('names the type it leads to', () => {
    const { where } = planOf('filters[team][lead][rank]=1', { type: 'author' });
    expect(where).to.include({ kind: 'through', target: 'api::team.team' });
    expect(where?.kind === 'through' && where.where).to.include({
      kind: 'through',
      target: 'api::author.author',
    });
  });
});
