import { expect } from 'chai';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { type Answers, askAll } from '../conformance/ask.ts';
import { complaintsAbout, expectNone } from '../conformance/complaints.ts';
import { difference } from '../conformance/difference.ts';
import { type Recorded, recorded } from '../conformance/recorded.ts';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';
import { corrupt, corrupted } from './support/corrupt.ts';

const all = 'pagination[limit]=-1&locale=all&publicationState=preview';

const names = [
  ...['eventAt', 'issueDate', 'airTime', 'rating', 'price', 'views', 'wordCount', 'featured', 'title'],
  ...['metadata', 'slug', 'publishedAt'],
];

/** One value each: a single one that has to be read as a row would have all of a page read so. */
const one = corrupted.flatMap((id) =>
  names.map((name) => `/api/articles?${all}&filters[id]=${id}&fields=${name}`),
);

/** Requests that come by every corrupted row. */
const thorough = [
  ...one,
  `/api/articles?${all}`,
  `/api/articles?${all}&populate=*`,
  `/api/articles?${all}&populate[sections][populate]=*&populate[seo][populate]=*`,
  `/api/articles?${all}&populate=createdBy,updatedBy,localizations.localizations`,
  `/api/articles?${all}&populate[reviewers][sort]=name:desc&populate[related][populate]=author`,
  `/api/articles?populate=author.team.logo,categories.parent,cover`,
  `/api/authors?${all}&populate=*`,
  `/api/categories?${all}&populate=*`,
  `/api/teams?${all}&populate=*`,
  `/api/pages?${all}&populate=*`,
  ...names
    .filter((name) => name !== 'metadata')
    .flatMap((name) => [
      `/api/articles?${all}&fields=${name}&sort=${name}`,
      `/api/articles?${all}&fields=${name}&sort=${name}:desc&filters[${name}][$notNull]=true`,
    ]),
  `/api/articles?${all}&fields=id&filters[eventAt][$gt]=2020-01-01&filters[issueDate][$lt]=2030-01-01`,
  `/api/articles?${all}&fields=id&filters[metadata][$contains]=a&sort=author.name`,
  `/api/articles?${all}&fields=id&filters[author][team][name][$notNull]=true&filters[seo][id][$null]=true`,
  '/api/articles?filters[id]=2&populate=*&publicationState=preview',
].map(
  (url, index): Recorded => ({
    id: `thorough-${index}`,
    section: '',
    role: 'editor',
    url,
    expect: { status: [200] },
  }),
);

const requests = [...thorough, ...recorded.filter((_, index) => index % 6 === 0)];

const unanswered = (_: Recorded, { status, text, body }: Answer): string | undefined => {
  if (status === 0 || status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  return typeof body === 'object' ? undefined : `no JSON: ${text.slice(0, 300)}`;
};

onEachDatabase('corrupted rows', (database) => {
  let copy: OpenDatabase;
  let inDatabase: Answers;
  let byRows: Answers;

  before(async () => {
    copy = await database.open();
    const sequelize = await openDatabase(copy.url, () => {});
    const taken = await corrupt(sequelize, database.name).finally(() => sequelize.close());
    expect(taken).to.be.greaterThan(100);
    inDatabase = await askAll(copy.url, { jsonInDatabase: true }, {}, requests);
    byRows = await askAll(copy.url, { jsonInDatabase: false }, {}, requests);
  });
  after(() => copy?.close());

  it('never cause a server error, and their answers are JSON', () => {
    for (const answers of [inDatabase, byRows])
      expectNone(complaintsAbout(answers, unanswered, undefined, requests));
  });

  it('are answered, and not refused', () => {
    const refused = (_: Recorded, { status, text }: Answer): string | undefined =>
      status === 200 ? undefined : `${status}: ${text.slice(0, 300)}`;
    expectNone(complaintsAbout(inDatabase, refused, undefined, thorough));
  });

  it('look the same in both ways of reading', () => {
    const unlike = ({ id }: Recorded, { status, body }: Answer): string | undefined => {
      const other = byRows.get(id);
      return difference({ status: other?.status, body: other?.body }, { status, body });
    };
    expectNone(complaintsAbout(inDatabase, unlike, undefined, requests));
  });
});
