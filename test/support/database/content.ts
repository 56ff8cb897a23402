import { projectFile } from '../project.ts';

/** What test databases hold: tables as Strapi v4 makes them, with the same rows in a dump for each database. */
export interface Content {
  readonly name: 'newsroom' | 'site';
  /** The folder of its schemas. */
  readonly schemas: string;
  readonly dumps: Readonly<Record<'sqlite' | 'postgres' | 'mariadb', string>>;
}

/** The content of the example host. */
export const newsroom: Content = {
  name: 'newsroom',
  schemas: projectFile('example/content/schemas'),
  dumps: {
    sqlite: projectFile('example/content/newsroom.sqlite.sql'),
    postgres: projectFile('test/fixtures/newsroom/newsroom.pg.sql'),
    mariadb: projectFile('test/fixtures/newsroom/newsroom.mariadb.sql'),
  },
};

/** A site with single types, comments on posts, and `findOne` granted apart from `find`. */
export const site: Content = {
  name: 'site',
  schemas: projectFile('test/fixtures/site/schemas'),
  dumps: {
    sqlite: projectFile('test/fixtures/site/site.sqlite.sql'),
    postgres: projectFile('test/fixtures/site/site.pg.sql'),
    mariadb: projectFile('test/fixtures/site/site.mariadb.sql'),
  },
};
