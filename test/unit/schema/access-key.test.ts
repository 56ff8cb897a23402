import { expect } from 'chai';
import { keyOfAccess } from '../../../lib/read/plan-cache.ts';
import type { Access } from '../../../lib/schema/access.ts';

const access = (find: Access['find'], preview: Access['preview'] = 'every', role = 'editor'): Access => ({
  role,
  find,
  findOne: 'every',
  preview,
});

describe('the key of an access', () => {
  it('reads a missing action as granted for no type', () => {
    const without = { role: 'r', find: new Set(['a']), preview: 'every' } as unknown as Access;
    expect(keyOfAccess(without)).to.equal(keyOfAccess({ ...without, findOne: new Set() }));
  });

  it('is the same for two objects with the same grants, in any order', () => {
    expect(keyOfAccess(access(new Set(['a', 'b'])))).to.equal(keyOfAccess(access(new Set(['b', 'a']))));
    expect(keyOfAccess(access('every', new Set()))).to.equal(keyOfAccess(access('every', new Set())));
  });

  it('is different for any two with other grants', () => {
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
    for (const findOne of [new Set<string>(), new Set(['a'])])
      different.push({ ...access('every'), findOne });
    expect(new Set(different.map(keyOfAccess))).to.have.length(different.length);
  });
});
