import { loadSchemas as load, type Schemas } from '../../index.ts';
import { oneLine, StartError } from './start-error.ts';

export type { Schemas };

/** Reads the schemas of a folder. Throws a StartError that names the setting if they cannot be read. */
export async function loadSchemas(folder: string): Promise<Schemas> {
  try {
    return await load(folder);
  } catch (error) {
    throw new StartError(`SCHEMAS: ${oneLine(error)}`);
  }
}

/** Returns the table of a content type, which exists once the plugin has started; undefined if there are no content types. */
export const tableIn = (contentTypes: Schemas['contentTypes']): string | undefined =>
  Object.values(contentTypes)
    .map(({ schema }) => (schema as { readonly collectionName?: unknown }).collectionName)
    .find((name) => typeof name === 'string');
