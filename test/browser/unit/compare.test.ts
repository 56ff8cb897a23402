import { expect } from 'chai';
import { compareAnswers, differencesOf } from '../../../admin-config/page/src/model/compare.ts';

const relation = (id: number, attributes: object) => ({ data: { id, attributes } });

describe('two answers to one query', () => {
  it('are compared entry by entry, by ids, whatever their order', () => {
    const entry = (id: number, title: string) => ({ id, attributes: { title } });
    const found = compareAnswers(
      { data: [entry(2, 'b'), entry(1, 'a')] },
      { data: [entry(1, 'a'), entry(3, 'c'), entry(2, 'B')] },
    );
    expect(found).to.deep.equal([
      { id: '1', name: '#1 a', isIn: 'both', differences: [] },
      { id: '3', name: '#3 c', isIn: 'other', differences: [] },
      { id: '2', name: '#2 b', isIn: 'both', differences: [{ path: 'title', one: 'b', other: 'B' }] },
    ]);
    expect(compareAnswers(undefined, { data: entry(1, 'a') }).map(({ isIn }) => isIn)).to.deep.equal([
      'other',
    ]);
    expect(compareAnswers([{ id: 1, title: 'a' }], [{ id: 1, title: 'a' }])[0]?.differences).to.deep.equal(
      [],
    );
  });

  it('differ at the outermost place, through envelopes and lists', () => {
    const one = {
      author: relation(1, { name: 'Ada', team: relation(4, { city: 'Lyon' }) }),
      tags: { data: [] },
    };
    const other = { author: relation(1, { name: 'Ada' }), tags: { data: [] }, vault: { data: null } };
    expect(differencesOf(one, other)).to.deep.equal([
      { path: 'author.team', one: { id: 4, city: 'Lyon' }, other: undefined },
      { path: 'vault', one: undefined, other: null },
    ]);
    const block = (id: number, body: string) => ({ id, __component: 'blocks.quote', body });
    expect(differencesOf({ z: [block(1, 'a'), block(2, 'b')] }, { z: [block(2, 'c')] })).to.deep.equal([
      { path: 'z[blocks.quote 1]', one: block(1, 'a'), other: undefined },
      { path: 'z[blocks.quote 2].body', one: 'b', other: 'c' },
    ]);
    expect(differencesOf({ l: [1, 2] }, { l: [1, 3] })).to.deep.equal([{ path: 'l[1]', one: 2, other: 3 }]);
    expect(differencesOf({ l: [] }, { l: {} })).to.have.length(1);
    expect(differencesOf({ d: null }, {})).to.deep.equal([{ path: 'd', one: null, other: undefined }]);
  });
});
