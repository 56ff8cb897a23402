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
