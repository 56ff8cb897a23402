import { expect } from 'chai';
import {
  columnsIn,
  gridGroups,
  groupsIn,
  lineCount,
  placeAfter,
} from '../../../admin-config/page/src/model/grid.ts';
import type { MatrixRow } from '../../../admin-config/page/src/model/matrix.ts';
import { missingGrants } from '../../../admin-config/page/src/model/missing-grants.ts';

const rows = Array.from(
  { length: 100 },
  (_, index): MatrixRow => ({
    uid: `api::t${index}.t${index}`,
    name: `t${index}`,
    listed: true,
    actions: index % 2 === 0 ? ['find'] : ['find', 'findOne', 'preview'],
  }),
);
const groups = gridGroups(rows, ['find', 'findOne', 'preview']);
const frame = { top: 1_000, left: 300, width: 800, height: 600 };

describe('the grid of permissions', () => {
  it('lays groups one below the other, with a line for each action', () => {
    expect(lineCount(groups)).to.equal(3 + 50 + 150);
    for (const [index, group] of groups.entries()) {
      const next = groups[index + 1];
      if (next === undefined) continue;
      expect(next.top).to.equal(group.top + group.height);
      expect(next.firstLine).to.equal(group.firstLine + group.actions.length);
    }
  });

  it('gives the groups that are seen, and the one with the focus', () => {
    const seen = groupsIn(groups, frame, 0);
    expect(seen[0]?.key).to.equal('');
    for (const { top, height } of seen.slice(1))
      expect([top < 1_600, top + height > 1_000]).to.deep.equal([true, true]);
    expect(seen.length).to.be.within(5, 20);
    expect(columnsIn(40, 100, frame, 39)).to.deep.equal([3, 4, 5, 6, 7, 8, 9, 10, 11, 39]);
  });

  it('goes by the keys of a grid, and never out of it', () => {
    const size = { lines: 20, columns: 5 };
    const go = (key: string, ctrlKey = false, line = 12, column = 2) =>
      placeAfter({ key, ctrlKey }, { line, column }, size);
    expect(go('ArrowDown')).to.deep.equal({ line: 13, column: 2 });
    expect(go('ArrowUp', false, 0, 0)).to.deep.equal({ line: 0, column: 0 });
    expect(go('ArrowRight', false, 19, 4)).to.deep.equal({ line: 19, column: 4 });
    expect(go('ArrowLeft')).to.deep.equal({ line: 12, column: 1 });
    expect(go('PageDown')).to.deep.equal({ line: 19, column: 2 });
    expect(go('PageUp')).to.deep.equal({ line: 2, column: 2 });
    expect(go('Home')).to.deep.equal({ line: 12, column: 0 });
    expect(go('End', true)).to.deep.equal({ line: 19, column: 4 });
    expect(go('Home', true)).to.deep.equal({ line: 0, column: 0 });
    expect([go('a'), go('Tab'), go(' ')]).to.deep.equal([undefined, undefined, undefined]);
  });
});

describe('the grants that an explanation finds missing', () => {
  it('are counted once each, however many places need them', () => {
    const place = (uid: string, needs: 'find' | 'preview', granted: boolean) =>
      ({ path: [], uid, needs, granted, otherwise: 'left out' }) as const;
    expect(
      missingGrants([
        place('a', 'find', false),
        place('a', 'find', false),
        place('a', 'preview', false),
        place('b', 'find', true),
      ]),
    ).to.deep.equal([
      { uid: 'a', action: 'find' },
      { uid: 'a', action: 'preview' },
    ]);
  });
});
