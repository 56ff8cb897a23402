import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isRecord } from '../../lib/base/values.ts';
import { builtInTypes } from '../../lib/schema/built-in.ts';
import { SchemaError } from '../../lib/schema/faults.ts';
import type { RegisteredSchema } from '../host.ts';

/** The built-in types that a folder of schemas can extend, which are the same in all versions of Strapi. */
const extended = builtInTypes[4];

type RegisteredSchemas = Readonly<Record<string, RegisteredSchema>>;

const isWhole = ({ collectionName, info, attributes }: Readonly<Record<string, unknown>>): boolean =>
  collectionName !== undefined && info !== undefined && attributes !== undefined;

/**
 * Returns the schemas of `extensions/<plugin>/content-types/<name>` as Strapi uses them. The keys of a file replace those of the
 * plugin's own schema, so a file need not have all of them. For the built-in types the others are added here; a file with a part
 * of a schema of another plugin is left out, because the rest of it is not in the folder.
 */
export const completeExtensions = (extensions: RegisteredSchemas): Record<string, RegisteredSchema> =>
  Object.fromEntries(
    Object.entries(extensions).flatMap(([uid, source]): [string, RegisteredSchema][] => {
      const { schema } = source;
      if (!isRecord(schema)) return [[uid, source]];
      const own = Object.hasOwn(extended, uid) ? extended[uid] : undefined;
      const whole: Record<string, unknown> = { ...own, ...schema };
      return isWhole(whole) ? [[uid, { ...source, schema: whole }]] : [];
    }),
  );

/** The schemas in a folder, by uid. */
export interface Schemas {
  readonly contentTypes: Readonly<Record<string, RegisteredSchema>>;
  readonly components: Readonly<Record<string, RegisteredSchema>>;
}

const contentTypeFile = /^api\/([^/]+)\/content-types\/([^/]+)\/schema\.json$/;
const extensionFile = /^extensions\/([^/]+)\/content-types\/([^/]+)\/schema\.json$/;
const componentFile = /^components\/([^/]+)\/([^/]+)\.json$/;

/**
 * Reads the schemas of a folder that is laid out like the `src` of a Strapi v4 project:
 * `api/article/content-types/article/schema.json` is `api::article.article`, `components/shared/seo.json` is `shared.seo`, and
 * `extensions/users-permissions/content-types/user/schema.json` replaces keys of the schema of `plugin::users-permissions.user`.
 * Their content is checked at boot.
 *
 *     const { contentTypes, components } = await loadSchemas('src');
 *
 * Throws a one-line SchemaError if the folder has no content types or a file is not JSON.
 */
export const loadSchemas = async (folder: string): Promise<Schemas> => {
  const own = await read(folder, 'api', contentTypeFile, (api, name) => `api::${api}.${name}`);
  const extensions = await read(
    folder,
    'extensions',
    extensionFile,
    (plugin, name) => `plugin::${plugin}.${name}`,
  );
  const components = await read(
    folder,
    'components',
    componentFile,
    (category, name) => `${category}.${name}`,
  );
  if (Object.keys(own).length > 0)
    return { contentTypes: { ...own, ...completeExtensions(extensions) }, components };
  throw new SchemaError('', [], `no api/*/content-types/*/schema.json under ${folder}`);
};

const read = async (
  folder: string,
  room: string,
  pattern: RegExp,
  uidOf: (group: string, name: string) => string,
): Promise<Record<string, RegisteredSchema>> => {
  const schemas: Record<string, RegisteredSchema> = {};
  for (const file of await filesUnder(folder, room)) {
    const [, group, name] = pattern.exec(file) ?? [];
    if (group === undefined || name === undefined) continue;
    schemas[uidOf(group, name)] = { schema: await readJson(folder, file), file };
  }
  return schemas;
};

/** Returns the files below a subfolder, relative to the folder, in an order that does not depend on the file system. */
const filesUnder = async (folder: string, room: string): Promise<string[]> => {
  try {
    const names = await readdir(join(folder, room), { recursive: true });
    return names.map((name) => `${room}/${name.split(sep).join('/')}`).sort();
  } catch (error) {
    // Components and extensions are optional, and a missing `api` is reported as missing content types.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new SchemaError('', [], `${join(folder, room)} cannot be read: ${oneLine(error)}`);
  }
};

const readJson = async (folder: string, file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(join(folder, file), 'utf8'));
  } catch (error) {
    throw new SchemaError('', [], `${join(folder, file)} is not a JSON file: ${oneLine(error)}`);
  }
};

const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
