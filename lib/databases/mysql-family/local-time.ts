import type { Value } from '../../schema/scalar-types.ts';
import type { StoredScalar } from '../stored-scalar.ts';
import { localOf } from '../time-zone.ts';

/** Returns the offset to UTC of a local time in a column, in minutes. `INTERVAL(n, ...)` is the number of changes before it. */
const offsetOf = (column: string, { offset, changes }: NonNullable<StoredScalar['zone']>): string => {
  if (changes.length === 0) return String(offset);
  const passed = `INTERVAL(${column} + 0, ${changes.map(({ local }) => local).join(', ')})`;
  return `ELT(${passed} + 1, ${[offset, ...changes.map((change) => change.offset)].join(', ')})`;
};

/** Returns a point in time in UTC, of a column in the time zone of the Sequelize instance. */
export const inUtc = (column: string, { zone }: StoredScalar): string =>
  zone === undefined ? column : `(${column} - INTERVAL ${offsetOf(column, zone)} MINUTE)`;

/** The last point in time that the servers store. */
const last = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Returns a point in time as the servers read it, in the time zone of the column. */
export const momentText = (value: Value, { zone }: StoredScalar): string => {
  const text = String(value);
  const local =
    zone === undefined ? text : new Date(Math.min(localOf(zone, Date.parse(text)), last)).toISOString();
  return local.slice(0, -1).replace('T', ' ');
};
