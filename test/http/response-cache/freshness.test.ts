import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { describeEachDatabase } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { useTracked } from './use-tracked.ts';

/** The number of requests; more take longer and meet more orders of events. */
const requests = Number(process.env.FRESHNESS_REQUESTS ?? 600);

/** What a writer has done to its entry: the value that is certainly there, and the one that may be. */
interface Written {
  readonly id: number;
  committed: number;
  begun: number;
}

const column = 'word_count';

describeEachDatabase('answers that are kept while others write', (database) => {
  const { host, ask, url } = useTracked(database, [{}, {}]);
  let entries: readonly Written[] = [];
  let writers: Sequelize;

  before(async () => {
    const { body } = await ask('/api/articles?fields=id&sort=id');
    // SQLite takes one writer at a time.
    const shown = body.data.slice(0, database.name === 'sqlite' ? 1 : 4);
    entries = shown.map(({ id }: { id: number }) => ({ id, committed: 0, begun: 0 }));
    writers = await openDatabase(url(), () => {});
    for (const { id } of entries) await writers.query(`UPDATE articles SET ${column} = 0 WHERE id = ${id}`);
  });
  after(() => writers?.close());

  const set = (id: number, value: number) => `UPDATE articles SET ${column} = ${value} WHERE id = ${id}`;

  /** Writes to one entry until the end: in autocommit, through another instance, in long transactions, and in vain. */
  const write = async (entry: Written, isOver: () => boolean): Promise<void> => {
    for (let turn = 0; !isOver(); turn += 1) {
      const value = entry.committed + 1;
      const kind = turn % 4;
      if (kind === 3) {
        const transaction = await writers.transaction();
        await writers.query(set(entry.id, -1), { transaction });
        await setTimeout(turn % 7);
        await transaction.rollback();
        continue;
      }
      entry.begun = value;
      if (kind === 2) {
        const transaction = await writers.transaction();
        await writers.query(set(entry.id, value), { transaction });
        await setTimeout((turn * entry.id) % 11);
        await transaction.commit();
      } else await (kind === 0 ? writers : host(turn % 2).sequelize).query(set(entry.id, value));
      entry.committed = value;
      await setTimeout((turn * entry.id) % 13);
    }
  };

  it('are one of the states between the request and its answer, every time', async function () {
    this.timeout(patience(60_000) + requests * patience(50));
    let sent = 0;
    let kept = 0;
    const faults: string[] = [];
    const ids = entries.map(({ id }, index) => `filters[id][$in][${index}]=${id}`).join('&');
    const paths = [
      `/api/articles?${ids}&fields=wordCount&sort=id`,
      `/api/articles?${ids}&fields=wordCount&sort=id&populate=author`,
    ];
    const read = async (): Promise<void> => {
      while (sent < requests) {
        sent += 1;
        const least = entries.map(({ committed }) => committed);
        const { status, body, headers } = await ask(paths[sent % paths.length] ?? '', { at: sent % 2 });
        if (status !== 200) {
          faults.push(`status ${status}`);
          continue;
        }
        if (String(headers['server-timing']).includes('desc="cached"')) kept += 1;
        for (const [index, { id, begun }] of entries.entries()) {
          const entry = body.data.find((one: { id: number }) => one.id === id);
          const value = entry?.attributes.wordCount;
          if (!(value >= (least[index] ?? 0) && value <= begun))
            faults.push(`entry ${id} is ${value}, not between ${least[index]} and ${begun}`);
        }
      }
    };
    const isOver = (): boolean => sent >= requests;
    await Promise.all([
      ...entries.map((entry) => write(entry, isOver)),
      ...Array.from({ length: 6 }, () => read()),
    ]);
    expect(faults.slice(0, 10)).to.deep.equal([]);
    expect(kept).to.be.greaterThan(0);
    for (const { committed } of entries) expect(committed).to.be.greaterThan(0);
  });
});
