import { expect } from 'chai';
import { associations } from './support/associations.ts';
import { describeOneShop, idsOf } from './support/describe-shops.ts';

/** Drafts of the bookshop, under a name that no published entry shares. */
const drafts = /Unannounced Author|Harbour Lamp|Gezeiten|Unread/;

describeOneShop('publicationState on models of the host', (same) => {
  for (const { title, root, name, attribute } of associations) {
    it(`shows no draft behind a ${title} (${root}.${name}) in live, whatever the request asks`, async () => {
      for (const query of [
        `populate[${name}][filters][publishedAt][$null]=true`,
        `populate[${name}]=true&locale=all`,
        `populate[${name}][populate]=*&locale=all`,
        `sort=${name}.${attribute}`,
      ]) {
        const answer = await same(`${root}?${query}`);
        // Publishers, genres and profiles have no drafts, so a filter on publishedAt is a 400 there.
        expect(answer.status).to.be.oneOf([200, 400]);
        expect(answer.text).to.not.match(drafts);
      }
    });

    it(`shows drafts behind a ${title} (${root}.${name}) if populate asks for preview there`, async () => {
      const below = await same(`${root}?locale=all&populate[${name}][publicationState]=preview`);
      expect(below.status).to.equal(200);
      const above = await same(
        `${root}?publicationState=preview&locale=all&populate[${name}][publicationState]=live`,
      );
      expect(above.status).to.equal(200);
    });
  }

  it('filters by no draft in live, and by drafts in preview', async () => {
    const paths: Record<string, readonly [live: number[], preview: number[]]> = {
      'authors?filters[mentor][name]=Unannounced%20Author': [[], [5]],
      'books?filters[authors][name]=Unannounced%20Author': [[], [3, 5]],
      'books?filters[reviews][headline]=Unread': [[], [1]],
      'profiles?filters[author][name]=Unannounced%20Author': [[], [3]],
      'publishers?filters[books][title]=Harbour%20Lamp': [[], [2]],
      'genres?filters[books][title]=Harbour%20Lamp': [[], [1]],
      'books?filters[similar][title]=Harbour%20Lamp': [[], [5]],
      'books?filters[sequel][title]=Harbour%20Lamp': [[], [2]],
    };
    for (const [path, [live, preview]] of Object.entries(paths)) {
      expect(idsOf(await same(`${path}&sort=id`)), path).to.deep.equal(live);
      expect(idsOf(await same(`${path}&sort=id&publicationState=preview`)), path).to.deep.equal(preview);
    }
  });

  it('counts a draft as no related entry', async () => {
    expect(idsOf(await same('authors?filters[mentor][$null]=true&sort=id'))).to.deep.equal([1, 5]);
    expect(
      idsOf(await same('authors?filters[mentor][$null]=true&sort=id&publicationState=preview')),
    ).to.deep.equal([1]);
  });

  it('cannot be loosened by a condition on publishedAt', async () => {
    for (const condition of [
      'filters[publishedAt][$null]=true',
      'filters[$or][0][publishedAt][$null]=true&filters[$or][1][id][$lt]=0',
      'filters[$not][publishedAt][$notNull]=true',
    ]) {
      expect(idsOf(await same(`books?locale=all&${condition}`)), condition).to.deep.equal([]);
    }
  });
});
