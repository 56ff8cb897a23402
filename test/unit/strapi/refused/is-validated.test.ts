import { expect } from 'chai';
import type { EntryQuery } from '../../../../lib/request/bound-query.ts';
import { parse } from '../../../../lib/request/parse.ts';
import { dialects } from '../../../../lib/schema/dialects.ts';
import { isValidated } from '../../../../strapi/refused/without-refused.ts';
import { bind, settingsOf } from '../../support/newsroom.ts';

const { ceilings } = settingsOf();
const settings = { unknownPopulate: 'ignore' } as const;
const bound = (queryString: string): Pick<EntryQuery, 'populate'> => bind(queryString, { settings });
const isSafe = (queryString: string, queries = [bound(queryString)]): boolean =>
  isValidated(parse(queryString, ceilings, dialects[4]).populate, queries);

describe('whether all of a populate was validated', () => {
  for (const queryString of [
    '',
    'populate=*',
    'populate=author,nope',
    'populate[0]=author',
    'populate[author][filters][name]=a',
    'populate[author][populate][team][sort]=name',
    'populate[sections][on][blocks.related][populate][articles][sort]=title',
    'populate[sections][populate][articles][sort]=title',
  ])
    it(`it was of '${queryString}'`, () => {
      expect(isSafe(queryString)).to.equal(true);
    });

  for (const queryString of [
    'populate[nope][filters][a]=b',
    'populate[nope][sort]=a',
    'populate[nope][populate][author]=true',
    'populate[author][populate][nope][filters][a]=b',
    'populate[sections][on][blocks.none][populate][articles]=true',
    'populate[sections][on][blocks.related][populate][nope][sort]=a',
    'populate[sections][populate][nope][filters][a]=b',
  ])
    it(`it was not of '${queryString}'`, () => {
      expect(isSafe(queryString)).to.equal(false);
    });

  it('it was not where one of several types does not have what is below a name', () => {
    const queryString = 'populate[author][populate][team][filters][name]=a';
    const known = bound(queryString);
    const unknown = bound('populate[author]=true');
    expect(isSafe(queryString, [known, known])).to.equal(true);
    expect(isSafe(queryString, [known, unknown])).to.equal(false);
  });
});
