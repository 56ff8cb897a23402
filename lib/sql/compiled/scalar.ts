import type { Database } from '../../databases/database.ts';
import { isUnbounded, isWide, maxShrink, type StoredScalar } from '../../databases/stored-scalar.ts';
import { type Around, aroundOf } from './around.ts';

/**
 * A stored scalar with everything that its database writes around a value of it. It is compiled once, so that statements
 * ask the database only for what depends on the request. The functions are those of `ScalarExpressions`, which documents them.
 */
export interface CompiledScalar extends StoredScalar {
  readonly operand: Around;
  /** The form of a placeholder for the bare column; `'not needed'` if the exact comparison uses the index. */
  readonly indexed: Around | 'not needed';
  readonly ordered: Around;
  readonly parameter: Around;
  readonly ranked: Around;
  /** The value as text to search in. */
  readonly searched: Around;
  readonly select: Around;
  readonly decode: (raw: unknown) => unknown;
  /** The size of a value in a response; undefined if values are always short. */
  readonly bytes: Around | undefined;
  /** The value as JSON. It throws if the database does not build JSON. */
  readonly json: Around;
  /** A sort value as text without losing precision. */
  readonly exact: Around;
  /** What its values are grouped by: equal for values that answers show alike. */
  readonly grouped: Around;
  readonly sum: Around;
  /** An ordered value in a form that can be passed to MIN and MAX. */
  readonly comparable: Around;
  /** Returns the scalar of what MIN and MAX return. */
  readonly extreme: () => CompiledScalar;
  readonly isWide: boolean;
  /** Whether a value may have any number of bytes. */
  readonly isUnbounded: boolean;
  /** The largest number of stored bytes that a response may show as one byte. */
  readonly maxShrink: number;
}

/** Returns a stored scalar with what a database writes around it. */
export const compileScalar = (database: Database, stored: StoredScalar): CompiledScalar => {
  const { json, exact } = database;
  const around = (write: (text: string, stored: StoredScalar) => string): Around =>
    aroundOf((text) => write(text, stored));
  const extremeType = database.comparableType(stored.type);
  const extreme =
    extremeType === stored.type ? undefined : compileScalar(database, { ...stored, type: extremeType });
  const compiled: CompiledScalar = {
    ...stored,
    operand: around(database.operand),
    indexed: database.indexed('', stored) === 'not needed' ? 'not needed' : around(database.indexed),
    ordered: around(database.ordered),
    parameter: around(database.parameter),
    ranked: around(database.ranked),
    searched: around(database.text),
    select: around(database.select),
    decode: database.decode(stored.type),
    bytes:
      database.bytes('', stored) === undefined
        ? undefined
        : around((text) => database.bytes(text, stored) ?? ''),
    json: json === 'row by row' ? noJson : around(json.scalar),
    exact: around(exact.text),
    grouped: around(database.grouped),
    sum: around(database.sum),
    comparable: aroundOf((text) => database.comparable(text, stored.type)),
    extreme: () => extreme ?? compiled,
    isWide: isWide(stored.type),
    isUnbounded: isUnbounded(stored),
    maxShrink: maxShrink(stored),
  };
  return compiled;
};

const noJson = (): never => {
  throw new Error('The database does not build JSON');
};
