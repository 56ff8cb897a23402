import { readRegistry } from '../lib/schema/read-registry.ts';
import type { Registry } from '../lib/schema/registry.ts';
import { SchemaError } from '../lib/schema/schema-error.ts';
import { loadSchemas, type Schemas } from '../plugin/load-schemas.ts';
import { CliError } from './cli-error.ts';

/** A folder of schemas, read and checked. */
export interface ReadSchemas extends Schemas {
  readonly registry: Registry;
}

/** Reads a folder of schemas. Throws a CliError that names the file and the path inside it. */
export const readSchemas = async (folder: string, i18n: boolean): Promise<ReadSchemas> => {
  try {
    const schemas = await loadSchemas(folder);
    return { ...schemas, registry: readRegistry({ ...schemas, i18n }) };
  } catch (error) {
    throw error instanceof SchemaError ? new CliError(error.message) : error;
  }
};
