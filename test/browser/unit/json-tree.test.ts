import { expect } from 'chai';
import { jsonRows, stepIn } from '../../../admin-config/page/src/model/json-tree.ts';

const value = { data: [{ id: 1, 'a/b': null }, { id: 2 }], meta: {} };
const paths = (opened = new Map<string, boolean>()) => jsonRows(value, opened).map(({ path }) => path);

describe('a tree of JSON', () => {
  it('is open, but of a list the first alone, until somebody says otherwise', () => {
    expect(paths()).to.deep.equal(['', '/data', '/data/0', '/data/0/id', '/data/0/a~1b', '/data/1', '/meta']);
    expect(paths(new Map([['/data/0', false]]))).to.deep.equal(['', '/data', '/data/0', '/data/1', '/meta']);
    expect(paths(new Map([['/data/1', true]]))).to.include('/data/1/id');
    expect(jsonRows('text', new Map())).to.have.length(1);
  });

  it('says of each line its level, its place and what it holds', () => {
    const [, data, first] = jsonRows(value, new Map());
    expect(data).to.include({ level: 2, name: 'data', size: 2, isOpen: true, place: 1, of: 2 });
    expect(first).to.include({ level: 3, name: undefined, size: 2, place: 1, of: 2 });
    expect(jsonRows(value, new Map()).at(-1)).to.include({ size: 0, isOpen: false });
  });

  it('goes by the keys of a tree, and never out of it', () => {
    const rows = jsonRows(value, new Map());
    const go = (at: number, key: string) => stepIn(rows, at, key);
    expect([go(0, 'ArrowUp'), go(6, 'ArrowDown'), go(3, 'Home'), go(3, 'End')]).to.deep.equal([
      { to: 0 },
      { to: 6 },
      { to: 0 },
      { to: 6 },
    ]);
    expect([go(1, 'ArrowRight'), go(5, 'ArrowRight'), go(3, 'ArrowRight')]).to.deep.equal([
      { to: 2 },
      { opens: true },
      { to: 3 },
    ]);
    expect([go(1, 'ArrowLeft'), go(3, 'ArrowLeft'), go(5, 'ArrowLeft')]).to.deep.equal([
      { opens: false },
      { to: 2 },
      { to: 1 },
    ]);
    expect([go(5, 'Enter'), go(1, ' '), go(6, 'Enter'), go(1, 'Tab')]).to.deep.equal([
      { opens: true },
      { opens: false },
      { to: 6 },
      undefined,
    ]);
  });

  it('is closed at first where an object or a list is long', () => {
    const members = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
    expect(jsonRows({ few: members(100) }, new Map())).to.have.length(102);
    expect(jsonRows({ many: members(101) }, new Map())).to.have.length(2);
  });

  it('has as many lines as a page can show, and says how many items are left out', () => {
    const list = Array.from({ length: 100_000 }, (_, index) => index);
    const rows = jsonRows({ list }, new Map([['/list', true]]));
    expect(rows).to.have.length(2_001);
    expect(rows.at(-1)).to.include({ rest: 98_002, level: 3 });
    expect(rows.filter(({ rest }) => rest !== undefined)).to.have.length(1);
  });
});
