import { expect } from 'chai';
import { namings } from '../../../lib/models/naming.ts';
import { contentTypeOf } from '../../../lib/schema/registry.ts';
import { registry } from '../support/newsroom.ts';
import { attributeOf, registryOf, typeSchema } from '../support/registry.ts';

const { columnOf, foreignKeyOf, linkTableOf } = namings[4];

describe('columnOf', () => {
  for (const [attribute, column] of [
    ['title', 'title'],
    ['wordCount', 'word_count'],
    ['with2Numbers3', 'with_2_numbers_3'],
    ['address2', 'address_2'],
    ['HTMLBody', 'html_body'],
    ['aB', 'a_b'],
    ['provider_metadata', 'provider_metadata'],
    ['createdAt', 'created_at'],
    ['x1y2', 'x_1_y_2'],
  ] as const) {
    it(`keeps ${attribute} in ${column}`, () => {
      expect(columnOf(attribute)).to.equal(column);
    });
  }

  it('names a foreign key after the relation', () => {
    expect(foreignKeyOf('createdBy')).to.equal('created_by_id');
  });
});

describe('linkTableOf', () => {
  const linkOf = (read: typeof registry, uid: string, name: string) => {
    const relation = attributeOf(read, uid, name);
    if (relation?.kind !== 'relation') throw new Error(`${name} is no relation`);
    return linkTableOf(contentTypeOf(read, uid), relation, contentTypeOf(read, relation.target));
  };

  // biome-ignore format: a table
  for (const [name, link] of [
    ['author', { table: 'articles_author_links', owner: 'article_id', target: 'author_id', order: undefined, inverseOrder: 'article_order' }],
    ['reviewers', { table: 'articles_reviewers_links', owner: 'article_id', target: 'author_id', order: 'author_order', inverseOrder: 'article_order' }],
    ['vault', { table: 'articles_vault_links', owner: 'article_id', target: 'vault_id', order: undefined, inverseOrder: undefined }],
    ['owner', { table: 'articles_owner_links', owner: 'article_id', target: 'user_id', order: undefined, inverseOrder: undefined }],
    ['related', { table: 'articles_related_links', owner: 'article_id', target: 'inv_article_id', order: 'article_order', inverseOrder: undefined }],
  ] as const) {
    it(`follows ${name} of an article through ${link.table}`, () => {
      expect(linkOf(registry, 'api::article.article', name)).to.deep.equal(link);
    });
  }

  it('sets the two ends of a relation to the own type apart', () => {
    const uid = 'api::page-part.page-part';
    const schema = {
      ...typeSchema('page-part', {
        next: { type: 'relation', relation: 'manyToMany', target: uid, inversedBy: 'previous' },
        previous: { type: 'relation', relation: 'manyToMany', target: uid, mappedBy: 'next' },
      }),
      collectionName: 'page_parts',
    };
    expect(linkOf(registryOf({ [uid]: schema }), uid, 'next')).to.deep.equal({
      table: 'page_parts_next_links',
      owner: 'page_part_id',
      target: 'inv_page_part_id',
      order: 'page_part_order',
      inverseOrder: 'inv_page_part_order',
    });
  });
});
