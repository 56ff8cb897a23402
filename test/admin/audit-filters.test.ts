import { expect } from 'chai';
import type { AuditAnswer, AuditEntry } from '../../admin-config/contract.ts';
import { problemsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { change, useAdmin } from './support/use-admin.ts';

const [article, vault, team] = ['api::article.article', 'api::vault.vault', 'api::team.team'];

onOneDatabase('filters of the audit trail', (database) => {
  const { admin, host } = useAdmin(database);
  const found = async (query: string): Promise<AuditAnswer> => (await admin(`/audit?${query}`)).body;
  const idsOf = ({ entries }: AuditAnswer) => entries.map(({ id }) => id).toReversed();
  const add = (line: Partial<Record<keyof AuditEntry, unknown>>) => {
    const { id: _, subject = null, before = null, after = null, ...own } = line;
    const row = {
      ...own,
      subject: JSON.stringify(subject),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    };
    return host().sequelize.getQueryInterface().bulkInsert('content_query_audit', [row]);
  };

  before(async () => {
    const read = (role: string, uid: string, query = '') => ({ role, uid, query });
    await add({ at: '2026-04-30T23:59:59.999Z', who: 'ada', what: 'grants', after: [change(vault, true)] });
    await add({
      at: '2026-05-01T00:00:00.000Z',
      who: 'Ada',
      what: 'read as',
      subject: read('public', article),
    });
    await add({
      at: '2026-05-01T23:59:59.999Z',
      who: 'ben',
      what: 'default locale',
      before: 'en',
      after: 'fr',
    });
    await add({
      at: '2026-05-02T00:00:00.000Z',
      who: 'ben',
      what: 'grants',
      after: [change(team, true, { role: 'editor' }), change(article, false, { role: 'a_b%"\\' })],
    });
    // Somebody who searches for how a line looks does not make one.
    await add({
      at: '2026-05-03T08:30:00.000Z',
      who: '=1+1',
      what: 'read as',
      subject: read('Public', vault, 'filters[title]="role":"editor","uid":"api::team.team"'),
    });
  });

  const cases: readonly (readonly [string, readonly number[]])[] = [
    ['', [1, 2, 3, 4, 5]],
    ['reads=false', [1, 3, 4]],
    ['what=grants', [1, 4]],
    ['what=read%20as&reads=false', [2, 5]],
    ['what=default%20locale', [3]],
    ['who=ada', [1]],
    ['who=Ada', [2]],
    ['who=ada%20', []],
    ["who=ada'%20OR%20''='", []],
    ['who=%3D1%2B1', [5]],
    ['role=public', [1, 2]],
    ['role=Public', [5]],
    ['role=editor', [4]],
    ['role=a_b%25%22%5C', [4]],
    ['role=axb%25%22%5C', []],
    [`type=${team}`, [4]],
    [`type=${vault}`, [1, 5]],
    [`type=${article}&role=public`, [2]],
    ['from=2026-05-01', [2, 3, 4, 5]],
    ['to=2026-05-01', [1, 2, 3]],
    ['from=2026-05-01&to=2026-05-01', [2, 3]],
    ['from=2026-05-02T00:00Z&to=2026-05-02T00:00:00.000Z', [4]],
    ['from=2026-05-04', []],
  ];
  for (const [query, ids] of cases) {
    it(`return ${ids.length} lines for ${query || 'none of them'}`, async () => {
      const answer = await found(query);
      expect(idsOf(answer)).to.deep.equal(ids);
      expect(answer.pageCount).to.equal(ids.length === 0 ? 0 : 1);
    });
  }

  it('bind the names of people: a quote in a name does not end a string in a statement', async () => {
    const { options } = host().sequelize as unknown as { options: { logging: unknown } };
    const before = options.logging;
    const statements: string[] = [];
    options.logging = (text: string) => statements.push(text);
    try {
      for (const path of ['/audit', '/audit/export'])
        expect((await admin(`${path}?who=o'neil&role=r'neil&type=t'neil`)).status).to.equal(200);
    } finally {
      options.logging = before;
    }
    const asked = statements.filter((sql) => sql.includes('content_query_audit'));
    expect(asked).to.have.length.above(1);
    expect(asked.filter((sql) => sql.includes('neil'))).to.deep.equal([]);
  });

  it('are refused with wrong values', async () => {
    for (const [query, problem] of [
      ['what=everything', 'what'],
      ['what=toString', 'what'],
      ['who=', 'who'],
      ['who=%00', 'who'],
      [`role=${'a'.repeat(256)}`, 'role'],
      ['type=%0a', 'type'],
      ['from=yesterday', 'from'],
      ['from=2026-02-30', 'from'],
      ['to=2026-05-01T25:00Z', 'to'],
      ['to=+275760-09-14', 'to'],
    ] as const) {
      expect(problemsOf(await admin(`/audit?${query}`)), query).to.deep.equal([`invalid-value ${problem}`]);
      expect(problemsOf(await admin(`/audit/export?${query}`)), query).to.deep.equal([
        `invalid-value ${problem}`,
      ]);
    }
    expect(problemsOf(await admin('/audit/export?format=xml'))).to.deep.equal(['invalid-value format']);
  });

  it('apply to the export as JSON lines too', async () => {
    const answer = await admin('/audit/export?format=jsonl&reads=false');
    expect(answer.headers['content-type']).to.equal('application/jsonl; charset=utf-8');
    expect(answer.headers['content-disposition']).to.equal('attachment; filename="history.jsonl"');
    expect(answer.headers['cache-control']).to.equal('no-store');
    const lines = answer.text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).to.deep.equal((await found('reads=false')).entries);
  });

  it('export only the header if no line is found', async () => {
    const { status, text } = await admin('/audit/export?from=2026-05-04');
    expect([status, text]).to.deep.equal([
      200,
      'id,at,who,what,role,type,action,entry,query,before,after\r\n',
    ]);
  });

  it('apply to the export as a table too, in which no cell is a formula', async () => {
    const answer = await admin('/audit/export?format=csv');
    expect(answer.headers['content-type']).to.equal('text/csv; charset=utf-8');
    const [, latest, ...lines] = answer.text.trimEnd().split('\r\n');
    expect(latest).to.equal(
      `"5","2026-05-03T08:30:00.000Z","'=1+1","read as","Public","${vault}",,,"filters[title]=""role"":""editor"",""uid"":""api::team.team""",,`,
    );
    expect(lines).to.have.length(5);
    expect(lines[0]).to.equal(
      `"4","2026-05-02T00:00:00.000Z","ben","grants","editor","${team}","find",,,"not granted","granted"`,
    );
    for (const start of ['=', '+', '-', '@', '\t', '＝'])
      await add({
        at: '2026-06-01T00:00:00.000Z',
        who: `${start}cmd`,
        what: 'default locale',
        before: `${start}1`,
      });
    const { text } = await admin('/audit/export?from=2026-06-01');
    expect(text).to.not.match(/(?:^|,)"[=+\-@\t＝]/m);
    expect(text.match(/"'./g)).to.have.length(12);
  });

  it('export every line of a long trail once', async () => {
    const lines = Array.from({ length: 1_100 }, (_, index) => ({
      at: '2026-07-01T00:00:00.000Z',
      who: 'many',
      what: 'grants',
      subject: 'null',
      before: '[]',
      after: JSON.stringify([change(vault, index % 2 === 0)]),
    }));
    await host().sequelize.getQueryInterface().bulkInsert('content_query_audit', lines);
    const { text } = await admin('/audit/export?format=jsonl&who=many');
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id as number);
    expect(new Set(ids).size).to.equal(1_100);
    expect(ids).to.deep.equal(ids.toSorted((a, b) => b - a));
  });
});

onOneDatabase('the export of the audit trail', (database) => {
  const { admin, api } = useAdmin(database);

  it('is available to administrators alone, and not to another site', async () => {
    expect((await api('/audit/export')).status).to.equal(401);
    expect((await api('/audit/export', { role: 'editor' })).status).to.equal(403);
    const foreign = { headers: { origin: 'https://elsewhere.example' } };
    expect((await admin('/audit/export', foreign)).status).to.equal(403);
    expect((await admin('/audit/export', { headers: { 'sec-fetch-site': 'cross-site' } })).status).to.equal(
      403,
    );
    expect((await admin('/audit/export', { method: 'POST', body: {} })).status).to.equal(404);
  });
});
