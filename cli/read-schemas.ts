import { type StrapiVersion, strapiVersions } from '../lib/schema/content-type.ts';
import { SchemaError } from '../lib/schema/faults.ts';
import { readRegistry } from '../lib/schema/read-registry.ts';
import type { Registry } from '../lib/schema/registry.ts';
import { scalarTypes } from '../lib/schema/schema-file.ts';
import { loadSchemas, type Schemas } from '../plugin/boot/load-schemas.ts';
import { CliError } from './cli-error.ts';

/** A folder of schemas, read and checked. */
export interface ReadSchemas extends Schemas {
  readonly registry: Registry;
}

/** The options for reading a folder of schemas. */
export interface SchemaOptions {
  readonly i18n: boolean;
  /** The version of Strapi that made the tables, as text; 4 if left out. */
  readonly strapi?: string;
  /** `<uid>=<type>` of custom fields. */
  readonly customField?: readonly string[];
}

/** Returns the types of custom fields that an option names. Throws a CliError for a value in another form. */
export const customFieldsIn = (options: readonly string[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(
    options.map((option) => {
      const [, uid, type] = /^([^=]+)=([^=]+)$/.exec(option) ?? [];
      if (uid === undefined || type === undefined || !(scalarTypes as readonly string[]).includes(type))
        throw new CliError(
          `--custom-field: '${option}' must be <uid>=<type>, such as plugin::color-picker.color=string, with a type of ${scalarTypes.join(', ')}`,
        );
      return [uid, type] as const;
    }),
  );

/** Returns the version of Strapi that an option names. */
export const strapiIn = ({ strapi = '4' }: Pick<SchemaOptions, 'strapi'>): StrapiVersion => {
  const version = strapiVersions.find((one) => String(one) === strapi);
  if (version === undefined)
    throw new CliError(`--strapi must be ${strapiVersions.join(' or ')}; got '${strapi}'`);
  return version;
};

/** Reads a folder of schemas. Throws a CliError that names the file and the path in it. */
export const readSchemas = async (folder: string, options: SchemaOptions): Promise<ReadSchemas> => {
  const { i18n, customField } = options;
  try {
    const schemas = await loadSchemas(folder);
    return {
      ...schemas,
      registry: readRegistry({
        ...schemas,
        i18n,
        customFields: customFieldsIn(customField),
        strapi: strapiIn(options),
      }),
    };
  } catch (error) {
    throw error instanceof SchemaError ? new CliError(error.message) : error;
  }
};
