import { expect } from 'chai';
import type { ComparedEntry } from '../../../admin-config/page/src/model/compare.ts';
import {
  differenceInWords,
  extentOf,
  onlyInWords,
  sameInWords,
} from '../../../admin-config/page/src/model/compare-words.ts';

const listOf = (count: number, total?: number) => ({
  data: Array.from({ length: count }, (_, index) => ({ id: index + 1, attributes: {} })),
  ...(total !== undefined && { meta: { pagination: { page: 1, pageCount: 9, total } } }),
});
const same: ComparedEntry = { id: '1', name: '#1', isIn: 'both', differences: [] };
const onlyOther: ComparedEntry = { ...same, id: '2', isIn: 'other' };
const names = ['Public', 'Editor'] as const;

describe('the words about two answers', () => {
  it('know how many entries an answer has, as far as it says so', () => {
    expect(extentOf(undefined, 1, 25)).to.deep.equal({ shown: 0, total: 0 });
    expect(extentOf({ data: { id: 1, attributes: {} } }, 1, 25)).to.deep.equal({ shown: 1, total: 1 });
    expect(extentOf(listOf(2, 39), 1, 2)).to.deep.equal({ shown: 2, total: 39 });
    expect(extentOf([{ id: 1 }], 1, 2)).to.deep.equal({ shown: 1, total: 1 });
    expect(extentOf([{ id: 1 }, { id: 2 }], 1, 2)).to.deep.equal({ shown: 2, total: undefined });
    expect(extentOf([{ id: 1 }], 2, 2)).to.deep.equal({ shown: 1, total: undefined });
  });

  it('say that a page is compared where it is not everything', () => {
    const whole = { shown: 1, total: 1 };
    const part = { shown: 1, total: 9 };
    const unknown = { shown: 1, total: undefined };
    expect(differenceInWords([same], [whole, whole])).to.equal('No difference');
    expect(differenceInWords([same], [part, part])).to.equal(
      'No difference on this page (1 of 9 entries each)',
    );
    expect(differenceInWords([same], [unknown, unknown])).to.equal(
      'No difference on this page (1 entry each)',
    );
    expect(differenceInWords([same, onlyOther], [whole, part])).to.equal(
      '1 of 2 entries differ on this page (1 entry and 1 of 9 entries)',
    );
    expect(sameInWords([same], [whole, whole])).to.equal('Both roles get the same.');
    for (const other of [part, unknown])
      expect(sameInWords([same], [whole, other])).to.equal(
        'The entries on this page are the same for both roles.',
      );
    expect(sameInWords([], [part, part])).to.equal('Neither role gets an entry on this page.');
  });

  it('count what only one gets, on one page at least so many as the totals differ by', () => {
    const whole = [
      { shown: 1, total: 1 },
      { shown: 2, total: 2 },
    ] as const;
    expect(onlyInWords([same, onlyOther], whole, names)).to.deep.equal([
      'Editor gets 1 entry that Public does not get.',
    ]);
    const pages = [
      { shown: 25, total: 39 },
      { shown: 25, total: 50 },
    ] as const;
    expect(onlyInWords([same, onlyOther], pages, names)).to.deep.equal([
      'Editor gets at least 11 entries that Public does not get.',
    ]);
    const unknown = { shown: 25, total: undefined };
    expect(onlyInWords([same], [unknown, pages[1]], names)).to.deep.equal([]);
    expect(onlyInWords([same], [pages[0], unknown], names)).to.deep.equal([]);
  });
});
