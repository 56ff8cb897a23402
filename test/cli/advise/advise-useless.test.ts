import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { helps } from '../../../cli/advise/index-cost.ts';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import { select } from '../../../lib/databases/sequelize.ts';
import { newsroom } from '../../support/database/content.ts';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { run } from '../support/run.ts';

describe('an index that advise has weighed', () => {
  const list = (page: number, total: number) => ({
    page: { text: `${page} rows`, amount: page },
    total: { text: `${total} rows`, amount: total },
  });
  const way = (text: string) => ({ page: { text }, total: { text } });

  it('helps if a page and its total together cost less with it', () => {
    expect(helps({ before: list(27, 1_634), after: list(27, 194) })).to.equal(true);
    expect(helps({ before: list(27, 1_634), after: list(60, 194) })).to.equal(true);
  });

  it('does not help if they cost the same or more', () => {
    expect(helps({ before: list(27, 1_634), after: list(27, 1_634) })).to.equal(false);
    expect(helps({ before: list(27, 1_634), after: list(194, 1_600) })).to.equal(false);
  });

  it('helps if the database reports only that it reads in another way', () => {
    expect(helps({ before: way('SCAN articles'), after: way('SEARCH articles') })).to.equal(true);
    expect(helps({ before: way('SCAN articles'), after: way('SCAN articles') })).to.equal(false);
  });
});

onEachDatabase(
  'koa-content-query advise, where all entries are of one locale and published,',
  ({ name, open }) => {
    let own: OpenDatabase;
    let sequelize: Sequelize;

    before(async () => {
      own = await open();
      sequelize = await openDatabase(own.url, () => {});
      for (let doubled = 102; doubled < 1_600; doubled *= 2)
        await sequelize.query(
          `INSERT INTO articles (id, title, locale, kind) SELECT id + ${doubled * 100}, title, locale, kind FROM articles`,
        );
      await sequelize.query("UPDATE articles SET locale = 'en', published_at = $now", {
        bind: { now: published(name) },
      });
    });

    after(async () => {
      await sequelize?.close();
      await own?.close();
    });

    const published = (database: string) =>
      database === 'sqlite' ? 1_700_000_000_000 : '2023-11-14 22:13:20';

    it('advises no index by which as many rows are read, and makes none', async () => {
      const list = () => select(sequelize, databaseOf(sequelize).indexes.existing);
      const before = await list();
      const seesNoUse = name === 'mariadb' || name === 'mysql';
      const { code, out } = await run([
        'advise',
        '--schemas',
        newsroom.schemas,
        '--database',
        own.url,
        ...(seesNoUse ? ['--apply'] : []),
      ]);
      expect(code).to.equal(0);
      // On the others the page is read off the index in its order, where it was sorted before.
      const isAdvised = /^CREATE INDEX/m.test(out);
      expect(isAdvised).to.equal(!seesNoUse);
      expect(/^-- {3}not advised: .* does not make it cheaper$/m.test(out)).to.equal(!isAdvised);
      expect(out).to.match(isAdvised ? /^-- 1 index is missing$/m : /^-- 0 indexes are missing$/m);
      expect(await list()).to.deep.equal(before);
    });
  },
);
