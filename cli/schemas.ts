import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '../lib/base/values.ts';
import { fromModels } from '../plugin/boot/from-models.ts';
import type { HostParts } from '../plugin/host.ts';
import { CliError, oneLine } from './cli-error.ts';
import { exportOf } from './open-host.ts';

/** The options of `schemas`. */
export interface SchemasOptions {
  readonly host?: string;
  readonly out?: string;
  readonly only?: readonly string[];
}

type Given = Pick<HostParts, 'sequelize'> & Partial<Pick<HostParts, 'contentTypes' | 'derived'>>;

const isSequelize = (value: unknown): value is HostParts['sequelize'] =>
  isRecord(Object(value)) && typeof Reflect.get(Object(value), 'define') === 'function';

/** Returns the Sequelize instance that a module exports: the instance itself, or something with it as `sequelize`. */
const givenBy = (exported: unknown, file: string): Given => {
  if (isSequelize(exported)) return { sequelize: exported };
  const host = Object(exported) as Partial<Given>;
  if (isSequelize(host.sequelize)) return { ...host, sequelize: host.sequelize };
  throw new CliError(
    `--host: the default export of ${file} must be an instance of Sequelize whose models are defined, an object with one as sequelize, or a function that returns one of them`,
  );
};

/** The types as the host itself derives them, or as its models give them. */
const typesOf = ({ sequelize, contentTypes, derived }: Given, only: readonly string[] | undefined) =>
  contentTypes === undefined
    ? fromModels(sequelize, {}, { ...(only !== undefined && { only }) })
    : { contentTypes, derived };

const namesIn = (schema: unknown): string | undefined => {
  const { info } = Object(schema) as { readonly info?: { readonly singularName?: unknown } };
  return typeof info?.singularName === 'string' ? info.singularName : undefined;
};

/** Writes a file unless it is there with another text, which may have been changed by hand. */
const write = async (file: string, text: string): Promise<void> => {
  if (existsSync(file) && (await readFile(file, 'utf8')) !== text)
    throw new CliError(`--out: ${file} exists and has another text; remove it, or choose another folder`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

/**
 * Writes the schema files of a host's own models, as `fromModels` derives them, to a folder that `loadSchemas` reads; `print` gets
 * the name of each file, `note` what is hidden or left out. The database is not read.
 */
export const writeSchemas = async (
  { host, out, only }: SchemasOptions,
  print: (text: string) => void,
  note: (text: string) => void,
): Promise<void> => {
  if (host === undefined || out === undefined)
    throw new CliError('schemas must have --host <file> and --out <dir>');
  const given = givenBy(await exportOf(host), host);
  try {
    const { contentTypes, derived } = typesOf(given, only);
    for (const { schema } of Object.values(contentTypes)) {
      const name = namesIn(schema);
      if (name === undefined) continue;
      const file = join(out, 'api', name, 'content-types', name, 'schema.json');
      await write(file, `${JSON.stringify(schema, null, 2)}\n`);
      print(`${file}\n`);
    }
    for (const line of derived?.notes ?? []) note(`${line}\n`);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(oneLine(error));
  } finally {
    await given.sequelize.close();
  }
};
