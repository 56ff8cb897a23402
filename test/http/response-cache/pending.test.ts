import { expect } from 'chai';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { mostPending } from '../../../lib/cache/versions.ts';
import { recordChanges, versionsTable } from '../../../lib/databases/changes.ts';
import { databases, onDatabases } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { isKept, useTracked } from './use-tracked.ts';

const path = '/api/articles?fields=title';

onDatabases(
  databases.filter(({ name }) => name !== 'sqlite'),
  'responses while very many changes wait to be compacted',
  (database) => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => lines.push(line) };
    const { ask, url } = useTracked(database, [{ LOG_LEVEL: 'warn', logTo }]);

    it('are not cached until there are fewer, and the log says so once', async () => {
      const kept = () => ask(path).then(isKept);
      expect(await eventually(kept, Boolean)).to.equal(true);
      const others = await openDatabase(url(), () => {});
      try {
        await others.transaction(async (transaction) => {
          // As long as somebody else has the versions, nobody compacts.
          await others.query(`UPDATE ${versionsTable} SET base = base`, { transaction });
          const some = recordChanges(Array.from({ length: 1_000 }, () => 'categories'));
          for (let count = 0; count <= mostPending; count += 1_000) await others.query(some);
          expect(await eventually(kept, (isIt) => !isIt)).to.equal(false);
          expect(await kept()).to.equal(false);
        });
        expect(await eventually(kept, Boolean)).to.equal(true);
      } finally {
        await others.close();
      }
      const said = lines.filter((line) => line.includes('changes of tables wait to be compacted'));
      expect(said).to.have.length(1);
      expect(lines.filter((line) => line.includes('cannot be compacted'))).to.deep.equal([]);
    });
  },
);
