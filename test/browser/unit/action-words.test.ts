import { expect } from 'chai';
import type { Action } from '../../../admin-config/contract.ts';
import { actionInWords, changeInWords } from '../../../admin-config/page/src/model/action-words.ts';

const actions: readonly Action[] = ['find', 'findOne', 'preview'];

describe('what a permission allows', () => {
  it('is said with a list for a collection, and without one for a single type', () => {
    expect(actions.map((action) => actionInWords(action, 'article'))).to.deep.equal([
      'see the list of article',
      'open one entry of article',
      'see drafts of article',
    ]);
    expect(actions.map((action) => actionInWords(action, 'homepage', true))).to.deep.equal([
      'see homepage',
      'see homepage',
      'see drafts of homepage',
    ]);
  });

  it('is said of a change by what is known of its type', () => {
    const names = {
      nameOf: (uid: string) => uid,
      roleName: () => 'Public',
      isSingle: (uid: string) => uid === 'homepage',
    };
    const change = { role: 'public', action: 'find', granted: false } as const;
    expect(changeInWords({ ...change, uid: 'homepage' }, names)).to.equal('Public may not see homepage');
    expect(changeInWords({ ...change, uid: 'article' }, names)).to.equal(
      'Public may not see the list of article',
    );
  });
});
