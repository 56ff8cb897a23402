import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import { compareAnswers, differencesOf } from '../../../admin-config/page/src/model/compare.ts';
import { gapOf, relationAt } from '../../../admin-config/page/src/model/gap.ts';
import { readSchema } from '../../../admin-config/page/src/model/schema.ts';

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
    ]);
    const block = (id: number, body: string) => ({ id, __component: 'blocks.quote', body });
    expect(differencesOf({ z: [block(1, 'a'), block(2, 'b')] }, { z: [block(2, 'c')] })).to.deep.equal([
      { path: 'z[blocks.quote 1]', one: block(1, 'a'), other: undefined },
      { path: 'z[blocks.quote 2].body', one: 'b', other: 'c' },
    ]);
    expect(differencesOf({ l: [1, 2] }, { l: [1, 3] })).to.deep.equal([{ path: 'l[1]', one: 2, other: 3 }]);
    expect(differencesOf({ l: [] }, { l: {} })).to.have.length(1);
    expect(differencesOf({ d: 1 }, {})).to.deep.equal([{ path: 'd', one: 1, other: undefined }]);
  });

  it('have none in what is empty for one and not returned to the other', () => {
    expect(differencesOf({ a: null, b: '', c: [], d: { data: null } }, {})).to.deep.equal([]);
    expect(differencesOf({ a: null }, { a: '' })).to.have.length(1);
  });
});

describe('the grants between two roles', () => {
  const attribute = (name: string, kind: AttributeInfo['kind'], ...targets: string[]): AttributeInfo => ({
    name,
    kind,
    operators: [],
    sortable: false,
    selectable: false,
    populatable: true,
    targets,
  });
  const own = [
    attribute('author', 'relation', 'api::author.author'),
    attribute('zone', 'zone', 'blocks.quote', 'blocks.list'),
  ];
  const schema = readSchema({
    types: [],
    components: [
      {
        uid: 'api::author.author',
        displayName: 'Author',
        attributes: [attribute('team', 'relation', 'api::team.team')],
      },
      {
        uid: 'blocks.quote',
        displayName: 'Quote',
        attributes: [attribute('by', 'relation', 'api::person.person')],
      },
    ],
    related: [],
  });

  it('are those of the relations that one of them does not get, through lists and zones', () => {
    expect(relationAt(schema, own, 'author.team')).to.equal('api::team.team');
    expect(relationAt(schema, own, 'author[3].team[2]')).to.equal('api::team.team');
    expect(relationAt(schema, own, 'zone[blocks.quote 4].by')).to.equal('api::person.person');
    for (const path of ['', 'title', 'zone', 'zone[blocks.list 1].by', 'author.x.y', 'zone[0].by'])
      expect(relationAt(schema, own, path), path).to.equal(undefined);
    const differences = [
      { path: 'author.team', one: undefined, other: null },
      { path: 'author', one: 1, other: undefined },
    ];
    const entries = [{ id: '1', name: '#1', isIn: 'both', differences }] as const;
    const team = { uid: 'api::team.team', action: 'find' } as const;
    expect(gapOf(schema, own, [], entries, 'one')).to.deep.equal([team]);
    const place = { ...team, path: [], needs: 'find', granted: false, otherwise: 'left out' } as const;
    expect(gapOf(schema, own, [place], entries, 'one')).to.deep.equal([team]);
  });
});
