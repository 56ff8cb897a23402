import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import type { Sequelize, Transaction } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { useTracked } from './use-tracked.ts';

/** The number of requests; more take longer and meet more orders of events. */
const requests = Number(process.env.FRESHNESS_REQUESTS ?? 600);

/** What a writer has done to its entry: the value that is certainly there, and the one that may be. */
interface Written {
  readonly id: number;
  committed: number;
  begun: number;
  /** The author in the state of each value. */
  readonly authors: Map<number, number>;
}

const column = 'word_count';

onEachDatabase('cached responses while others write', (database) => {
  const { host, ask, url } = useTracked(database, [{}, {}]);
  let entries: readonly Written[] = [];
  let authors: readonly number[] = [];
  let writers: Sequelize;

  before(async () => {
    const { body } = await ask('/api/articles?fields=id&sort=id');
    // SQLite takes one writer at a time.
    const shown = body.data.slice(0, database.name === 'sqlite' ? 1 : 4);
    const idsIn = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);
    authors = idsIn((await ask('/api/authors?fields=id&sort=id')).body.data).slice(0, 5);
    entries = idsIn(shown).map((id) => ({ id, committed: 0, begun: 0, authors: new Map() }));
    writers = await openDatabase(url(), () => {});
    for (const { id } of entries) await writers.query(`UPDATE articles SET ${column} = 0 WHERE id = ${id}`);
    for (const entry of entries)
      await writers.transaction((transaction) => link(entry, authorFor(entry, 0), transaction));
  });
  after(() => writers?.close());

  const set = (id: number, value: number) => `UPDATE articles SET ${column} = ${value} WHERE id = ${id}`;
  const authorFor = ({ id }: Written, value: number): number => authors[(value + id) % authors.length] ?? 1;

  /** Replaces the link to the author, as Strapi does. */
  const link = async (entry: Written, author: number, transaction: Transaction): Promise<void> => {
    const links = 'articles_author_links';
    await writers.query(`DELETE FROM ${links} WHERE article_id = ${entry.id}`, { transaction });
    await writers.query(`INSERT INTO ${links} (article_id, author_id) VALUES (${entry.id}, ${author})`, {
      transaction,
    });
    if (entry.committed === 0) entry.authors.set(0, author);
  };

  /** The ways to write a value of an entry; those that take a transaction may wait in it. */
  const ways = [
    ({ id }: Written, value: number) => writers.query(set(id, value)),
    ({ id }: Written, value: number) =>
      host(value % 2)
        .sequelize.getQueryInterface()
        .bulkUpdate('articles', { [column]: value }, { id }),
    ({ id }: Written, value: number, pause: number) =>
      writers.transaction(async (transaction) => {
        await writers.query(set(id, value), { transaction });
        await setTimeout(pause);
      }),
    // The entry and its link change together: no answer may show one without the other.
    (entry: Written, value: number, pause: number) => {
      const author = authorFor(entry, value);
      entry.authors.set(value, author);
      return writers.transaction(async (transaction) => {
        await writers.query(set(entry.id, value), { transaction });
        await setTimeout(pause);
        await link(entry, author, transaction);
      });
    },
  ] as const;

  /** Writes in vain. */
  const rollBack = async ({ id }: Written, pause: number): Promise<void> => {
    const transaction = await writers.transaction();
    await writers.query(set(id, -1), { transaction });
    await setTimeout(pause);
    await transaction.rollback();
  };

  /** Whether the database has ended a transaction because it and another waited for each other. */
  const isDeadlock = (error: unknown): boolean => /deadlock/i.test(String(error));

  /** Writes to one entry until the end, in each of the ways in turn, and in vain. */
  const write = async (entry: Written, isOver: () => boolean): Promise<void> => {
    for (let turn = 0; !isOver(); turn += 1) {
      const pause = (turn * entry.id) % 11;
      const way = ways[turn % (ways.length + 1)];
      if (way === undefined) {
        await rollBack(entry, pause);
        continue;
      }
      const value = entry.committed + 1;
      entry.begun = value;
      entry.authors.set(value, entry.authors.get(entry.committed) ?? 0);
      try {
        await way(entry, value, pause);
        entry.committed = value;
      } catch (error) {
        if (!isDeadlock(error)) throw error;
      }
      await setTimeout((turn * entry.id) % 13);
    }
  };

  it('are one of the states between the request and its answer, every time', async function () {
    this.timeout(patience(100_000 + requests * 50));
    let sent = 0;
    let kept = 0;
    let values = 0;
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
        for (const [index, { id, begun, authors }] of entries.entries()) {
          const entry = body.data.find((one: { id: number }) => one.id === id);
          const { wordCount: value, author } = entry?.attributes ?? {};
          values += 1;
          if (author !== undefined && author.data?.id !== authors.get(value))
            faults.push(`entry ${id} is ${value} by ${author.data?.id}, not by ${authors.get(value)}`);
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
    // A long run says what it has seen.
    if (requests > 10_000)
      process.stdout.write(
        `${database.name}: ${sent} requests, ${kept} kept, ${values} values, ${faults.length} older or newer, ${entries.reduce((sum, { committed }) => sum + committed, 0)} changes\n`,
      );
    expect(faults.slice(0, 10)).to.deep.equal([]);
    expect(kept).to.be.greaterThan(0);
    for (const { committed } of entries) expect(committed).to.be.greaterThan(0);
  });
});
