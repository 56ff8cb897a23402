import type { SizeLimit } from '../../databases/json.ts';

/** A list past this is not built in the database, where nothing can stop it; it is read row by row. */
export const documentLimit: SizeLimit = { rows: 1_000, bytes: 1_048_576 };
