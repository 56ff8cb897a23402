import type { Attribute, ScalarType } from '../../../lib/schema/attribute.ts';
import { isReadable, stringTypes } from '../../../lib/schema/attribute.ts';
import { administratorUid } from '../../../lib/schema/built-in.ts';
import type { EntryType } from '../../../lib/schema/content-type.ts';
import { registry } from '../../property/newsroom/registry.ts';
import { columnOf } from '../../property/newsroom/snapshot.ts';
import type { Grants, Secret } from './secret.ts';

/** A column that gets a canary. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly holds: 'text' | 'number' | 'moment';
  readonly secret: Secret;
  /** Which rows; all of them where it is left out. */
  readonly where?: string;
}

const numbers: ReadonlySet<ScalarType> = new Set<ScalarType>(['integer', 'biginteger', 'float', 'decimal']);

/** What an unmistakable value of the type is; there is none of an id or a yes or no. */
function holdsOf(type: ScalarType): Place['holds'] | undefined {
  if (type === 'password' || stringTypes.has(type)) return 'text';
  if (numbers.has(type)) return 'number';
  return type === 'datetime' || type === 'timestamp' ? 'moment' : undefined;
}

/** What the host itself reads; another value there would be another host. */
const ofTheHost: ReadonlySet<string> = new Set(['up_roles.type', 'i18n_locale.code']);

/** Columns that no content type has: they do not exist for a client. */
const unlisted: readonly Place[] = [
  ...['username', 'email', 'password', 'reset_password_token', 'registration_token', 'prefered_language'].map(
    (column) => ({ table: 'admin_users', column }),
  ),
  { table: 'files', column: 'folder_path' },
  { table: 'admin_roles', column: 'name' },
].map((place): Place => ({ ...place, holds: 'text', secret: { kind: 'everyone' } }));

/** Texts of drafts, each as its table and column. */
export const draftsIn = (columns: readonly (readonly [table: string, column: string])[]): readonly Place[] =>
  columns.map(([table, column]) => ({
    table,
    column,
    holds: 'text',
    secret: { kind: 'draft' },
    where: 'published_at IS NULL',
  }));

const drafts = draftsIn([
  ['articles', 'title'],
  ['articles', 'summary'],
  ['teams', 'name'],
  ['teams', 'city'],
  ['pages', 'name'],
]);

function secretOf(type: EntryType, attribute: Attribute, grants: Grants): Secret | undefined {
  if (!isReadable(attribute)) return { kind: 'everyone' };
  if (type.uid === administratorUid) return { kind: 'creator' };
  // Media and components need no grant, and what every role may find is no secret.
  const open = type.kind === 'component' || type.uid === 'plugin::upload.file';
  if (open || [...grants.values()].every((granted) => granted.has(type.uid))) return undefined;
  return { kind: 'ungranted', uid: type.uid };
}

/** Every column of a content with a value that somebody must not see; of the newsroom where nothing else is said. */
export function placesOf(
  grants: Grants,
  { contentTypes, components } = registry,
  ofDrafts: readonly Place[] = drafts,
): readonly Place[] {
  const types: readonly EntryType[] = [...contentTypes.values(), ...components.values()];
  const listed = types.flatMap((type) =>
    [...type.attributes.values()].flatMap((attribute): Place[] => {
      const secret = secretOf(type, attribute, grants);
      const holds = attribute.kind === 'scalar' ? holdsOf(attribute.type) : undefined;
      const place = { table: type.collectionName, column: columnOf(attribute.name) };
      if (secret === undefined || holds === undefined) return [];
      return ofTheHost.has(`${place.table}.${place.column}`) ? [] : [{ ...place, holds, secret }];
    }),
  );
  return [...listed, ...unlisted, ...ofDrafts];
}
