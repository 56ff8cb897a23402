import { expect } from 'chai';
import { describeOneShop, idsOf } from './support/describe-shops.ts';

describeOneShop('locale on models of the host', (same) => {
  it('shows the default locale, another one, all of them, and none for an unknown code', async () => {
    expect(idsOf(await same('books?sort=id'))).to.deep.equal([1, 2, 3, 5, 6, 9]);
    expect(idsOf(await same('books?sort=id&locale=fr'))).to.deep.equal([7]);
    expect(idsOf(await same('books?sort=id&locale=all&publicationState=preview'))).to.deep.equal([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(idsOf(await same('books?locale=xx'))).to.deep.equal([]);
    expect((await same('books?locale[]=fr')).status).to.equal(400);
  });

  it('is ignored on a type that is not localised', async () => {
    expect(idsOf(await same('authors?locale=fr&sort=id'))).to.deep.equal([1, 2, 3, 5]);
  });

  it('applies to the root alone: relations show their entries in every locale', async () => {
    const answer = await same('publishers?populate[books][fields]=locale&filters[id]=1');
    const locales = answer.body.data[0].attributes.books.data.map(
      ({ attributes }: { attributes: { locale: string } }) => attributes.locale,
    );
    expect(locales).to.deep.equal(['en', 'en', 'fr']);
  });

  it('cannot be loosened by a condition on locale', async () => {
    expect(idsOf(await same('books?filters[locale]=fr'))).to.deep.equal([]);
    expect(idsOf(await same('books?filters[$or][0][locale]=fr&filters[$or][1][id]=1'))).to.deep.equal([1]);
  });

  it('shows localizations, without drafts in live', async () => {
    const ids = async (query: string) => {
      const answer = await same(`books?filters[id]=1&populate[localizations][fields]=title&${query}`);
      return answer.body.data[0].attributes.localizations.data.map(({ id }: { id: number }) => id);
    };
    expect(await ids('')).to.deep.equal([7]);
    expect(await ids('publicationState=preview')).to.deep.equal([7, 8]);
    expect(idsOf(await same('books?filters[localizations][locale]=fr'))).to.deep.equal([1]);
  });
});
