import { expect } from 'chai';
import type { ModelSet } from '../../../lib/models/bound-model.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import { tagsOfTypes } from '../../../plugin/changes/hear-changes.ts';

const uid = 'api::post.post';

const tagsWith = (documents: boolean) => {
  const type = { kind: 'collectionType', uid, singularName: 'post', documents };
  const registry = { contentTypes: new Map([[uid, type]]), components: new Map() };
  const models = { byUid: new Map() };
  return tagsOfTypes(
    registry as unknown as Registry,
    models as unknown as ModelSet,
    new Set([uid]),
    undefined,
  );
};

describe('the tags of a change', () => {
  it('name the entry by its id, or by its document in the tables of Strapi 5', () => {
    const change = { uid, id: 12, documentId: 'z7v8zma3x3ddhnrpyqmdtxwm' };
    expect(tagsWith(false).ofChange(change)).to.deep.equal(['post', 'post:12']);
    expect(tagsWith(true).ofChange(change)).to.deep.equal(['post', 'post:z7v8zma3x3ddhnrpyqmdtxwm']);
  });

  it('name the type alone if the entry is not known by that name', () => {
    expect(tagsWith(false).ofChange({ uid })).to.deep.equal(['post']);
    expect(tagsWith(true).ofChange({ uid, id: 12 })).to.deep.equal(['post']);
    expect(tagsWith(true).ofChange({ uid: 'api::other.other', id: 1 })).to.deep.equal([]);
  });
});
