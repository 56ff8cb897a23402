import { expect } from 'chai';
import { type Access, fullAccess, may } from '../../../lib/schema/access.ts';
import { hasDrafts } from '../../../lib/schema/content-type.ts';
import { registry } from '../support/newsroom.ts';

describe('an access', () => {
  const access = { role: 'r', find: new Set(['a', 'b']), findOne: new Set(['c']), preview: new Set(['b']) };

  it('lets a role find the types that it names', () => {
    expect(['a', 'b', 'c'].map((uid) => may(access, 'find', uid))).to.deep.equal([true, true, false]);
  });

  it('lets a role read the drafts of the types that it names', () => {
    expect(['a', 'b', 'c'].map((uid) => may(access, 'preview', uid))).to.deep.equal([false, true, false]);
  });

  it('lets a role read one entry of the types that it names', () => {
    expect(['a', 'b', 'c'].map((uid) => may(access, 'findOne', uid))).to.deep.equal([false, false, true]);
  });

  it('grants no type for an action that a host left out', () => {
    expect(may({ role: 'r', find: 'every' } as Access, 'findOne', 'a')).to.equal(false);
  });

  it('can name every type', () => {
    const every = fullAccess('r');
    expect(may(every, 'find', 'x')).to.equal(true);
    expect(may(every, 'preview', 'x')).to.equal(true);
  });
});

describe('hasDrafts', () => {
  it('holds for content types with draft and publish, never for components', () => {
    const drafts = [...registry.contentTypes.values(), ...registry.components.values()].filter(hasDrafts);
    expect(drafts.map(({ uid }) => uid)).to.have.members([
      'api::article.article',
      'api::page.page',
      'api::team.team',
    ]);
  });
});
