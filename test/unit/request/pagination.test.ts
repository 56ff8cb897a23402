import { expect } from 'chai';
import { bind } from '../support/newsroom.ts';
import { hintOf, problemsOf } from '../support/refusal.ts';

const page = (page: number, pageSize: number, withCount = true) => ({
  style: 'page',
  page,
  pageSize,
  withCount,
});
const offset = (start: number, limit: number, withCount = true) => ({
  style: 'offset',
  start,
  limit,
  withCount,
});

describe('pagination', () => {
  for (const [queryString, pagination] of [
    ['', page(1, 25)],
    ['pagination[page]=2', page(2, 25)],
    ['pagination[pageSize]=10', page(1, 10)],
    ['pagination[page]=3&pagination[pageSize]=10', page(3, 10)],
    ['pagination[pageSize]=100', page(1, 100)],
    ['pagination[pageSize]=101', page(1, 100)],
    ['pagination[page]=2147483647', page(2147483647, 25)],
    ['pagination[page]=%2B2', page(2, 25)],
    ['pagination[page]=02', page(2, 25)],
    ['pagination[start]=0', offset(0, 25)],
    ['pagination[start]=7', offset(7, 25)],
    ['pagination[limit]=7', offset(0, 7)],
    ['pagination[start]=7&pagination[limit]=3', offset(7, 3)],
    ['pagination[limit]=0', offset(0, 0)],
    ['pagination[limit]=-1', offset(0, 100)],
    ['pagination[limit]=2147483647', offset(0, 100)],
    ['pagination[start]=-0', offset(0, 25)],
    ['pagination[withCount]=true', page(1, 25)],
    ['pagination[withCount]=t', page(1, 25)],
    ['pagination[withCount]=1', page(1, 25)],
    ['pagination[withCount]=false', page(1, 25, false)],
    ['pagination[withCount]=f', page(1, 25, false)],
    ['pagination[withCount]=0&pagination[start]=1', offset(1, 25, false)],
  ] as const) {
    it(`reads '${queryString}'`, () => {
      expect(bind(queryString).pagination).to.deep.equal(pagination);
    });
  }

  it('counts where the host says so, unless the request says otherwise', () => {
    const settings = { withCount: false };
    for (const [queryString, withCount] of [
      ['', false],
      ['pagination[page]=2', false],
      ['pagination[start]=1', false],
      ['pagination[withCount]=true', true],
    ] as const)
      expect(bind(queryString, { settings }).pagination.withCount, queryString).to.equal(withCount);
  });

  for (const [queryString, problem] of [
    ['pagination[page]=0', 'invalid-value pagination.page'],
    ['pagination[page]=-1', 'invalid-value pagination.page'],
    ['pagination[page]=', 'invalid-value pagination.page'],
    ['pagination[page]=x', 'invalid-value pagination.page'],
    ['pagination[page]=1.5', 'invalid-value pagination.page'],
    ['pagination[page]=1.0', 'invalid-value pagination.page'],
    ['pagination[page]=1e3', 'invalid-value pagination.page'],
    ['pagination[page]=0x10', 'invalid-value pagination.page'],
    ['pagination[page]=%201', 'invalid-value pagination.page'],
    ['pagination[page]=2147483648', 'invalid-value pagination.page'],
    ['pagination[page]=99999999999999999999', 'invalid-value pagination.page'],
    ['pagination[page]=NaN', 'invalid-value pagination.page'],
    ['pagination[page]=1&pagination[page]=2', 'invalid-value pagination.page'],
    ['pagination[page][a]=1', 'invalid-value pagination.page'],
    ['pagination[pageSize]=0', 'invalid-value pagination.pageSize'],
    ['pagination[pageSize]=-1', 'invalid-value pagination.pageSize'],
    ['pagination[pageSize]=2147483648', 'invalid-value pagination.pageSize'],
    ['pagination[start]=-1', 'invalid-value pagination.start'],
    ['pagination[start]=2147483648', 'invalid-value pagination.start'],
    ['pagination[limit]=-2', 'invalid-value pagination.limit'],
    ['pagination[limit]=2147483648', 'invalid-value pagination.limit'],
    ['pagination[withCount]=maybe', 'invalid-value pagination.withCount'],
    ['pagination[withCount]=', 'invalid-value pagination.withCount'],
    ['pagination[withCount]=TRUE', 'invalid-value pagination.withCount'],
    ['pagination[page]=1&pagination[start]=1', 'pagination-conflict pagination'],
    ['pagination[page]=1&pagination[limit]=1', 'pagination-conflict pagination'],
    ['pagination[pageSize]=1&pagination[start]=1', 'pagination-conflict pagination'],
    ['pagination[pageSize]=1&pagination[limit]=1', 'pagination-conflict pagination'],
    ['pagination[size]=1', 'unknown-key pagination.size'],
    ['pagination[constructor]=1', 'unknown-key pagination.constructor'],
    ['pagination=1', 'wrong-form pagination'],
    ['pagination=5', 'wrong-form pagination'],
    ['pagination[]=1', 'wrong-form pagination'],
  ] as const) {
    it(`refuses ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }

  it('names every problem of its keys', () => {
    expect(
      problemsOf(() => bind('pagination[page]=0&pagination[pageSize]=x&pagination[foo]=1')),
    ).to.have.members([
      'invalid-value pagination.page',
      'invalid-value pagination.pageSize',
      'unknown-key pagination.foo',
    ]);
  });

  it('offers the nearest key', () => {
    expect(hintOf(() => bind('pagination[pagesize]=1'))).to.equal("did you mean 'pageSize'?");
  });

  it("clamps to the host's maximum, its own default too", () => {
    const settings = { defaultLimit: 5, maxLimit: 10 };
    expect(bind('', { settings }).pagination).to.deep.equal(page(1, 5));
    expect(bind('pagination[pageSize]=11', { settings }).pagination).to.deep.equal(page(1, 10));
    expect(bind('pagination[limit]=-1', { settings }).pagination).to.deep.equal(offset(0, 10));
    const tight = { defaultLimit: 25, maxLimit: 3 };
    expect(bind('', { settings: tight }).pagination).to.deep.equal(page(1, 3));
    expect(bind('pagination[start]=1', { settings: tight }).pagination).to.deep.equal(offset(1, 3));
  });
});
