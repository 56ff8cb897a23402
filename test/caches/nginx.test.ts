import { expect } from 'chai';
import { databases, notRun, onDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { hostsBehind } from './support/behind.ts';
import { startNginx, whyNoNginx } from './support/nginx.ts';

const path = '/api/authors?sort=id&fields=name';

onDatabases(
  databases.filter(({ name }) => name === 'sqlite' || name === 'postgres'),
  'responses behind nginx, which cannot purge by tags',
  (database) => {
    const why = whyNoNginx();
    if (why !== undefined) {
      notRun('nginx', why);
      return;
    }
    const { ask, others, reached } = hostsBehind(
      database,
      () => ({ pluginConfig: { cacheControl: 'public, max-age=1', responseCache: { maxSize: '8 MB' } } }),
      (port, [host]) => startNginx(port, host),
    );

    it('are cached for a second, and then revalidated', async () => {
      await ask(path);
      const before = reached();
      for (let index = 0; index < 200; index += 1) await ask(path);
      expect(reached() - before).to.be.below(100);
      const again = await eventually(
        () => ask(path),
        ({ cache }) => cache === 'REVALIDATED',
      );
      expect(again.cache).to.equal('REVALIDATED');
      await others().query("UPDATE authors SET name = 'changed' WHERE id = 1");
      const fresh = await eventually(
        () => ask(path),
        ({ text }) => text.includes('"changed"'),
      );
      expect(fresh.text).to.include('"changed"');
    });
  },
);
