import { expect } from 'chai';
import { plainQuery } from '../../../admin-config/page/src/model/query-state.ts';
import { sharedList } from '../../../admin-config/page/src/model/shared-list.ts';
import { contentType, scalar } from './support/content-type.ts';

const type = contentType({
  attributes: [
    ...['id', 'title', 'kind', 'body', 'locale', 'publishedAt', 'updatedAt'].map((name) => scalar(name)),
    { ...scalar('author'), kind: 'relation', selectable: false, populatable: true },
  ],
});
const query = {
  ...plainQuery(type.uid, 'en'),
  sort: [{ attribute: 'updatedAt', direction: 'desc' }],
} as const;

describe('what a link of a list shows', () => {
  it('is every attribute where none was chosen', () => {
    expect(sharedList(type, query, undefined)).to.deep.equal({ query, attributes: undefined });
  });

  it('is the chosen columns, with what the list shows beside them and what was populated', () => {
    const populate = { author: { fields: [], populate: {} } };
    const { query: shared, attributes } = sharedList(type, { ...query, populate }, ['kind', 'title']);
    const fields = ['id', 'locale', 'publishedAt', 'title', 'updatedAt', 'kind'];
    expect(shared).to.deep.equal({ ...query, populate, fields });
    expect(attributes).to.deep.equal([...fields, 'author']);
  });

  it('is the attributes of the query where it names them, whatever the columns', () => {
    const named = { ...query, fields: ['body'] };
    expect(sharedList(type, named, ['title'])).to.deep.equal({ query: named, attributes: ['body'] });
  });

  it('is never every attribute where no column was chosen', () => {
    const bare = { ...type, attributes: type.attributes.filter(({ name }) => name === 'body') };
    expect(sharedList(bare, { ...query, sort: [] }, ['']).query.fields).to.deep.equal(['id']);
  });
});
