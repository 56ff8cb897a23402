import { expect } from 'chai';
import { fillMeta, metaTemplateOf } from '../../../lib/answer/meta.ts';
import type { MetaValues } from '../../../lib/plan/read-plan.ts';
import { metaParts } from '../../../lib/schema/meta-parts.ts';
import { type Asking, planOf } from '../support/newsroom.ts';

const metaOf = (queryString: string, values: MetaValues, asking: Asking = {}) =>
  fillMeta(metaTemplateOf(planOf(queryString, asking)), values);

describe('the meta of a page', () => {
  const page = 'pagination[page]=2&pagination[pageSize]=10';
  const offset = 'pagination[start]=5&pagination[limit]=10';
  const withCursors: Asking = { settings: { cursors: true } };
  const everything: Asking = { settings: { cursors: true, aggregates: true } };

  for (const [total, pageCount] of [
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [100, 10],
  ] as const) {
    it(`counts ${pageCount} pages of 10 for ${total} entries`, () => {
      expect(metaOf(page, { total })).to.deep.equal({
        pagination: { page: 2, pageSize: 10, pageCount, total },
      });
    });
  }

  it('repeats start and limit if the request has them', () => {
    expect(metaOf(offset, { total: 7 })).to.deep.equal({ pagination: { start: 5, limit: 10, total: 7 } });
  });

  it('leaves out totals that were not counted', () => {
    const uncounted = '&pagination[withCount]=false';
    expect(metaOf(page + uncounted, {})).to.deep.equal({ pagination: { page: 2, pageSize: 10 } });
    expect(metaOf(offset + uncounted, {})).to.deep.equal({ pagination: { start: 5, limit: 10 } });
  });

  it('has the cursor last, null if no entry follows', () => {
    const asked = `${page}&pagination[withCursor]=true`;
    const found = metaOf(asked, { total: 3, cursor: null }, withCursors);
    expect(JSON.stringify(found)).to.equal(
      '{"pagination":{"page":2,"pageSize":10,"pageCount":1,"total":3,"cursor":null}}',
    );
  });

  it('has no member that descriptions do not have', () => {
    const asked = `${page}&pagination[withCursor]=true&fallback=fr&facets=kind&aggregate[min]=id`;
    const values = { total: 3, cursor: 'x', fallback: { 3: 'fr' }, facets: [[]], aggregates: [1] };
    const { pagination, ...beside } = metaOf(asked, values, everything) as Record<string, object>;
    const { page: _, pageSize, ...read } = pagination as Record<string, unknown>;
    expect([...Object.keys(read), ...Object.keys(beside)]).to.deep.equal(
      Object.values(metaParts)
        .flatMap(({ members }) => Object.keys(members))
        // Beside facets the total is counted.
        .filter((name) => name !== 'estimated'),
    );
  });

  it('marks a total that is an estimate, and not one that was counted', () => {
    const asked = `${page}&pagination[withCount]=estimated&publicationState=preview&locale=all`;
    const estimating: Asking = { settings: { estimateAbove: 10 } };
    expect(metaOf(asked, { total: { estimate: 95 } }, estimating)).to.deep.equal({
      pagination: { page: 2, pageSize: 10, pageCount: 10, total: 95, estimated: true },
    });
    expect(JSON.stringify(metaOf(asked, { total: 7 }, estimating))).to.equal(
      '{"pagination":{"page":2,"pageSize":10,"pageCount":1,"total":7}}',
    );
  });
});
