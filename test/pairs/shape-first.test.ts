import { expect } from 'chai';
import type { PlanCache as Plans } from '../../lib/read/plan-cache.ts';
import { type Answers, askAll } from '../conformance/ask.ts';
import { complaintsAbout, expectNone } from '../conformance/complaints.ts';
import { mismatch } from '../conformance/mismatch.ts';
import { type Recorded, recorded, recordedOfSite } from '../conformance/recorded.ts';
import { site } from '../support/database/content.ts';
import { onDatabases, onEachDatabase, siteDatabases, type TestDatabase } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';
import { withOtherValues } from '../support/other-values.ts';

const settings = { serverTiming: true };

/** How many other values each request is sent with. */
const rounds = Number(process.env.SHAPE_ROUNDS ?? 4);

/** The requests with other values, those of one request after each other. */
const changed = (requests: readonly Recorded[]): Recorded[] =>
  requests.flatMap((request) =>
    Array.from({ length: rounds }, (_, nth) => withOtherValues(request.url, nth)).flatMap((url, nth) =>
      url === undefined ? [] : [{ ...request, id: `${request.id}#${nth}`, url }],
    ),
  );

const isOfShape = ({ headers }: Answer): boolean =>
  String(headers['server-timing']).includes('plan-cache;desc="shape"');

/** What a client sees of an answer. */
const seen = ({ status, headers, text }: Answer): string =>
  JSON.stringify([status, headers.etag, headers['content-query-hint'], text]);

/** Runs without plans of shapes. The host imports its plugins at run time, which are other modules than those that a test requires. */
const withoutShapes = async <T>(run: () => Promise<T>): Promise<T> => {
  const at = new URL('../../lib/read/plan-cache.ts', import.meta.url).href;
  const { PlanCache } = (await import(at)) as { PlanCache: typeof Plans };
  const { shape } = PlanCache.prototype;
  PlanCache.prototype.shape = () => 'by value';
  try {
    return await run();
  } finally {
    PlanCache.prototype.shape = shape;
  }
};

const expectSame = async (
  ask: (requests: readonly Recorded[]) => Promise<Answers>,
  own: readonly Recorded[],
) => {
  const requests = [...changed(own), ...own];
  const alone = await withoutShapes(() => ask(requests));
  const shared = await ask(requests);
  const unlike = ({ id }: Recorded, answer: Answer): string | undefined => {
    const other = alone.get(id);
    if (other !== undefined && seen(other) === seen(answer)) return undefined;
    return `is ${seen(answer).slice(0, 300)}\n      alone ${other && seen(other).slice(0, 300)}`;
  };
  expectNone(complaintsAbout(shared, unlike, undefined, requests));
  expectNone(complaintsAbout(shared, mismatch, undefined, own));
  expect([...alone.values()].some(isOfShape)).to.equal(false);
  return [...shared.values()].filter(isOfShape).length;
};

// A plan that other values have made must give the answer that a plan of one's own gives: body, status, hint and ETag.
onEachDatabase('the recorded answers, after requests of their shapes', (database) => {
  it('are all the same as without shapes, and so are those to other values', async () => {
    const url = await database.shared();
    const found = await expectSame((requests) => askAll(url, settings, {}, requests), recorded);
    expect(found).to.be.greaterThan(60 * rounds);
  });
});

onDatabases(
  siteDatabases,
  'the recorded answers of the site, after requests of their shapes',
  (database: TestDatabase) => {
    it('are all the same as without shapes, and so are those to other values', async () => {
      const url = await database.shared();
      const extras = { SCHEMAS: site.schemas };
      const found = await expectSame((requests) => askAll(url, settings, extras, requests), recordedOfSite);
      expect(found).to.be.greaterThan(25 * rounds);
    });
  },
);
