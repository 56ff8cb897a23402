import type { SizeLimit } from '../../databases/json.ts';

/** Limits for a list that is built in the database, where nothing can stop it. A larger list is read row by row. */
export const documentLimit: SizeLimit = { rows: 1_000, bytes: 1_048_576 };
