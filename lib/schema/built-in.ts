import type { Attribute } from './attribute.ts';
import type { ContentTypeFile } from './schema-file.ts';

const shown = { private: false } as const;
const hidden = { private: true } as const;
const plain = {
  kind: 'collectionType',
  options: { draftAndPublish: false, populateCreatorFields: false, privateAttributes: [] },
  pluginOptions: { i18n: { localized: false } },
} as const;

/**
 * The content types of every Strapi v4 database, with the attributes that a client may see: media files, users, roles,
 * administrators and locales. Attributes that are not listed here do not exist for a client. If a host registers a type with the
 * same uid, such as users with further attributes, that type replaces the entry.
 */
export const builtInTypes: Readonly<Record<string, ContentTypeFile>> = {
  'plugin::upload.file': {
    ...plain,
    collectionName: 'files',
    info: { singularName: 'file', pluralName: 'files' },
    attributes: {
      name: { type: 'string', ...shown },
      alternativeText: { type: 'string', ...shown },
      caption: { type: 'string', ...shown },
      width: { type: 'integer', ...shown },
      height: { type: 'integer', ...shown },
      formats: { type: 'json', ...shown },
      hash: { type: 'string', ...shown },
      ext: { type: 'string', ...shown },
      mime: { type: 'string', ...shown },
      size: { type: 'decimal', ...shown },
      url: { type: 'string', ...shown },
      previewUrl: { type: 'string', ...shown },
      provider: { type: 'string', ...shown },
      provider_metadata: { type: 'json', ...shown },
    },
  },
  'plugin::users-permissions.user': {
    ...plain,
    collectionName: 'up_users',
    info: { singularName: 'user', pluralName: 'users' },
    attributes: {
      username: { type: 'string', ...shown },
      email: { type: 'email', ...shown },
      provider: { type: 'string', ...shown },
      password: { type: 'password', ...hidden },
      resetPasswordToken: { type: 'string', ...hidden },
      confirmationToken: { type: 'string', ...hidden },
      confirmed: { type: 'boolean', ...shown },
      blocked: { type: 'boolean', ...shown },
      role: {
        type: 'relation',
        relation: 'manyToOne',
        target: 'plugin::users-permissions.role',
        inversedBy: 'users',
        useJoinTable: true,
        ...shown,
      },
    },
  },
  'plugin::users-permissions.role': {
    ...plain,
    collectionName: 'up_roles',
    info: { singularName: 'role', pluralName: 'roles' },
    attributes: {
      name: { type: 'string', ...shown },
      description: { type: 'string', ...shown },
      type: { type: 'string', ...shown },
    },
  },
  'admin::user': {
    ...plain,
    collectionName: 'admin_users',
    info: { singularName: 'user', pluralName: 'users' },
    attributes: {
      firstname: { type: 'string', ...shown },
      lastname: { type: 'string', ...shown },
    },
  },
  'plugin::i18n.locale': {
    ...plain,
    collectionName: 'i18n_locale',
    info: { singularName: 'locale', pluralName: 'locales' },
    attributes: {
      name: { type: 'string', ...shown },
      code: { type: 'string', ...shown },
    },
  },
};

/** Built-in types that a host's own schema cannot replace: media files and administrators. */
export const fixedTypes: ReadonlySet<string> = new Set(['plugin::upload.file', 'admin::user']);

/** The uid of the users who sign in to the host. */
export const usersUid = 'plugin::users-permissions.user';

/**
 * Returns whether a relation is that of a role to its users, whatever its name in a host's own schema. It is not served as an
 * attribute, because a client that may see a role would see its users. Strapi v4's own plugin also removes it from every answer.
 */
export const isUsersOfRole = (uid: string, attribute: Attribute): boolean =>
  uid === 'plugin::users-permissions.role' && attribute.kind === 'relation' && attribute.target === usersUid;

/** The uid of administrators. Only the names of administrators are ever shown, not even the time at which they were created. */
export const administratorUid = 'admin::user';
