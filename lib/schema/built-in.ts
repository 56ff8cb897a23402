import type { Attribute } from './attribute.ts';
import type { StrapiVersion } from './content-type.ts';
import type { ContentTypeFile } from './schema-file.ts';

type Attributes = ContentTypeFile['attributes'];

const shown = { private: false } as const;
const hidden = { private: true } as const;

/** Returns attributes of the type `string` that are shown. */
const strings = (...names: readonly string[]): Attributes =>
  Object.fromEntries(names.map((name) => [name, { type: 'string', ...shown }]));

const collection = (
  collectionName: string,
  [singularName, pluralName]: readonly [string, string],
  attributes: Attributes,
): ContentTypeFile => ({
  kind: 'collectionType',
  options: { draftAndPublish: false, populateCreatorFields: false, privateAttributes: [] },
  pluginOptions: { i18n: { localized: false } },
  collectionName,
  info: { singularName, pluralName },
  attributes,
});

type BuiltInTypes = Readonly<Record<string, ContentTypeFile>>;

const file = collection('files', ['file', 'files'], {
  ...strings('name', 'alternativeText', 'caption'),
  width: { type: 'integer', ...shown },
  height: { type: 'integer', ...shown },
  formats: { type: 'json', ...shown },
  ...strings('hash', 'ext', 'mime'),
  size: { type: 'decimal', ...shown },
  ...strings('url', 'previewUrl', 'provider'),
  provider_metadata: { type: 'json', ...shown },
});

/**
 * The content types of every Strapi v4 database, with the attributes that a client may see: media files, users, roles,
 * administrators and locales. Attributes that are not listed here do not exist for a client. If a host registers a type with the
 * same uid, such as users with further attributes, that type replaces the entry.
 */
const ofStrapi4: BuiltInTypes = {
  'plugin::upload.file': file,
  'plugin::users-permissions.user': collection('up_users', ['user', 'users'], {
    ...strings('username'),
    email: { type: 'email', ...shown },
    ...strings('provider'),
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
  }),
  'plugin::users-permissions.role': collection(
    'up_roles',
    ['role', 'roles'],
    strings('name', 'description', 'type'),
  ),
  'admin::user': collection('admin_users', ['user', 'users'], strings('firstname', 'lastname')),
  'plugin::i18n.locale': collection('i18n_locale', ['locale', 'locales'], strings('name', 'code')),
};

const { name, alternativeText, caption, ...measures } = file.attributes;

/** These content types by the version of Strapi. A type that only a later version shows more of differs there. */
export const builtInTypes: Readonly<Record<StrapiVersion, BuiltInTypes>> = {
  4: ofStrapi4,
  5: {
    ...ofStrapi4,
    'plugin::upload.file': {
      ...file,
      // In the order in which Strapi shows them.
      attributes: {
        name,
        alternativeText,
        caption,
        focalPoint: { type: 'json', ...shown },
        ...measures,
      } as Attributes,
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
