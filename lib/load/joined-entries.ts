import type { RawRow } from '../databases/driver.ts';
import { entriesColumn } from '../databases/json.ts';
import type { JsonText } from '../plan/rows.ts';

const comma = Buffer.from(',');

/**
 * Returns the entries of a response in rows, joined by commas. Bytes are not decoded, because decoding and encoding them would
 * take longer than everything else here.
 */
export const joinedEntries = (rows: readonly RawRow[]): JsonText => {
  const chunks = rows.map((row) => row[entriesColumn]);
  if (!chunks.every(Buffer.isBuffer)) return chunks.join(',');
  return chunks.flatMap((chunk, index) => (index === 0 ? [chunk] : [comma, chunk]));
};
