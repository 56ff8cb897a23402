import type { ScalarType } from '../schema/attribute.ts';
import type { Database } from './database.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** The host's choice of how times of day and timestamps are shown. */
export interface OwnForms {
  /** With milliseconds on every database, or as the database itself writes a time. */
  readonly times: 'milliseconds' | 'database';
  /** In ISO 8601, or as the text of milliseconds since 1970, as Strapi v4 shows a `timestamp`. */
  readonly timestamps: 'iso' | 'milliseconds';
}

type Written = (column: string, stored: StoredScalar) => string;

/** Returns a database that shows the values of one type as those of another type, from the expression that `value` returns. */
const shownAs = (database: Database, type: ScalarType, as: ScalarType, value: Written): Database => {
  const written =
    (write: Written): Written =>
    (column, stored) =>
      stored.type === type ? write(value(column, stored), { ...stored, type: as }) : write(column, stored);
  const { json, select, grouped, decode } = database;
  return {
    ...database,
    select: written(select),
    grouped: written(grouped),
    decode: (shown) => decode(shown === type ? as : shown),
    json: json === 'row by row' ? json : { ...json, scalar: written(json.scalar) },
  };
};

/** Returns a database with the value formats that a host has chosen. */
export const withOwnForms = (database: Database, { times, timestamps }: OwnForms): Database => {
  const timed = times === 'milliseconds' ? database : shownAs(database, 'time', 'string', database.asText);
  return timestamps === 'iso' ? timed : shownAs(timed, 'timestamp', 'biginteger', database.milliseconds);
};
