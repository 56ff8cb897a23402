import { expect } from 'chai';
import { plainQuery } from '../../../admin-config/page/src/model/query-state.ts';
import { captionOf } from '../../../admin-config/page/src/model/shown.ts';
import { contentType, scalar } from './support/content-type.ts';

const type = contentType({ attributes: [scalar('title')] });
const locales = { locales: [], defaultLocale: 'en', isKept: true, version: 'one' };
const caption = (id: string, body: unknown) =>
  captionOf(
    { type, role: 'editor', body, query: { ...plainQuery(type.uid, 'en'), sort: [], id } },
    'article',
    locales,
    (role) => role,
  );
const answer = (attributes: object) => ({ data: { id: 7, attributes }, meta: {} });

describe('the caption of one entry', () => {
  it('has its title, and its id where it has none', () => {
    expect(caption('7', answer({ title: 'Ada' }))).to.equal('article: Ada, as editor');
    expect(caption('7', answer({ title: null }))).to.equal('article 7, as editor');
    expect(caption('7', null)).to.equal('article 7, as editor');
    expect(caption('', { data: [], meta: {} })).to.equal('article, en, as editor');
  });
});
