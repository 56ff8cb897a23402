import { expect } from 'chai';
import { notRun, onEachDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { hostsBehind } from './support/behind.ts';
import { startVarnish, whyNoVarnish } from './support/varnish.ts';

/** The number of reads between two changes. */
const reads = Number(process.env.CACHE_READS ?? 2_500);

const paths = [
  '/api/articles?sort=id&fields=title&populate=author',
  '/api/articles?filters[author][name][$contains]=a&sort=id&pagination[pageSize]=5',
  '/api/authors?sort=id&fields=name',
];

onEachDatabase('responses behind Varnish', (database) => {
  const why = whyNoVarnish();
  if (why !== undefined) {
    notRun('Varnish', why);
    return;
  }
  const { ask, host, others, reached } = hostsBehind(
    database,
    (url) => ({
      REST_CACHE_TAGS: 'Surrogate-Key',
      pluginConfig: { purge: { urls: [url], method: 'PURGE' } },
    }),
    startVarnish,
  );
  const readAll = async (): Promise<void> => {
    const all = Array.from({ length: reads }, (_, index) => paths[index % paths.length] ?? '');
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let path = all.pop(); path !== undefined; path = all.pop())
          expect((await ask(path)).status).to.equal(200);
      }),
    );
  };

  it('are cached, and fresh after a change on either of two instances or by SQL', async () => {
    const writers = [host(0).sequelize, host(1).sequelize, others()];
    let asked = 0;
    const slowest: number[] = [];
    for (let change = 0; change < 6; change += 1) {
      await readAll();
      asked += reads;
      const name = `changed ${change}`;
      await writers[change % writers.length]?.query(`UPDATE authors SET name = '${name}' WHERE id = 1`);
      const begun = performance.now();
      for (const path of [paths[0] ?? '', paths[2] ?? '']) {
        const answer = await eventually(
          () => {
            asked += 1;
            return ask(path);
          },
          ({ text }) => text.includes(`"${name}"`),
        );
        expect(answer.text).to.include(`"${name}"`);
      }
      slowest.push(performance.now() - begun);
    }
    await readAll();
    asked += reads;
    if (process.env.CACHE_READS !== undefined)
      console.log(
        `${reached()} of ${asked} reads reached a host; fresh after ${Math.max(...slowest).toFixed(0)} ms at most`,
      );
    expect(reached() / asked).to.be.below(0.01);
    // Tags are sent a second time two seconds after a change, which may come between two reads.
    const last = await eventually(
      () => ask(paths[0] ?? ''),
      ({ cache }) => cache === 'HIT',
    );
    expect(last.cache).to.equal('HIT');
  });

  it('do not show clients their tags', async () => {
    const { headers } = await ask(paths[0] ?? '');
    expect([headers['surrogate-key'], headers.xkey]).to.deep.equal([undefined, undefined]);
  });
});
