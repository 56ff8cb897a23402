import { expect } from 'chai';
import { namings } from '../../../lib/models/naming.ts';
import { contentTypeOf } from '../../../lib/schema/registry.ts';
import { attributeOf, registryOf, typeSchema } from '../support/registry.ts';

const { tableOf, columnOf, linkTableOf } = namings[5];
const uid = 'api::release.release';
const tagUid = 'api::tag.tag';
const singularName = 'international-press-release-of-the-department-of-2-long-names';
const schema = typeSchema('release', {
  relatedEntriesOfTheSameDepartment: {
    type: 'relation',
    relation: 'manyToMany',
    target: uid,
    inversedBy: 'entriesThatAreRelatedToThisOne',
  },
  entriesThatAreRelatedToThisOne: {
    type: 'relation',
    relation: 'manyToMany',
    target: uid,
    mappedBy: 'relatedEntriesOfTheSameDepartment',
  },
  tags: { type: 'relation', relation: 'oneToMany', target: tagUid },
});
const registry = registryOf({
  [uid]: {
    ...schema,
    collectionName: 'international_press_releases_of_the_department_of_2_long_names',
    info: { ...schema.info, singularName },
  },
  [tagUid]: { ...typeSchema('tag', {}), collectionName: 'tags' },
});
const release = contentTypeOf(registry, uid);

const linkOf = (name: string) => {
  const relation = attributeOf(registry, uid, name);
  if (relation?.kind !== 'relation') throw new Error(`${name} is no relation`);
  return linkTableOf(release, relation, contentTypeOf(registry, relation.target));
};

// What the metadata of Strapi 5.54.0 has for the same types.
describe('the names of Strapi 5 that are too long', () => {
  it('are cut for a table and a column', () => {
    expect(tableOf(release)).to.equal('international_press_releases_of_the_department_of_8f968');
    expect(columnOf('theTitleOfThisVeryLongPressReleaseAsItStandsOnTheFrontPage')).to.equal(
      'the_title_of_this_very_long_press_release_as_it_stdcc0a',
    );
  });

  it('are cut for links to the own type, from the name that the table was given', () => {
    expect(linkOf('relatedEntriesOfTheSameDepartment')).to.deep.equal({
      table: 'international_press_1650d_related_entries_of_ta3456_lnk',
      owner: 'international_press_release_of_the_department_oec028_id',
      target: 'inv_international_press_release_of_the_departmeec028_id',
      order: 'international_press_release_of_the_department_ec028_ord',
      inverseOrder: 'inv_international_press_release_of_the_departmec028_ord',
    });
  });

  it('give the rest to a longer name beside a short one', () => {
    expect(linkOf('tags')).to.deep.equal({
      table: 'international_press_releases_of_the_depar1650d_tags_lnk',
      owner: 'international_press_release_of_the_department_oec028_id',
      target: 'tag_id',
      order: 'tag_ord',
      inverseOrder: undefined,
    });
  });
});
