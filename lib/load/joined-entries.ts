import type { RawRow } from '../databases/driver.ts';
import type { JsonText } from '../plan/rows.ts';

const comma = Buffer.from(',');

/** The entries of a response in rows, joined by commas. Bytes stay bytes: to decode and encode them would take longer than all else here. */
export const joinedEntries = (rows: readonly RawRow[]): JsonText => {
  const pieces = rows.map(({ entries }) => entries);
  if (!pieces.every(Buffer.isBuffer)) return pieces.join(',');
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [comma, piece]));
};
