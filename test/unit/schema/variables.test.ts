import { expect } from 'chai';
import { jsonTypes, type ScalarType } from '../../../lib/schema/attribute.ts';
import { scalarTypes } from '../../../lib/schema/scalar-types.ts';
import { Variable, type VariableSource, variableSourcesOf } from '../../../lib/schema/variables.ts';

const scalarNames = Object.keys(scalarTypes) as ScalarType[];
const now = Date.parse('2026-03-01T12:30:15.789Z');
const valueFor = (word: string, type: ScalarType, source: Partial<VariableSource> = {}) =>
  Variable.read(word, { type })?.valueIn({ role: 'editor', now, ...source });

describe('a variable of a condition', () => {
  it('has the range of the column that it is compared with', () => {
    const user = { id: 3_000_000_000 };
    const idFor = (unsigned?: true) =>
      Variable.read('$user', { type: 'integer', ...(unsigned && { unsigned }) })?.valueIn({
        role: 'a',
        user,
      });
    expect([idFor(), idFor(true)]).to.deep.equal([undefined, 3_000_000_000]);
  });

  it('is one of the words, whole', () => {
    for (const word of ['$user', '$user.a', '$user.a.b', '$role', '$now', '$now-7d', '$now+12h', '$now-1s'])
      expect(Variable.read(word, { type: 'string' }), word).not.to.equal(undefined);
    for (const word of [
      '',
      '$',
      '$users',
      '$user.',
      '$user..a',
      '$User',
      '$now-7',
      '$now-7w',
      '$now 7d',
      '$role.x',
      'x$user',
    ])
      expect(Variable.read(word, { type: 'string' }), word).to.equal(undefined);
  });

  it('has the value of the user’s own property, and of no other', () => {
    const user = Object.create({ inherited: 'x' }, { own: { value: { region: 'north' } } });
    expect(valueFor('$user.own.region', 'string', { user })).to.equal('north');
    for (const path of [
      'inherited',
      'own.toString',
      '__proto__.inherited',
      'constructor.name',
      'own.region.length',
    ])
      expect(valueFor(`$user.${path}`, 'string', { user }), path).to.equal(undefined);
  });

  it('has a value of the attribute’s type alone', () => {
    const cases: readonly [ScalarType, unknown, unknown][] = [
      ['string', 'a', 'a'],
      ['string', '', ''],
      ['string', 5, undefined],
      ['string', true, undefined],
      ['string', new Date(now), undefined],
      ['text', new Date(now), undefined],
      ['string', null, undefined],
      ['string', ['a'], undefined],
      ['string', { a: 1 }, undefined],
      ['string', 'a\0b', undefined],
      ['string', '\ud800', undefined],
      ['integer', 5, 5],
      ['integer', '5', undefined],
      ['integer', 5.5, undefined],
      ['integer', Number.NaN, undefined],
      ['integer', 2 ** 31, undefined],
      ['biginteger', '9007199254740993', '9007199254740993'],
      ['biginteger', 9_007_199_254_740_993n, '9007199254740993'],
      ['decimal', '10.50', 10.5],
      ['float', Number.POSITIVE_INFINITY, undefined],
      ['boolean', false, false],
      ['boolean', 'false', undefined],
      ['date', '2026-02-30', undefined],
      ['date', new Date(now), '2026-03-01'],
      ['datetime', new Date(Number.NaN), undefined],
      ['id', '17', 17],
      ['uuidId', 'x', undefined],
    ];
    for (const [type, given, wanted] of cases)
      expect(valueFor('$user.a', type, { user: { a: given } }), `${type} ${String(given)}`).to.equal(wanted);
  });

  it('has no value if nobody is signed in', () => {
    for (const user of [undefined, null, 7, 'ann', []])
      expect(valueFor('$user', 'id', { user })).to.equal(undefined);
  });

  it('has the time of the request, cut to the second, and times around it', () => {
    expect(valueFor('$now', 'datetime')).to.equal('2026-03-01T12:30:15.000Z');
    expect(valueFor('$now-7d', 'date')).to.equal('2026-02-22');
    expect(valueFor('$now+12h', 'datetime')).to.equal('2026-03-02T00:30:15.000Z');
    expect(valueFor('$now-90m', 'timestamp')).to.equal('2026-03-01T11:00:15.000Z');
    expect(valueFor('$now+999999999d', 'datetime')).to.equal(undefined);
    expect(Variable.read('$now', { type: 'datetime' })?.valueIn({ role: 'editor' })).to.equal(undefined);
    expect(valueFor('$now', 'integer')).to.equal(undefined);
  });

  it('knows the types of which it never has a value', () => {
    const fits = (word: string, type: ScalarType) => Variable.read(word, { type })?.fits;
    const noJson = scalarNames.filter((type) => !jsonTypes.has(type));
    for (const type of scalarNames)
      expect(fits('$user.any', type), type).to.equal(variableSourcesOf(type).length > 0);
    const typesOf = (word: string) => scalarNames.filter((type) => fits(word, type));
    for (const word of ['$now', '$now-30000d', '$now-730000d'])
      expect(typesOf(word), word).to.have.members(['date', 'datetime', 'timestamp']);
    for (const word of ['$now-800000d', '$now+2950000d']) expect(typesOf(word), word).to.deep.equal([]);
    const texts = ['textId', 'compositeId', 'string', 'text', 'richtext', 'enumeration', 'email', 'uid'];
    expect(typesOf('$role')).to.have.members(texts);
    for (const word of ['$user', '$user.id'])
      expect(typesOf(word), word).to.have.members([
        ...texts,
        ...['id', 'bigId', 'uuidId', 'integer', 'biginteger', 'float', 'decimal'],
      ]);
    expect(typesOf('$user.id.of')).to.deep.equal(noJson);
  });

  it('has a value of every type that it fits, and of no other', () => {
    const ids = [17, '17', 'ann', '0b5c1e0a-7d3f-4c55-9a51-2f6c8e1d4b70'];
    for (const type of scalarNames.filter((name) => !['password', 'array', 'json'].includes(name)))
      for (const [word, sources] of [
        ['$user', ids.map((id) => ({ user: { id } }))],
        ['$role', [{}]],
        ['$now', [{}]],
      ] as const) {
        const has = sources.some((source) => valueFor(word, type, source) !== undefined);
        expect(Variable.read(word, { type })?.fits, `${word} of ${type}`).to.equal(has);
      }
  });

  it('has the role’s type', () => {
    expect(valueFor('$role', 'string')).to.equal('editor');
    expect(valueFor('$role', 'integer')).to.equal(undefined);
  });
});
