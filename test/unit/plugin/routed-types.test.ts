import { expect } from 'chai';
import { routedTypes } from '../../../plugin/boot/check-types.ts';
import type { Host } from '../../../plugin/host.ts';
import type { Settings } from '../../../plugin/settings/config.ts';
import { registry } from '../support/newsroom.ts';

const user = 'plugin::users-permissions.user';

describe('the types that have a route', () => {
  const contentTypes = Object.fromEntries(
    [...registry.contentTypes.keys()].map((uid) => [uid, {}]),
  ) as unknown as Host['contentTypes'];
  const routed = (flatTypes: readonly string[], listed?: ReadonlySet<string>) => {
    const routes = listed === undefined ? {} : { listed };
    return [...routedTypes(registry, { contentTypes, routes }, { flatTypes } as Settings).values()].map(
      ({ uid }) => uid,
    );
  };

  it('are those of the host, and none of plugins and of the admin panel', () => {
    expect(Object.keys(contentTypes)).to.include(user);
    const uids = routed([]);
    expect(uids).to.include('api::article.article');
    expect(uids.filter((uid) => !uid.startsWith('api::'))).to.deep.equal([]);
  });

  it('are also the flat ones, or those alone that the host lists', () => {
    expect(routed([user])).to.include.members([user, 'api::article.article']);
    expect(routed([], new Set([user]))).to.deep.equal([user]);
  });
});
