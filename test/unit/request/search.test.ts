import { expect } from 'chai';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { type Asking, bind, withCeilings } from '../support/newsroom.ts';
import { hintOf, problemsOf } from '../support/refusal.ts';
import { show } from '../support/show.ts';

const searchOf = (text: string, asking: Asking = {}): string =>
  show(bind(`_q=${encodeURIComponent(text)}`, asking).filters);

const team: Asking = { type: 'team' };
const folded = (text: string) => `name $containsi "${text}", city $containsi "${text}"`;

describe('_q', () => {
  it('searches every string attribute that the role sees, and no other', () => {
    expect(searchOf('ada')).to.equal(
      ['title', 'slug', 'summary', 'body', 'kind', 'contactEmail', 'locale']
        .map((name) => `${name} $containsi "ada"`)
        .join(', ')
        .replace(/^.*$/, 'or($&)'),
    );
    expect(searchOf('ada', team)).to.equal(`or(${folded('ada')})`);
  });

  for (const [text, id] of [
    ['7', '7'],
    ['007', '7'],
    ['+7', '7'],
    ['7.0', '7'],
    ['7.', '7'],
    ['-7', '-7'],
    ['0', '0'],
    ['-0.00', '0'],
    ['2147483647', '2147483647'],
    [`${'0'.repeat(40)}7`, '7'],
  ] as const) {
    it(`takes '${text.slice(-12)}' for the number ${id}`, () => {
      expect(searchOf(text, team)).to.match(new RegExp(`^or\\(id \\$eq ${id}, name `));
    });
  }

  for (const text of [
    '1e3',
    ' 7',
    '7 ',
    '0x7',
    '7,5',
    '٣',
    '.',
    '-',
    '--7',
    '1_0',
    '2147483648',
    '7.5',
    'Infinity',
    'NaN',
  ]) {
    it(`takes '${text}' for no id`, () => {
      expect(searchOf(text, team)).to.match(/^or\(name /);
    });
  }

  it('compares each number attribute with what it can hold', () => {
    const numbersIn = (text: string) => searchOf(text).match(/\w+ \$eq [^,)]+/g) ?? [];
    expect(numbersIn('7')).to.deep.equal([
      'id $eq 7',
      'wordCount $eq 7',
      'views $eq "7"',
      'rating $eq 7',
      'price $eq 7',
    ]);
    expect(numbersIn('1.50')).to.deep.equal(['rating $eq 1.5', 'price $eq 1.5']);
    expect(numbersIn('9223372036854775807')).to.include('views $eq "9223372036854775807"');
    expect(numbersIn('9223372036854775808').join()).to.not.include('views');
  });

  it('reads a text that is almost a number of many zeros, which a pattern that tries every split would never finish', () => {
    const text = `${'0'.repeat(20_000)}.${'0'.repeat(40_000)}x`;
    const asking = { ...team, ...withCeilings({ valueLength: text.length, work: Number.POSITIVE_INFINITY }) };
    expect(searchOf(text, asking)).to.equal(`or(${folded(text)})`);
  });

  it('stands beside filters', () => {
    expect(show(bind('_q=a&filters[city]=Oslo', team).filters)).to.equal(
      `and(or(${folded('a')}), city $eq "Oslo")`,
    );
  });

  it('asks nothing where it is empty, whatever is read', () => {
    for (const reads of ['list', 'one', 'single'] as const)
      expect(bind('_q=', { reads }).filters).to.equal(undefined);
    expect(bind('_q=', { settings: { search: false } }).filters).to.equal(undefined);
  });

  for (const [queryString, asking, problem] of [
    ['_q[0]=a', {}, 'wrong-form _q'],
    ['_q=a&_q=b', {}, 'wrong-form _q'],
    ['_q[a]=b', {}, 'wrong-form _q'],
    ['_q[]=', {}, 'wrong-form _q'],
    ['_q=a', { reads: 'one' }, 'not-searchable _q'],
    ['_q=a', { reads: 'single' }, 'not-searchable _q'],
    ['_q=a', { settings: { search: false } }, 'not-searchable _q'],
    ['populate[author][_q]=a', {}, 'unknown-key populate.author._q'],
    [`_q=${'a'.repeat(1001)}`, {}, 'ceiling-exceeded _q'],
  ] as const) {
    it(`refuses ${queryString.slice(0, 30)} ${JSON.stringify(asking)}`, () => {
      expect(problemsOf(() => bind(queryString, asking))).to.deep.equal([problem]);
    });
  }

  it('is offered for the names of other dialects where there is a search', () => {
    expect(hintOf(() => bind('search=a'))).to.equal('use _q');
    expect(hintOf(() => bind('q=a', { settings: { search: false } }))).to.equal(
      'use filters[name][$containsi]',
    );
  });
});

describe('what _q costs', () => {
  const folds = (count: number) =>
    Array.from({ length: count }, (_, index) => `filters[$or][${index}][name][$containsi]=${index}`).join(
      '&',
    );

  it('is a folded condition for each string attribute, on top of those of filters', () => {
    const { foldedConditions } = defaultCeilings;
    expect(() => bind(`_q=a&${folds(foldedConditions - 2)}`, team)).to.not.throw();
    expect(problemsOf(() => bind(`_q=a&${folds(foldedConditions - 1)}`, team))).to.deep.equal([
      `ceiling-exceeded filters.$or.${foldedConditions - 2}.name.$containsi`,
    ]);
  });

  it('passes alone whatever the number of attributes', () => {
    const low = { ...team, ...withCeilings({ foldedConditions: 1 }) };
    expect(() => bind('_q=a', low)).to.not.throw();
    expect(problemsOf(() => bind(`_q=a&${folds(1)}`, low))).to.deep.equal([
      'ceiling-exceeded filters.$or.0.name.$containsi',
    ]);
  });
});
