import { expectTypeOf } from 'expect-type';
import type { Database, DatabaseName } from '../../../lib/databases/database.ts';
import type { ErrorMeanings } from '../../../lib/databases/errors.ts';
import { databases } from '../../../lib/databases/index.ts';
import type { JsonWriter } from '../../../lib/databases/json.ts';

// A further database is complete when the compiler says so: it asks for every row of the record.

/** The members of a type that may be left out. */
type Optional<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];

expectTypeOf<Optional<Database>>().toBeNever();
expectTypeOf<Optional<JsonWriter>>().toBeNever();
expectTypeOf<Optional<ErrorMeanings>>().toBeNever();
expectTypeOf<Optional<{ a?: 1; b: 2 }>>().toEqualTypeOf<'a'>();

const { json: _json, ...withoutJson } = databases.sqlite;
/** A record with a hole: the compiler refuses it. */
// @ts-expect-error a record says how its database builds JSON, or that entries are read row by row
export const holed: Database = withoutJson;

const { sqlite, postgres } = databases;
/** A table without one of the databases: the compiler refuses it. */
// @ts-expect-error every database has a record
export const incomplete: Readonly<Record<DatabaseName, Database>> = { sqlite, postgres };
