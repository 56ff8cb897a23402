import { expect } from 'chai';
import type { AuditEntry } from '../../admin-config/contract.ts';
import { revertOf } from '../../admin-config/page/src/model/audit.ts';
import { onOneDatabase } from '../support/databases.ts';
import { unversioned } from '../support/versions.ts';
import { type Notes, note, rowsOf, toggle, useNotes } from './support/notes.ts';

onOneDatabase("the history of grants in the plugin's own tables", ({ name }) => {
  const { start } = useNotes(name);
  let host: Notes;
  const sales = { type: 'sales', name: 'Sales', description: '' };
  const grants = async () =>
    (await rowsOf(host, 'content_query_grants')).map((row) => {
      const { role, uid, action } = row as Record<'role' | 'uid' | 'action', string>;
      return `${role} ${action} ${uid}`;
    });
  const latest = async (): Promise<AuditEntry> => (await host.admin('/audit')).body.entries[0];
  /** What the page sends when somebody takes a change back. */
  const takeBack = (entry: AuditEntry) => {
    const revert = revertOf(entry);
    if (revert?.kind !== 'grants') throw new Error(`${entry.what} cannot be taken back`);
    return host.admin('/grants', { changes: revert.changes });
  };

  before(async () => {
    host = await start();
    await host.admin('/roles', sales);
    await host.admin('/grants', toggle(true));
    await host.admin('/grants', {
      changes: [
        ...toggle(false).changes,
        ...toggle(true, 'sales').changes,
        ...toggle(true, 'sales', 'findOne').changes,
      ],
    });
  });

  it('undoes a change of several grants, in the tables and at once for requests', async () => {
    expect(await grants()).to.have.members([`sales find ${note}`, `sales findOne ${note}`]);
    expect([await host.status(), await host.status('sales')]).to.deep.equal([403, 200]);
    const { status, body } = await takeBack(await latest());
    expect(status).to.equal(200);
    expect(unversioned(body.grants)).to.deep.equal([{ role: 'public', uid: note, action: 'find' }]);
    expect(await grants()).to.deep.equal([`public find ${note}`]);
    expect([await host.status(), await host.status('sales')]).to.deep.equal([200, 403]);
  });

  it('undoes the undo', async () => {
    await takeBack(await latest());
    expect(await grants()).to.have.members([`sales find ${note}`, `sales findOne ${note}`]);
    expect([await host.status(), await host.status('sales')]).to.deep.equal([403, 200]);
  });

  it('restores the grants of a role that was removed and added again, and none of a removed role', async () => {
    await host.admin('/roles/removal', { type: 'sales' });
    expect(await grants()).to.deep.equal([]);
    const { entries } = (await host.admin('/audit?what=grants')).body;
    const [removal] = entries as readonly AuditEntry[];
    if (removal === undefined) throw new Error('The removal is not in the history');
    expect((await takeBack(removal)).status).to.equal(404);
    expect(await grants()).to.deep.equal([]);
    await host.admin('/roles', sales);
    expect((await takeBack(removal)).status).to.equal(200);
    expect(await grants()).to.have.members([`sales find ${note}`, `sales findOne ${note}`]);
  });

  it('is exported whole, as a table and as JSON lines', async () => {
    const { entries } = (await host.admin('/audit')).body;
    const json = await host.admin('/audit/export?format=jsonl');
    expect(json.status).to.equal(200);
    const lines = json.text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).to.deep.equal(entries);
    expect(entries.map(({ what }: AuditEntry) => what)).to.include.members(['roles', 'grants']);
    const table = await host.admin('/audit/export?format=csv&what=grants&role=sales');
    const [head, ...rows] = table.text.trimEnd().split('\r\n');
    expect(head).to.equal('id,at,who,what,role,type,action,entry,query,before,after');
    const granted = rows.filter((row) =>
      row.endsWith(`,"ada","grants","sales","${note}","findOne",,,"not granted","granted"`),
    );
    expect(granted).to.have.length(3);
  });
});
