import { openDatabase } from '../../../example/host/database/open-database.ts';
import { readRegistry } from '../../../lib/schema/read-registry.ts';
import { loadSchemas } from '../../../plugin/boot/load-schemas.ts';
import { fill, librarySchemas } from '../../http/populate/polymorphic/library.ts';
import { insert } from '../../property/newsroom/insert.ts';
import type { OpenDatabase, TestDatabase } from '../../support/database/test-database.ts';
import { once } from '../../support/once.ts';
import { draftsIn } from '../canaries/places.ts';
import { plantedUrl } from '../canaries/plant.ts';
import { watched } from '../canaries/watched.ts';
import { siteBeside } from '../databases.ts';
import { type Actions, readActions } from '../site/actions.ts';
import { libraryRequests } from './requests.ts';

const everybody = ['note.find', 'note.findOne', 'article.find', 'article.findOne', 'pin.find'];

/**
 * What the roles of the site, by their ids, may do in the library beside it: nobody but editors sees vaults. Types with drafts
 * are open to everybody, as a type that is not gets a canary for its publishedAt too, which would publish them all.
 */
const granted: readonly (readonly [role: string, roleId: number, actions: readonly string[]])[] = [
  ['authenticated', 1, everybody],
  ['public', 2, [...everybody, 'person.find']],
  [
    'editor',
    3,
    [...everybody, 'pin.findOne', 'person.find', 'person.findOne', 'vault.find', 'vault.findOne'],
  ],
];

const uidOf = (action: string) => action.replace(/^(\w+)/, 'api::$1.$1');

const drafts = draftsIn([
  ['notes', 'text'],
  ['articles', 'title'],
]);

const read = once(async () => {
  const registry = readRegistry({ ...(await loadSchemas(librarySchemas)), i18n: true });
  const ofSite = await readActions();
  const actions: Actions = new Map(
    granted.map(([role, , own]) => [role, new Set([...(ofSite.get(role) ?? []), ...own.map(uidOf)])]),
  );
  return { registry, ...watched(registry, actions, drafts) };
});

/** The tables of the library in a copy of the site, which has the roles, users and administrators. */
async function openBeside(database: TestDatabase): Promise<OpenDatabase> {
  const opened = await siteBeside(database).open();
  const sequelize = await openDatabase(opened.url, () => {});
  try {
    await fill(sequelize, database.name, (table) => !/^(?:up_|i18n_|files)/.test(table));
    const all = granted.flatMap(([, roleId, own]) => own.map((action) => ({ roleId, action })));
    // Ids that the site does not have.
    const links = all.map(({ roleId, action }, index) => ({ id: 9_000 + index, roleId, action }));
    await insert(
      sequelize,
      'up_permissions',
      links.map(({ id, action }) => ({ id, action: uidOf(action) })),
    );
    await insert(
      sequelize,
      'up_permissions_role_links',
      links.map(({ id, roleId }) => ({ id, permission_id: id, role_id: roleId })),
    );
  } finally {
    await sequelize.close();
  }
  return opened;
}

const libraries = new Map<TestDatabase, TestDatabase>();

function libraryBeside(database: TestDatabase): TestDatabase {
  const known = libraries.get(database) ?? { ...database, open: () => openBeside(database) };
  libraries.set(database, known);
  return known;
}

/** A library with canaries: notes about anything and pins on anything, of which a role may not find each type. */
export async function libraryOf(database: TestDatabase) {
  const { registry, canaries, watch } = await read();
  return {
    databaseUrl: await plantedUrl(libraryBeside(database), canaries, []),
    requests: libraryRequests(registry),
    watch,
    open: '/api/pins?fields=label',
    settings: { SCHEMAS: librarySchemas },
  };
}
