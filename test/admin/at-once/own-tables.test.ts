import { expect } from 'chai';
import { formTable, tablesForm } from '../../../lib/databases/own-tables.ts';
import { columnType } from '../../own-models/support/column-types.ts';
import {
  type Notes,
  type NotesParts,
  note,
  rowsOf,
  toggle,
  useNotes,
} from '../../own-models/support/notes.ts';
import { type DatabaseName, onEachDatabase } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';

/** The tables of roles, grants and conditions as earlier versions made them, without a form. */
const earlierTables = (database: DatabaseName): readonly string[] => {
  const id = columnType(database, 'id');
  const name = 'varchar(255)';
  const end = database === 'mariadb' ? ' DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_bin' : '';
  return [
    `CREATE TABLE content_query_roles (id ${id}, type ${name} NOT NULL UNIQUE, name ${name} NOT NULL, description ${name} NOT NULL)${end}`,
    `CREATE TABLE content_query_grants (id ${id}, role ${name}, uid ${name}, action varchar(20), CONSTRAINT content_query_grant UNIQUE (role, uid, action))${end}`,
    `CREATE TABLE content_query_conditions (id ${id}, role ${name} NOT NULL, uid ${name} NOT NULL, fields text, ${database === 'mariadb' || database === 'mysql' ? '`rows`' : 'rows'} text, who ${name} NOT NULL, CONSTRAINT content_query_condition UNIQUE (role, uid))${end}`,
    "INSERT INTO content_query_roles (type, name, description) VALUES ('public', 'Public', ''), ('editor', 'Editor', '')",
    `INSERT INTO content_query_grants (role, uid, action) VALUES ('editor', '${note}', 'find')`,
    `INSERT INTO content_query_conditions (role, uid, fields, who) VALUES ('robot', '${note}', '["text"]', 'ada')`,
  ];
};

const only = (text: string) => ({ fields: null, rows: { text } });

const put = (host: Notes, role: string, condition: object) =>
  host.admin('/conditions', { role, type: note, ...condition }, 'PUT');

onEachDatabase("the form of the plugin's own tables", ({ name }) => {
  const { start } = useNotes(name);
  let host: Notes;
  before(async () => {
    host = await start();
    await host.admin('/grants', toggle(true));
  });
  const setForm = (form: number) => host.sequelize.query(`UPDATE ${formTable} SET form = ${form}`);
  const refusal = (): Promise<string> =>
    start().then(
      () => 'none',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );

  it('is recorded once, however many instances start', async () => {
    await Promise.all([start(), start()]);
    const rows = (await rowsOf(host, formTable)).map((row) => ({ ...row }));
    expect(rows).to.deep.equal([{ id: 1, form: tablesForm }]);
  });

  it('of a later version keeps this one from starting, and says what to do', async () => {
    await setForm(tablesForm + 1);
    try {
      const message = await refusal();
      expect(message).to.match(/^content-query: the tables content_query_\.\.\. have the form 2 /);
      expect(message).to.match(/install that version again, or restore a backup/);
    } finally {
      await setForm(tablesForm);
    }
    expect(await refusal()).to.equal('none');
  });

  it('of a later version that starts beside this one ends the answers of this one, in a rolling update', async () => {
    // It may have seen the form that the test before has set for a moment.
    expect(await eventually(host.status, (status) => status === 200)).to.equal(200);
    await setForm(tablesForm + 1);
    try {
      expect(await eventually(host.status, (status) => status === 503)).to.equal(503);
    } finally {
      await setForm(tablesForm);
    }
    expect(await eventually(host.status, (status) => status === 200)).to.equal(200);
  });

  it('of an earlier version becomes that of this one', async () => {
    await setForm(0);
    await start();
    expect((await rowsOf(host, formTable)).map((row) => ({ ...row }))).to.deep.equal([
      { id: 1, form: tablesForm },
    ]);
  });
});

onEachDatabase('tables that an earlier version has created', ({ name }) => {
  const names = ['robot', 'robot ', 'Robot', 'röbot', 'ro\u0308bot', 'robot\t'];
  const parts: NotesParts = {
    auth: {
      roleOf: () => 'public',
      accessOf: (ctx) => ({
        role: names[Number(ctx.get('x-name'))] ?? 'none',
        find: new Set([note]),
        findOne: new Set(),
        preview: 'every',
      }),
      accessRoles: names,
      isAdmin: (ctx) => ctx.get('authorization') === 'Bearer admin',
      nameOf: () => 'ada',
    },
  };
  const { start, run } = useNotes(name);
  let host: Notes;
  before(async () => {
    await run(...earlierTables(name));
    host = await start(parts);
  });

  it('keep what is in them, and get a form', async () => {
    const { body } = await host.admin('/grants');
    expect(body.grants).to.have.length(1);
    expect(body.grants[0]).to.include({ role: 'editor', uid: note, action: 'find' });
    const { conditions } = (await host.admin('/conditions')).body;
    expect(conditions.map(({ role }: { role: string }) => role)).to.deep.equal(['robot']);
    expect(await rowsOf(host, formTable)).to.have.length(1);
    expect(host.logged.filter((line) => line.includes('cannot be'))).to.deep.equal([]);
  });

  it('tell names apart that differ in a blank at the end, in case or in how a letter is composed', async () => {
    for (const role of names) {
      const answer = await put(host, role, only(role));
      expect([answer.status, answer.text.includes(JSON.stringify(role))], answer.text).to.deep.equal([
        200,
        true,
      ]);
    }
    const stored = async () => {
      const { conditions } = (await host.admin('/conditions')).body;
      return conditions.map(({ role, rows }: { role: string; rows: unknown }) => [role, rows]);
    };
    expect(await stored()).to.have.deep.members(names.map((role) => [role, { text: role }]));
    // What is changed or removed is the one of that name.
    await put(host, 'robot ', only('changed'));
    await put(host, 'robot', { fields: null, rows: null });
    expect(await stored()).to.have.deep.members(
      names
        .filter((role) => role !== 'robot')
        .map((role) => [role, { text: role === 'robot ' ? 'changed' : role }]),
    );
  });
});

onEachDatabase('the first condition of a role and a type', ({ name }) => {
  const names = Array.from({ length: 12 }, (_, index) => `robot ${index}`);
  const parts: NotesParts = {
    auth: {
      roleOf: () => 'public',
      accessRoles: names,
      isAdmin: (ctx) => ctx.get('authorization') === 'Bearer admin',
      nameOf: () => 'ada',
    },
  };
  const { start } = useNotes(name);

  it('may be set by two instances at once, one after the other or with a 503', async () => {
    const hosts = [await start(parts), await start(parts)];
    const unexpected: string[] = [];
    for (const role of names) {
      const answers = await Promise.all(hosts.map((host, index) => put(host, role, only(`by ${index}`))));
      for (const { status, text } of answers) if (status >= 500 && status !== 503) unexpected.push(text);
    }
    expect(unexpected).to.deep.equal([]);
    const [first] = hosts;
    const rows = (await rowsOf(first as Notes, 'content_query_conditions')) as { role: string }[];
    expect(rows.map(({ role }) => role).sort()).to.deep.equal([...names].sort());
  });
});

onEachDatabase('a role', ({ name }) => {
  const { start } = useNotes(name);

  it('may be added by two instances at once: one of them is told that it is there', async () => {
    const hosts = [await start(), await start()];
    for (let number = 0; number < 8; number += 1) {
      const role = { type: `sales_${number}`, name: 'Sales', description: '' };
      const answers = await Promise.all(hosts.map((host) => host.admin('/roles', role)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses, answers.map(({ text }) => text).join('\n')).to.deep.equal([200, 400]);
    }
  });
});
