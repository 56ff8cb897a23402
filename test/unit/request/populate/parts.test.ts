import { expect } from 'chai';
import type { EntryQuery } from '../../../../lib/request/bound-query.ts';
import { type Asking, bind } from '../../support/newsroom.ts';
import { show } from '../../support/show.ts';

function queryOf(queryString: string, asking: Asking = {}): EntryQuery {
  const [populate] = bind(queryString, asking).populate;
  if (populate?.kind !== 'entries') throw new Error('no entries are populated');
  return populate.query;
}

describe('the parts of a populated relation', () => {
  it('are by default its readable scalars, in stored order', () => {
    const { fields, sort, filters, state, populate } = queryOf('populate=author');
    expect(fields.map(({ name }) => name)).to.deep.equal([
      'name',
      'bio',
      'birthday',
      'rank',
      'createdAt',
      'updatedAt',
    ]);
    expect({ sort, filters, state, populate }).to.deep.equal({
      sort: [],
      filters: undefined,
      state: undefined,
      populate: [],
    });
  });

  it('take fields', () => {
    const { fields } = queryOf('populate[author][fields][0]=name&populate[author][fields][1]=rank');
    expect(fields.map(({ name }) => name)).to.deep.equal(['name', 'rank']);
  });

  it('take sort, through relations too', () => {
    const { sort } = queryOf('populate[author][sort]=team.name:desc');
    expect(sort).to.have.length(1);
    expect(sort[0]).to.include({ direction: 'desc' });
    expect(sort[0]?.relations.map(({ name }) => name)).to.deep.equal(['team']);
  });

  it('take filters, through relations too', () => {
    expect(show(queryOf('populate[author][filters][team][name]=a').filters)).to.equal('team(name $eq "a")');
  });

  it('take publicationState', () => {
    expect(queryOf('populate[author][publicationState]=preview').state).to.equal('preview');
  });

  it('stand on the target: the fields of a media file, of a component, of a user', () => {
    const names = (queryString: string) => queryOf(queryString).fields.map(({ name }) => name);
    expect(names('populate=cover')).to.deep.equal([
      'name',
      'alternativeText',
      'caption',
      'width',
      'height',
      'formats',
      'hash',
      'ext',
      'mime',
      'size',
      'url',
      'previewUrl',
      'provider',
      'provider_metadata',
      'createdAt',
      'updatedAt',
    ]);
    expect(names('populate=seo')).to.deep.equal(['metaTitle', 'metaDescription', 'priority']);
    expect(names('populate=owner')).to.deep.equal([
      'username',
      'email',
      'provider',
      'confirmed',
      'blocked',
      'createdAt',
      'updatedAt',
    ]);
  });
});
