import { expect } from 'chai';
import qs from 'qs';
import { withBrackets } from '../../../admin-config/viewer/src/brackets.ts';

describe('the query that the viewer sends', () => {
  const sent = (query: string) => qs.parse(withBrackets(`/api/articles?${query}`).split('?')[1] ?? '');
  const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value));

  it('writes what lies below the first bracket with brackets', () => {
    expect(sent(`filters[title]=${encoded({ $eq: 'a&b=c' })}&sort=id`)).to.deep.equal({
      filters: { title: { $eq: 'a&b=c' } },
      sort: 'id',
    });
  });

  it('writes lists by their places', () => {
    expect(sent(`filters[$or]=${encoded([{ id: { $in: [1, 2] } }, { id: 3 }])}`)).to.deep.equal({
      filters: { $or: [{ id: { $in: ['1', '2'] } }, { id: '3' }] },
    });
  });

  it('leaves text alone that only looks like it', () => {
    expect(sent('filters[title]={a&locale={}')).to.deep.equal({ filters: { title: '{a' }, locale: '{}' });
    expect(withBrackets('/api/openapi.json')).to.equal('/api/openapi.json');
  });
});
