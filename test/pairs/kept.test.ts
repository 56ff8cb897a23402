import { expect } from 'chai';
import type { ResponseCache as Responses } from '../../lib/cache/response-cache.ts';
import { type Answers, askAll } from '../conformance/ask.ts';
import { complaintsAbout, expectNone } from '../conformance/complaints.ts';
import { mismatch } from '../conformance/mismatch.ts';
import { type Recorded, recorded, recordedOfSite } from '../conformance/recorded.ts';
import { trackAll } from '../http/response-cache/use-tracked.ts';
import { site } from '../support/database/content.ts';
import { type OpenDatabase, onDatabases, onEachDatabase, siteDatabases } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';

const keeping = { responseCache: { maxSize: '64 MB' }, serverTiming: true };

const settings = {
  REST_DEFAULT_LIMIT: 25,
  REST_MAX_LIMIT: 100,
  REST_POPULATE_WITH_PAGINATION: true,
  CREATOR_FIELDS: 'populate',
} as const;

/** Requests, a hundred at a time, each hundred twice. */
const twice = (requests: readonly Recorded[]): Recorded[] => {
  const parts = Array.from({ length: Math.ceil(requests.length / 100) }, (_, part) =>
    requests.slice(part * 100, part * 100 + 100),
  );
  return parts.flatMap((part) => [...part, ...part]);
};

const isKept = ({ headers }: Answer): boolean => String(headers['server-timing']).includes('desc="cached"');

/** The tables after FROM and JOIN in a statement. */
const tablesIn = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:FROM|JOIN)\s+(?:["`]public["`]\.)?["`]([a-z]\w+)["`]/g)].map(
    ([, name = '']) => name,
  );

onEachDatabase('the recorded answers, cached', (database) => {
  let own: OpenDatabase;

  before(async () => {
    own = await database.open();
    await trackAll(own.url);
  });
  after(() => own?.close());

  it('are all the same when they are sent again', async () => {
    const answers: Answers = await askAll(own.url, keeping, {}, twice(recorded));
    expectNone(complaintsAbout(answers, mismatch));
    expect([...answers.values()].filter(isKept).length).to.be.greaterThan(recorded.length / 3);
  });

  for (const jsonInDatabase of [true, false])
    it(`depend on every table that ${jsonInDatabase ? 'one statement reads' : 'statements read row by row'}`, async () => {
      // The host imports its plugins at run time, which are other modules than those that a test requires.
      const at = new URL('../../lib/cache/response-cache.ts', import.meta.url).href;
      const { ResponseCache } = (await import(at)) as { ResponseCache: typeof Responses };
      const { answer } = ResponseCache.prototype;
      const statements: string[] = [];
      const faults: string[] = [];
      let seen = 0;
      let current = '';
      const host = await startTestHost({
        DATABASE_URL: own.url,
        ...settings,
        pluginConfig: { ...keeping, jsonInDatabase },
      });
      const names = new Set(
        (await host.sequelize.getQueryInterface().showAllTables()).map((table: unknown) =>
          typeof table === 'string' ? table : String((table as { tableName: string }).tableName),
        ),
      );
      const { options } = host.sequelize as unknown as { options: { logging: unknown } };
      options.logging = (text: string) => statements.push(text);
      ResponseCache.prototype.answer = function judged(planned, values, trace, run) {
        return answer.call(this, planned, values, trace, async () => {
          statements.length = 0;
          const found = await run();
          for (const sql of statements.filter((one) => one.includes('(content-query)')))
            for (const table of tablesIn(sql)) {
              if (!names.has(table)) continue;
              seen += 1;
              if (!planned.tables?.includes(table)) faults.push(`${current}: ${table}`);
            }
          return found;
        });
      };
      try {
        for (const { url, role } of recorded) {
          current = url;
          await get(host.url + url, { role });
        }
      } finally {
        ResponseCache.prototype.answer = answer;
        await host.stop();
      }
      expect([...new Set(faults)]).to.deep.equal([]);
      expect(seen).to.be.greaterThan(1_000);
    });
});

onDatabases(siteDatabases, 'the recorded answers of the site, cached', (database) => {
  it('are all the same when they are sent again', async () => {
    const own = await database.open();
    try {
      await trackAll(own.url, site);
      const extras = { SCHEMAS: site.schemas };
      const answers = await askAll(own.url, keeping, extras, twice(recordedOfSite));
      expectNone(complaintsAbout(answers, mismatch, undefined, recordedOfSite));
      expect([...answers.values()].filter(isKept).length).to.be.greaterThan(recordedOfSite.length / 3);
    } finally {
      await own.close();
    }
  });
});
