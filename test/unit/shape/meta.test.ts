import { expect } from 'chai';
import { metaOf } from '../../../lib/shape/meta.ts';

describe('metaOf', () => {
  const page = (pageSize: number) => ({ style: 'page', page: 2, pageSize, withCount: true }) as const;
  const offset = { style: 'offset', start: 5, limit: 10, withCount: true } as const;

  for (const [total, pageCount] of [
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [100, 10],
  ] as const) {
    it(`counts ${pageCount} pages of 10 for ${total} entries`, () => {
      expect(metaOf(page(10), total)).to.deep.equal({ page: 2, pageSize: 10, pageCount, total });
    });
  }

  it('repeats start and limit where those were asked for', () => {
    expect(metaOf(offset, 7)).to.deep.equal({ start: 5, limit: 10, total: 7 });
  });

  it('leaves out totals that were not counted', () => {
    expect(metaOf(page(10), undefined)).to.deep.equal({ page: 2, pageSize: 10 });
    expect(metaOf(offset, undefined)).to.deep.equal({ start: 5, limit: 10 });
  });
});
