import { expect } from 'chai';
import { mayFind, mayPreview } from '../../../lib/schema/access.ts';
import { hasDrafts } from '../../../lib/schema/content-type.ts';
import { registry } from '../support/newsroom.ts';

describe('an access', () => {
  const access = { role: 'r', find: new Set(['a', 'b']), preview: new Set(['b']) };

  it('lets a role find what it names', () => {
    expect(['a', 'b', 'c'].map((uid) => mayFind(access, uid))).to.deep.equal([true, true, false]);
  });

  it('lets a role see the drafts of what it names', () => {
    expect(['a', 'b', 'c'].map((uid) => mayPreview(access, uid))).to.deep.equal([false, true, false]);
  });

  it('can name every type', () => {
    const every = { role: 'r', find: 'every', preview: 'every' } as const;
    expect(mayFind(every, 'x')).to.equal(true);
    expect(mayPreview(every, 'x')).to.equal(true);
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
