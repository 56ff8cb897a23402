import { expect } from 'chai';
import { entryAddress } from '../../../admin-config/page/src/model/entry-address.ts';
import { contentType, scalar } from './support/content-type.ts';

const tables = { documents: false, state: { name: 'publicationState', live: 'live', preview: 'preview' } };
const documents = { documents: true, state: { name: 'status', live: 'published', preview: 'draft' } };
const [v4, v5] = [
  { ...tables, everyLocale: 'all' },
  { ...documents, everyLocale: '*' },
];
const french = { id: '7', values: { documentId: 'abc', locale: 'fr' } };
const shown = { entry: french, publicationState: 'preview' } as const;
const document = contentType({ attributes: [scalar('documentId')] });
const single = contentType({ single: true, givesOne: false, word: 'homepage' });

describe('the address of an entry', () => {
  it('names the locale of a document and of a single type', () => {
    expect(entryAddress(document, shown, v5, 'en')).to.deep.equal({
      path: 'articles/abc',
      query: 'locale=fr&status=draft',
    });
    expect(entryAddress(single, { ...shown, publicationState: 'live' }, v4, 'en')).to.deep.equal({
      path: 'homepage',
      query: 'locale=fr',
    });
  });

  it('does not name the default locale, nor that of an entry with an id of its own', () => {
    expect(entryAddress(single, shown, v4, 'fr').query).to.equal('publicationState=preview');
    expect(entryAddress(contentType(), shown, v4, 'en')).to.deep.equal({
      path: 'articles/7',
      query: 'publicationState=preview',
    });
  });

  it('is in the list of a type without a route of one entry', () => {
    expect(entryAddress(contentType({ givesOne: false }), shown, v5, 'en')).to.deep.equal({
      path: 'articles',
      query: 'locale=*&status=draft&filters[id][$eq]=7',
    });
  });
});
