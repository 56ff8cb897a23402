import { expect } from 'chai';
import { pageBefore, pageInWords, pagesOf } from '../../../admin-config/page/src/model/pages.ts';
import { seenInWords } from '../../../admin-config/page/src/model/seen-words.ts';

describe('the pages of an answer', () => {
  const body = (total: number) => ({ data: [], meta: { pagination: { page: 2, pageCount: 3, total } } });

  it('are those that the answer says, with the number of all entries', () => {
    expect(pageInWords(pagesOf(body(64), 1, 25, 25))).to.equal('Page 2 of 3, 64 entries');
    expect(pageInWords(pagesOf(body(1), 1, 25, 25))).to.equal('Page 2 of 3, 1 entry');
  });

  it('go on after a full page, where the answer does not say it', () => {
    expect(pagesOf([], 2, 25, 25)).to.deep.equal({ page: 2, pageCount: 3 });
    expect(pagesOf([], 2, 25, 24)).to.deep.equal({ page: 2, pageCount: 2 });
    expect(pageInWords({ page: 1, pageCount: 0 })).to.equal('Page 1 of 1');
  });

  it('have none beyond the last one, before which the last one is', () => {
    const beyond = { page: 9, pageCount: 3, note: '60 entries' };
    expect(pageInWords(beyond)).to.equal('Page 9, beyond the last of 3, 60 entries');
    expect([beyond, { page: 3, pageCount: 3 }, { page: 9, pageCount: 0 }].map(pageBefore)).to.deep.equal([
      3, 2, 1,
    ]);
  });
});

describe('what readers see of a page, in words', () => {
  it('counts what they see, what has less in it, and what is older', () => {
    const same = { kind: 'same' } as const;
    const nothing = { kind: 'nothing' } as const;
    expect(seenInWords([same, nothing])).to.equal('Of 2 on this page readers see 1.');
    expect(
      seenInWords([same, { kind: 'less', names: ['title'] }, { kind: 'older', names: ['slug'] }]),
    ).to.equal(
      'Of 3 on this page readers see 3, 1 of them with less in it, 1 of them as they were before a change.',
    );
  });
});
