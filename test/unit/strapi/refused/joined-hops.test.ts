import { expect } from 'chai';
import { joinedHops } from '../../../../strapi/refused/without-refused.ts';
import { bind } from '../../support/newsroom.ts';

describe('the relations that Strapi would join for a request', () => {
  for (const [query, relations] of [
    ['', 0],
    ['filters[title]=a&sort=title', 0],
    ['filters[author][team][city][$in][0]=Lyon', 2],
    ['filters[author][name][$in][0]=a&filters[author][name][$in][1]=b&filters[author][name][$in][2]=c', 1],
    ['filters[$or][0][author][name]=a&filters[$or][1][author][name]=b', 2],
    ['sort[0]=author.team.name&sort[1]=title&sort[2][author][name]=asc', 3],
    ['populate[author][filters][articles][title]=a&populate[author][sort][0]=team.name', 2],
    ['filters%5Bcategories%5D[articles][categories][articles][categories][articles][title]=a', 6],
    ['%5Bfilters%5D[author][articles][author][articles][author][name]=a', 5],
  ] as const) {
    it(`are ${relations} for ${query}`, () => {
      expect(joinedHops(bind(query))).to.equal(relations);
    });
  }

  it('are shown with drafts if the whole request asks for them, and not a place in it', () => {
    for (const query of ['publicationState=preview', 'a=b&%5BpublicationState%5D=preview'])
      expect(bind(query).state, query).to.equal('preview');
    for (const query of ['', 'publicationState=live', 'populate[author][publicationState]=preview'])
      expect(bind(query).state, query).to.not.equal('preview');
  });
});
