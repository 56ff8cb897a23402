import type { Registry } from './registry.ts';

/** The content types that cannot be narrowed for a role, each with the reason. */
const always: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  'plugin::upload.file': 'media files need no grant: they belong to the entries that show them',
  'plugin::users-permissions.role': 'roles say who may read, and are read with the users that have them',
  'admin::user': 'administrators are only shown as creators, by their names',
});

/** Returns why a type cannot be narrowed for a role; undefined if it can. */
export const whyNotNarrowable = ({ contentTypes, components }: Registry, uid: string): string | undefined => {
  if (components.has(uid))
    return `'${uid}' must be a content type; it is a component, which is read with its entry`;
  if (!contentTypes.has(uid)) return `There is no content type '${uid}'`;
  const why = always[uid];
  return why === undefined ? undefined : `'${uid}' cannot be narrowed: ${why}`;
};
