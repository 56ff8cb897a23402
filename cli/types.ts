import { writeFile } from 'node:fs/promises';
import { shapesOf } from '../lib/answer/forms.ts';
import { didYouMean } from '../lib/base/suggest.ts';
import { frontEndTypes } from '../lib/describe/types/front-end-types.ts';
import { fullAccess } from '../lib/schema/access.ts';
import type { ContentType } from '../lib/schema/content-type.ts';
import { readKindsOf } from '../lib/schema/reads.ts';
import { textOfLeftOut } from '../lib/schema/registry.ts';
import { formatOf, type ResponseForm } from '../plugin/settings/response-format.ts';
import { CliError, oneLine } from './cli-error.ts';
import { openHost } from './open-host.ts';
import { type ReadSchemas, readSchemas, type SchemaOptions } from './read-schemas.ts';

/** The options of `types`. */
export interface TypesOptions extends SchemaOptions {
  readonly schemas?: string;
  readonly host?: string;
  readonly out?: string;
  readonly flat: readonly string[];
  readonly responses?: ResponseForm;
  readonly find?: readonly string[];
  readonly creatorFields: 'off' | 'attach' | 'populate';
}

const checkUids = ({ registry }: ReadSchemas, option: string, uids: readonly string[]): void => {
  for (const uid of uids) {
    if (registry.contentTypes.has(uid)) continue;
    const hint = didYouMean(uid, registry.contentTypes.keys());
    throw new CliError(
      `${option}: there is no content type '${uid}'${hint === undefined ? '' : `, ${hint}`}`,
    );
  }
};

/** Returns the types that have a route: those of the folder, except extensions of plugins, and those that are named as flat. */
const listedIn = ({ registry, contentTypes }: ReadSchemas, flat: readonly string[]): readonly ContentType[] =>
  [...registry.contentTypes.values()].filter(
    ({ uid }) => (Object.hasOwn(contentTypes, uid) && !uid.startsWith('plugin::')) || flat.includes(uid),
  );

/** Returns the schemas of a folder, or of a host, whose models say what an id is. The host's database is not read. */
const schemasOf = async (options: TypesOptions): Promise<ReadSchemas> => {
  const { schemas, host } = options;
  if (host !== undefined && schemas !== undefined)
    throw new CliError('--host already gives schemas: leave out --schemas');
  if (schemas !== undefined) return readSchemas(schemas, options);
  if (host === undefined) throw new CliError('types must have --schemas <dir> or --host <file>');
  const { sequelize, ...read } = await openHost(host, options);
  await sequelize.close();
  return read;
};

/** Writes the front-end types of a folder of schemas, or of a host, to a file or to `print`, and to `note` what is left out of them. */
export const writeTypes = async (
  options: TypesOptions,
  print: (text: string) => void,
  note: (text: string) => void = () => {},
): Promise<void> => {
  const { flat, responses, find, creatorFields, out } = options;
  const schemas = await schemasOf(options);
  checkUids(schemas, '--flat', flat);
  checkUids(schemas, '--find', find ?? []);
  const { registry } = schemas;
  for (const one of registry.leftOut) note(`${textOfLeftOut(one)}\n`);
  const text = frontEndTypes({
    registry,
    listed: listedIn(schemas, flat),
    readsOf: readKindsOf,
    access:
      find === undefined
        ? fullAccess('')
        : { ...fullAccess(''), find: new Set(find), findOne: new Set(find) },
    shapes: shapesOf(formatOf(registry.strapi, responses), flat),
    creatorFields: new Map([...registry.contentTypes.keys()].map((uid) => [uid, creatorFields])),
    filterMedia: false,
  });
  if (out === undefined) return print(text);
  try {
    await writeFile(out, text);
  } catch (error) {
    throw new CliError(`--out: ${out} cannot be written: ${oneLine(error)}`);
  }
};
