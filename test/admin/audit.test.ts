import { expect } from 'chai';
import type { AuditAnswer } from '../../admin-config/contract.ts';
import { problemsOf } from '../http/support/entries.ts';
import { onEachDatabase } from '../support/databases.ts';
import { change, useAdmin } from './support/use-admin.ts';

const vault = 'api::vault.vault';

onEachDatabase('the audit trail of the admin API', (database) => {
  const { admin, host } = useAdmin(database);
  const audit = async (query = ''): Promise<AuditAnswer> => (await admin(`/audit${query}`)).body;

  it('is empty at first', async () => {
    expect(await audit()).to.deep.equal({ entries: [], page: 1, pageCount: 0 });
  });

  it('says who changed which grants and when, with the values before and after, and leaves out values that did not change', async () => {
    const begun = Date.now();
    const changes = [
      change(vault, true),
      change('api::article.article', true),
      change('api::page.page', false),
    ];
    await admin('/grants', { body: { changes } });
    const { entries } = await audit();
    expect(entries).to.have.length(1);
    const made = [changes[0], changes[2]];
    expect(entries[0]).to.deep.include({
      who: 'administrator',
      what: 'grants',
      after: made,
      before: made.map((one) => ({ ...one, granted: !one?.granted })),
    });
    const at = entries[0]?.at ?? '';
    expect(new Date(at).toISOString()).to.equal(at);
    expect(Date.parse(at)).to.be.within(begun - 1, Date.now());
  });

  it('lists the newest line first, fifty to a page', async () => {
    for (let turn = 0; turn < 50; turn += 1)
      await admin('/grants', { body: { changes: [change(vault, turn % 2 === 1)] } });
    const first = await audit();
    const second = await audit('?page=2');
    expect(first).to.include({ page: 1, pageCount: 2 });
    expect(second).to.include({ page: 2, pageCount: 2 });
    expect(first.entries).to.have.length(50);
    expect(second.entries).to.have.length(1);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).to.deep.equal([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).to.equal(51);
    expect(await audit('?page=3')).to.deep.equal({ entries: [], page: 3, pageCount: 2 });
  });

  it('lists changes alone without the reads', async () => {
    await admin('/read', { body: { role: 'public', uid: 'api::article.article', query: '' } });
    const whats = async (query: string) => new Set((await audit(query)).entries.map(({ what }) => what));
    expect(await whats('')).to.deep.equal(new Set(['read as', 'grants']));
    expect(await whats('?reads=true')).to.deep.equal(new Set(['read as', 'grants']));
    expect(await whats('?reads=false')).to.deep.equal(new Set(['grants']));
    expect((await admin('/audit?reads=no')).status).to.equal(400);
  });

  it('refuses a wrong page', async () => {
    for (const page of [
      '0',
      '-1',
      '1.5',
      'x',
      '',
      '1e3',
      '0x1',
      '1000000',
      '99999999999999999999',
      '%FF',
      '%00',
    ])
      expect(problemsOf(await admin(`/audit?page=${page}`)), page).to.deep.equal(['invalid-value page']);
  });

  it('answers 200 or 400 to any query', async () => {
    for (const query of [
      'page[a]=1',
      'page[a][b][c][d][e][f][g][h][i][j][k][l][m][n][o][p]=1',
      'page[]=1&page[]=2',
      'page[__proto__]=1',
      `page=1&${'a=1&'.repeat(5_000)}`,
      '%',
      'filters[who]=x',
    ])
      expect((await admin(`/audit?${query}`)).status, query).to.be.oneOf([200, 400]);
  });

  it('cannot be changed over HTTP', async () => {
    const before = (await admin('/audit')).text;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await admin('/audit', { method, body: { page: 1 } })).status, method).to.equal(404);
    expect((await admin('/audit')).text).to.equal(before);
  });

  it('is not written if the change fails', async () => {
    const before = (await admin('/audit')).text;
    const { sequelize } = host();
    const { name } = database;
    // Those that are there already would be in the way of the constraint.
    const isEmptied = name === 'mariadb' || name === 'mysql';
    // Nothing can be added to the trail any more, so the grant must not be there either.
    const full = {
      sqlite: `CREATE TRIGGER full BEFORE INSERT ON content_query_audit BEGIN SELECT RAISE(ABORT, 'full'); END`,
      postgres: 'ALTER TABLE content_query_audit ADD CONSTRAINT full_ CHECK (id < 0) NOT VALID',
      mariadb: 'ALTER TABLE content_query_audit ADD CONSTRAINT full_ CHECK (who = what)',
      mysql: 'ALTER TABLE content_query_audit ADD CONSTRAINT full_ CHECK (who = what)',
    };
    if (isEmptied) await sequelize.query('DELETE FROM content_query_audit');
    await sequelize.query(full[name]);
    const grants = (await admin('/grants')).text;
    const answer = await admin('/grants', {
      body: { changes: [change(vault, true), change('api::article.article', false)] },
    });
    expect(answer.status).to.equal(500);
    expect(answer.body.error.message).to.equal('Internal Server Error');
    expect((await admin('/grants')).text).to.equal(grants);
    if (!isEmptied) expect((await admin('/audit')).text).to.equal(before);
  });
});
