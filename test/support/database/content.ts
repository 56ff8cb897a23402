import { projectFile } from '../project.ts';
import type { DatabaseName } from './test-database.ts';

/** What test databases hold: tables as Strapi makes them, with the same rows in each database. */
export interface Content {
  readonly name: 'newsroom' | 'site' | 'site5' | 'front-page' | 'magazine';
  /** The folder of its schemas. */
  readonly schemas: string;
  /** What is loaded, one after the other. */
  readonly dumps: Readonly<Record<DatabaseName, readonly string[]>>;
}

/** The recorded one: odd texts in the content types of the example. */
export const newsroom: Content = {
  name: 'newsroom',
  schemas: projectFile('test/fixtures/newsroom/schemas'),
  dumps: {
    sqlite: [projectFile('test/fixtures/newsroom/newsroom.sqlite.sql')],
    postgres: [projectFile('test/fixtures/newsroom/newsroom.pg.sql')],
    mariadb: [projectFile('test/fixtures/newsroom/newsroom.mariadb.sql')],
    mysql: [projectFile('test/fixtures/newsroom/newsroom.mysql.sql')],
  },
};

/** What the example host serves. */
export const magazine: Content = {
  name: 'magazine',
  schemas: projectFile('example/content/schemas'),
  dumps: {
    sqlite: [projectFile('example/content/magazine.sqlite.sql')],
    postgres: [projectFile('example/content/magazine.pg.sql')],
    mariadb: [projectFile('example/content/magazine.mysql.sql')],
    mysql: [projectFile('example/content/magazine.mysql.sql')],
  },
};

/** The newsroom with a front page, and with the grants for one entry. */
export const frontPage: Content = {
  name: 'front-page',
  schemas: projectFile('example/content/schemas'),
  dumps: {
    sqlite: [...newsroom.dumps.sqlite, projectFile('test/fixtures/newsroom/front-page.sqlite.sql')],
    postgres: [...newsroom.dumps.postgres, projectFile('test/fixtures/newsroom/front-page.pg.sql')],
    mariadb: [...newsroom.dumps.mariadb, projectFile('test/fixtures/newsroom/front-page.mariadb.sql')],
    mysql: [...newsroom.dumps.mysql, projectFile('test/fixtures/newsroom/front-page.mariadb.sql')],
  },
};

/** A site with single types, comments on posts, and `findOne` granted apart from `find`. */
export const site: Content = {
  name: 'site',
  schemas: projectFile('test/fixtures/site/schemas'),
  dumps: {
    sqlite: [projectFile('test/fixtures/site/site.sqlite.sql')],
    postgres: [projectFile('test/fixtures/site/site.pg.sql')],
    mariadb: [projectFile('test/fixtures/site/site.mariadb.sql')],
    mysql: [projectFile('test/fixtures/site/site.mysql.sql')],
  },
};

/** The site with the tables of Strapi 5: documents with their drafts, links between rows of the same state. */
export const site5: Content = {
  name: 'site5',
  schemas: projectFile('test/fixtures/site5/schemas'),
  dumps: {
    sqlite: [projectFile('test/fixtures/site5/site5.sqlite.sql')],
    postgres: [projectFile('test/fixtures/site5/site5.pg.sql')],
    mariadb: [projectFile('test/fixtures/site5/site5.mariadb.sql')],
    mysql: [projectFile('test/fixtures/site5/site5.mysql.sql')],
  },
};
