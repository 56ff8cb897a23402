import { expect } from 'chai';
import { QueryTypes, type Sequelize } from 'sequelize';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { answersOf } from '../conformance/answers-of.ts';
import { type Answers, askAll } from '../conformance/ask.ts';
import { complaintsAbout, expectNone } from '../conformance/complaints.ts';
import { type Recorded, recorded } from '../conformance/recorded.ts';
import { canariesFor } from '../fuzz/canaries/canary.ts';
import { bound } from '../property/newsroom/insert.ts';
import { registry } from '../property/newsroom/registry.ts';
import { selectFrom } from '../property/newsroom/select.ts';
import { type Grants, readGrants } from '../property/newsroom/snapshot.ts';
import { onEachDatabase, type TestDatabase } from '../support/databases.ts';

const isLive = ({ url }: Recorded): boolean => {
  try {
    return !decodeURIComponent(url).includes('preview');
  } catch {
    return !url.includes('preview');
  }
};

/** The answers to some requests out of a copy of the newsroom that something was done to. */
async function askCopy(
  database: TestDatabase,
  requests: readonly Recorded[],
  change: (sequelize: Sequelize) => Promise<void>,
): Promise<Answers> {
  const copy = await database.open();
  try {
    const sequelize = await openDatabase(copy.url, () => {});
    await change(sequelize).finally(() => sequelize.close());
    return await askAll(copy.url, {}, {}, requests);
  } finally {
    await copy.close();
  }
}

const run = (sequelize: Sequelize, sql: string, bind: unknown[] = []): Promise<unknown> =>
  sequelize.query(sql, { bind, type: QueryTypes.RAW });

async function deleteDrafts(sequelize: Sequelize): Promise<void> {
  for (const { draftAndPublish, collectionName } of registry.contentTypes.values())
    if (draftAndPublish) await run(sequelize, `DELETE FROM ${collectionName} WHERE published_at IS NULL`);
}

/** Types that the host itself reads, to know who asks. */
const ofTheHost = new Set(['up_roles', 'i18n_locale', 'admin_users', 'files']);

/** Every value that the public must not see is another, and entries that it may not find are gone. */
async function changeHidden(sequelize: Sequelize): Promise<void> {
  const grants: Grants = await readGrants(selectFrom(sequelize));
  const granted = grants.get('public') ?? new Set();
  for (const { table, column, value, secret } of canariesFor(grants)) {
    const isSeen = secret.kind === 'ungranted' ? granted.has(secret.uid) : secret.kind !== 'everyone';
    if (isSeen) continue;
    const shown = bound(sequelize.getDialect(), value);
    await run(sequelize, `UPDATE ${table} SET ${column} = $1`, [shown]);
  }
  for (const { uid, collectionName } of registry.contentTypes.values())
    if (!granted.has(uid) && !ofTheHost.has(collectionName))
      await run(sequelize, `DELETE FROM ${collectionName}`);
}

/** Says where an answer is not, byte for byte, the one that was given before. */
const unlike =
  (before: Answers) =>
  ({ id }: Recorded, { status, text }: { readonly status: number; readonly text: string }) => {
    const answer = before.get(id);
    if (answer?.status === status && answer.text === text) return undefined;
    return `was ${answer?.status} ${answer?.text.slice(0, 200)}\n      is ${status} ${text.slice(0, 200)}`;
  };

onEachDatabase('entries and values that a reader may not see', (database) => {
  it('have no effect on any answer: it is the same without drafts', async () => {
    const live = recorded.filter(isLive);
    const [before, after] = [await answersOf(database), await askCopy(database, recorded, deleteDrafts)];
    expectNone(complaintsAbout(after, unlike(before), undefined, live));
    // They are gone indeed: who may see them asks in vain.
    const others = recorded.filter((request) => !isLive(request));
    expect(complaintsAbout(after, unlike(before), undefined, others)).to.have.length.greaterThan(10);
  });

  it('have no effect on any answer: it is the same for any private values and entries without a grant', async () => {
    const requests = recorded.filter(({ role }) => role === 'public');
    const [before, after] = [await answersOf(database), await askCopy(database, requests, changeHidden)];
    expectNone(complaintsAbout(after, unlike(before), undefined, requests));
  });
});
