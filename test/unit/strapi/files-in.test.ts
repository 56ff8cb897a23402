import { expect } from 'chai';
import { contentTypeOf } from '../../../lib/schema/registry.ts';
import { filesIn } from '../../../strapi/media/files-in.ts';
import { registryOf, typeSchema } from '../support/registry.ts';

const photo = { type: 'media', multiple: false };
const registry = registryOf(
  {
    'api::note.note': typeSchema('note', {
      about: { type: 'relation', relation: 'morphToOne' },
      mentions: { type: 'relation', relation: 'morphToMany' },
    }),
    'api::person.person': typeSchema('person', {
      photo,
      parts: { type: 'dynamiczone', components: ['page.mark'] },
    }),
  },
  { 'page.mark': { collectionName: 'marks', attributes: { photo } } },
);

const file = (id: number) => ({ id, url: `/${id}.png` });
const person = (id: number, uid = 'api::person.person') => ({
  id,
  __type: uid,
  photo: file(id),
  parts: [{ id: 1, __component: 'page.mark', photo: file(id + 100) }],
});

const idsIn = (attributes: object, shape: 'envelope' | 'flat') => {
  const note = shape === 'flat' ? { id: 1, ...attributes } : { id: 1, attributes };
  const type = contentTypeOf(registry, 'api::note.note');
  return filesIn([note], type, { registry, shape, query: undefined }).map(({ id }) => id);
};

describe('the media files in an answer', () => {
  for (const shape of ['envelope', 'flat'] as const)
    it(`are found below entries of several types, which are flat in the shape '${shape}' too`, () => {
      const mentions = [person(2), person(3)];
      expect(idsIn({ about: person(1), mentions }, shape)).to.deep.equal([1, 101, 2, 102, 3, 103]);
    });

  it('are none below an entry of a type that is not registered, nor where there is no entry', () => {
    expect(idsIn({ about: null, mentions: [person(2, 'api::gone.gone')] }, 'envelope')).to.deep.equal([]);
  });
});
