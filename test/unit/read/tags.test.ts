import { expect } from 'chai';
import { tagOfEntry, tagOfHidden, tagOfType } from '../../../lib/read/tags.ts';

const article = { kind: 'collectionType', uid: 'api::article.article', singularName: 'article' } as const;

describe('cache tags', () => {
  it('name a type and its entries, without what a header separates tags by', () => {
    expect(tagOfType(article)).to.equal('article');
    expect(tagOfType({ ...article, kind: 'component', uid: 'blocks.a b,c' })).to.equal('blocks.a%20b%2Cc');
    expect(tagOfEntry(article, 12)).to.equal('article:12');
    expect(tagOfEntry(article, '1,2 3')).to.equal('article:1%2C2%203');
  });

  it('of a type that the client must not learn of are the same wherever the key is, and another for each key and type', () => {
    const tag = tagOfHidden(article, 'a key');
    expect(tag).to.match(/^[\w-]{22}$/);
    expect(tagOfHidden(article, 'a key')).to.equal(tag);
    const others = [
      tagOfHidden(article, 'another key'),
      tagOfHidden(article, ''),
      tagOfHidden({ ...article, uid: 'api::a.a' }, 'a key'),
    ];
    expect(new Set([tag, ...others]).size).to.equal(4);
  });
});
