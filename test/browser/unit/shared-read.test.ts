import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import { longestLinkQuery } from '../../../admin-config/longest-link-query.ts';
import { readSchema } from '../../../admin-config/page/src/model/schema.ts';
import { sharedRead } from '../../../admin-config/page/src/model/shared-read.ts';
import { contentType, scalar } from './support/content-type.ts';

const component = (name: string, target: string): AttributeInfo => ({
  ...scalar(name),
  kind: 'component',
  targets: [target],
  populatable: true,
  selectable: false,
});

const schemaWith = (attributes: readonly AttributeInfo[], components: Record<string, AttributeInfo[]>) => {
  const type = contentType({ attributes: [...attributes] });
  const related = Object.entries(components).map(([uid, own]) => ({
    ...{ uid, displayName: uid, attributes: own },
  }));
  return { type, schema: readSchema({ types: [type], related: [], components: related }) };
};

const picture: AttributeInfo = { ...scalar('image'), kind: 'media', populatable: true, selectable: false };
const entry = { id: '7', values: { title: 'a' } };
const seen = { entry, publicationState: 'preview', isShallow: false } as const;

describe('the read that a link of an entry shows', () => {
  const { type, schema } = schemaWith([component('seo', 'shared.seo')], {
    'shared.seo': [component('social', 'shared.social')],
    'shared.social': [picture],
  });

  it('has what lies in its components, as the page reads it', () => {
    expect(sharedRead(schema, { ...seen, type }, true)).to.deep.equal({
      uid: type.uid,
      id: '7',
      query: 'publicationState=preview&populate[seo][populate][social][populate][image]=true',
    });
  });

  it('is through the list for a role that may not open one entry, and for a single type', () => {
    const { id, query } = sharedRead(schema, { ...seen, type }, false);
    expect(id).to.equal(undefined);
    expect(query).to.match(/^locale=all&publicationState=preview&filters\[id\]\[\$eq\]=7&populate\[seo\]/);
    const single = { ...type, single: true, givesOne: false };
    expect(sharedRead(schema, { ...seen, type: single }, true).id).to.equal(undefined);
  });

  it('is that of a document, in its locale', () => {
    const version = { id: '7', values: { documentId: 'abc', locale: 'fr' } };
    const one = sharedRead(schema, { ...seen, type, entry: version }, true);
    expect([one.id, one.query]).to.deep.equal([
      'abc',
      'locale=fr&publicationState=preview&populate[seo][populate][social][populate][image]=true',
    ]);
    expect(sharedRead(schema, { ...seen, type, entry: version }, false).query).to.match(
      /^locale=fr&publicationState=preview&filters\[documentId\]\[\$eq\]=abc&/,
    );
  });

  it('has fewer levels where a link has no room for all, and is shallow where the page is', () => {
    const wide = schemaWith([component('seo', 'shared.seo')], {
      'shared.seo': [component('social', 'shared.social'), component('a', 'shared.long')],
      'shared.social': [picture],
      'shared.long': Array.from({ length: 80 }, (_, index) => ({ ...picture, name: `${index}_`.repeat(20) })),
    });
    const { query } = sharedRead(wide.schema, { ...seen, type: wide.type }, true);
    expect(query).to.equal(
      'publicationState=preview&populate[seo][populate][social]=true&populate[seo][populate][a]=true',
    );
    expect(query.length).to.be.below(longestLinkQuery);
    expect(sharedRead(schema, { ...seen, type, isShallow: true }, true).query).to.equal(
      'publicationState=preview&populate=*',
    );
  });
});
