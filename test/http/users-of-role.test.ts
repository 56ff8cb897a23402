import { expect } from 'chai';
import { type PlainHost, startPlainHost } from '../admin/support/plain-host.ts';
import { type OpenDatabase, onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { problemsOf } from './support/entries.ts';

const user = 'plugin::users-permissions.user';
const role = 'plugin::users-permissions.role';
const type = (collectionName: string, singularName: string, attributes: object) => ({
  schema: { collectionName, info: { singularName, pluralName: `${singularName}s` }, attributes },
});

/** Users and roles as Strapi v4's own schemas have them. */
const registered = {
  [user]: type('up_users', 'user', {
    username: { type: 'string' },
    role: { type: 'relation', relation: 'manyToOne', target: role, inversedBy: 'users' },
  }),
  [role]: type('up_roles', 'role', {
    name: { type: 'string' },
    type: { type: 'string' },
    users: { type: 'relation', relation: 'oneToMany', target: user, mappedBy: 'role' },
  }),
};

onOneDatabase('the users of a role', (database) => {
  for (const [how, contentTypes] of Object.entries({
    'built in': {},
    'registered by the host': registered,
  })) {
    describe(`of types ${how}`, () => {
      let opened: OpenDatabase;
      let host: PlainHost;

      before(async () => {
        opened = await database.open();
        host = await startPlainHost(opened.url, {
          contentTypes,
          features: { i18n: true, permissions: false, draftAndPublish: true },
          config: { flatTypes: [user, role] },
          rest: { populateWithPagination: true },
        });
      });

      after(async () => {
        await host?.stop();
        await opened?.close();
      });

      const ask = (path: string) => get(`${host.url}/api/${path}`);

      it('cannot be named in any parameter', async () => {
        for (const [query, path] of [
          ['populate[role][populate]=users', 'populate.role.populate'],
          ['populate=role.users', 'populate'],
          ['populate[role][populate][users]=true', 'populate.role.populate.users'],
          ['filters[role][users][username][$startsWith]=a', 'filters.role.users'],
          ['filters[role][users]=1', 'filters.role.users'],
          ['sort=role.users.username', 'sort'],
          ['populate[role][fields]=users', 'populate.role.fields'],
        ] as const)
          expect(problemsOf(await ask(`users?${query}`)), query).to.deep.equal([`unknown-attribute ${path}`]);
        expect(problemsOf(await ask('roles?populate=users'))).to.deep.equal(['unknown-attribute populate']);
      });

      it('are in no response, while a user shows the role', async () => {
        const { body } = await ask(
          'users?fields=username&populate[role][populate]=*&filters[role][type]=editor',
        );
        expect(body).to.have.length(1);
        expect(body[0].role).to.include({ type: 'editor' }).and.not.have.property('users');
        expect((await ask('roles?populate=*')).body[0]).to.not.have.property('users');
      });
    });
  }
});
