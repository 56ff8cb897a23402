import Koa from 'koa';
import { DataTypes, type Model, type ModelStatic, Sequelize } from 'sequelize';
import contentQuery from '../../../../index.ts';

/** Configuration that the compiler does not look at, as a host in JavaScript writes it. */
// biome-ignore lint/suspicious/noExplicitAny: a mistake is of any form.
export type Loose = Record<string, any>;

/** What a small host hands over, before somebody makes a mistake in it. */
export interface Parts {
  readonly host: Loose;
  readonly config: Loose;
  /** The schemas of books and authors, and of the component of both. */
  readonly book: Loose;
  readonly author: Loose;
  readonly seo: Loose;
  readonly sequelize: Sequelize;
  /** Runs a statement on the database, once its tables are there. */
  readonly after: (sql: string) => void;
}

const typeSchema = (name: string, attributes: Loose): Loose => ({
  kind: 'collectionType',
  collectionName: `${name}s`,
  info: { singularName: name, pluralName: `${name}s` },
  options: {},
  pluginOptions: {},
  attributes,
});

const registered = (name: string, schema: Loose) => ({
  schema,
  file: `api/${name}/content-types/${name}/schema.json`,
});

/** Tables as Strapi makes them, of the columns that the schemas need. */
const tables: Readonly<Record<string, string>> = {
  books: 'id, title, pages, created_at, updated_at, publisher_id',
  authors: 'id, name, created_at, updated_at',
  books_author_links: 'id, book_id, author_id, book_order',
  books_owner_links: 'id, book_id, user_id',
  books_components: 'id, entity_id, component_id, component_type, field, "order"',
  components_shared_seos: 'id, title',
  files:
    'id, name, alternative_text, caption, width, height, formats, hash, ext, mime, size, url, preview_url, provider, provider_metadata, created_at, updated_at',
  files_related_morphs: 'id, file_id, related_id, related_type, field, "order"',
  up_users:
    'id, username, email, provider, password, reset_password_token, confirmation_token, confirmed, blocked, created_at, updated_at',
  up_users_role_links: 'id, user_id, role_id, user_order',
  up_roles: 'id, name, description, type, created_at, updated_at',
};

/** A model that carries what the schema of authors says. */
export const authorModel = (sequelize: Sequelize): ModelStatic<Model> =>
  sequelize.define('Author', { name: DataTypes.STRING }, { tableName: 'own_authors' });

/** Starts the bookshop with a mistake in it, and gives the message that it ends with; undefined where it starts. */
export async function messageOf(mistake: (parts: Parts) => void): Promise<string | undefined> {
  const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
  const after: string[] = [];
  const relation = (target: string, more: Loose = {}) => ({
    type: 'relation',
    relation: 'manyToOne',
    target,
    ...more,
  });
  const book = typeSchema('book', {
    title: { type: 'string' },
    pages: { type: 'integer' },
    cover: { type: 'media' },
    seo: { type: 'component', component: 'shared.seo' },
    blocks: { type: 'dynamiczone', components: ['shared.seo'] },
    author: relation('api::author.author', { inversedBy: 'books' }),
    publisher: relation('api::author.author', { useJoinTable: false }),
    owner: relation('plugin::users-permissions.user'),
  });
  const author = typeSchema('author', {
    name: { type: 'string' },
    books: relation('api::book.book', { relation: 'oneToMany', mappedBy: 'author' }),
  });
  const seo: Loose = { collectionName: 'components_shared_seos', attributes: { title: { type: 'string' } } };
  const host: Loose = {
    server: new Koa(),
    sequelize,
    contentTypes: {
      'api::book.book': registered('book', book),
      'api::author.author': registered('author', author),
    },
    components: { 'shared.seo': { schema: seo, file: 'components/shared/seo.json' } },
    config: { api: { rest: {} } },
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    auth: { roleOf: () => 'public' },
    features: { i18n: false, permissions: false, draftAndPublish: false },
  };
  const config: Loose = {};
  mistake({ host, config, book, author, seo, sequelize, after: (sql) => after.push(sql) });
  for (const [table, columns] of Object.entries(tables))
    await sequelize.query(`CREATE TABLE ${table} (${columns})`);
  for (const sql of after) await sequelize.query(sql);
  try {
    // biome-ignore lint/suspicious/noExplicitAny: nor does the compiler know of it.
    const plugin = contentQuery(host as any, config);
    await plugin.register();
    try {
      await plugin.bootstrap();
      return undefined;
    } finally {
      await plugin.destroy();
    }
  } catch (error) {
    return error instanceof Error && error.constructor !== TypeError ? error.message : String(error);
  } finally {
    await sequelize.close();
  }
}
