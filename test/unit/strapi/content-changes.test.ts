import { expect } from 'chai';
import type { StrapiDatabase } from '../../../strapi/app.ts';
import { contentChanges } from '../../../strapi/mount/content-changes.ts';

type Transaction = NonNullable<StrapiDatabase['transaction']>;

/** What is heard of one write inside of a transaction, and what commits it. */
const hearIn = (transaction: Transaction) => {
  let tell = (_event: object): void => {};
  const db = {
    inTransaction: () => true,
    transaction,
    lifecycles: {
      subscribe: (given: Readonly<Record<string, typeof tell>>) => {
        tell = given.afterUpdate ?? tell;
      },
    },
  } as unknown as StrapiDatabase;
  const heard: unknown[] = [];
  contentChanges({ db })((change) => heard.push(change));
  tell({ model: { uid: 'api::a.a' }, result: { id: 1 } });
  return heard;
};

const change = { uid: 'api::a.a', id: 1 };

describe('what a Strapi app writes in a transaction', () => {
  it('is heard of when it is committed', async () => {
    const commits: (() => void)[] = [];
    const heard = hearIn(async (run) => run({ onCommit: (then) => commits.push(then) }));
    expect(heard).to.deep.equal([]);
    for (const commit of commits) commit();
    expect(heard).to.deep.equal([change]);
  });

  it('is heard of at once if the transaction says no commit, or is over', async () => {
    expect(hearIn(async (run) => run({}))).to.deep.equal([change]);
    const heard = hearIn(() => Promise.reject(new Error('the transaction is over')));
    await new Promise(setImmediate);
    expect(heard).to.deep.equal([change]);
  });
});
