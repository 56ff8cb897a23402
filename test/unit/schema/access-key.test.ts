import { expect } from 'chai';
import type { Access } from '../../../lib/schema/access.ts';
import { keyOfAccess } from '../../../lib/schema/access-key.ts';

const access = (find: Access['find'], preview: Access['preview'] = 'every', role = 'editor'): Access => ({
  role,
  find,
  preview,
});

describe('the key of an access', () => {
  it('is the same for two objects that say the same, in any order', () => {
    expect(keyOfAccess(access(new Set(['a', 'b'])))).to.equal(keyOfAccess(access(new Set(['b', 'a']))));
    expect(keyOfAccess(access('every', new Set()))).to.equal(keyOfAccess(access('every', new Set())));
  });

  it('is another for any two that say something else', () => {
    const different = [
      access('every'),
      access('every', 'every', 'public'),
      access(new Set(['every'])),
      access(new Set()),
      access(new Set(['a'])),
      access(new Set(['a']), new Set()),
      access(new Set(['a']), new Set(['a'])),
      access(new Set(['a', 'b']), new Set()),
      access(new Set(['a,b']), new Set()),
      access(new Set(['a","b']), new Set()),
      access(new Set(['a']), new Set(['b'])),
      access(new Set(), new Set(['a'])),
    ];
    expect(new Set(different.map(keyOfAccess))).to.have.length(different.length);
  });
});
