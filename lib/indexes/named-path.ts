import type { Database } from '../databases/database.ts';
import type { JsonPlace } from '../databases/inside-json.ts';
import type { StoredScalar } from '../databases/stored-scalar.ts';
import { placeIn } from '../language/inside.ts';
import type { BoundModel } from '../models/bound-model.ts';
import { sequelizeOf } from '../sequelize/library.ts';
import { queryGeneratorOf } from '../sequelize/query-generator.ts';

type Write = (value: string | number) => string;

/** What a database writes of values inside of a document. */
type Writing = Pick<Database, 'insideJson' | 'literal'>;

/** Where steps lead to inside of a document, with each name or number of a step as `write` gives it. */
export const placeOf = (
  database: Writing,
  document: string,
  stored: StoredScalar,
  steps: readonly string[],
  write: Write,
): JsonPlace =>
  database.insideJson(
    document,
    stored,
    steps.map((name) => ({ name, place: placeIn(name) })),
    write,
  );

/** The same with the steps as constants: statements and indexes have the same expression. */
export const constantPlaceOf = (
  database: Writing,
  document: string,
  stored: StoredScalar,
  steps: readonly string[],
): JsonPlace =>
  placeOf(database, document, stored, steps, (value) =>
    typeof value === 'number' ? String(value) : database.literal(value),
  );

/**
 * The keys of the indexes that comparisons with a value at a named path use, each as it stands behind `ON <table>`; none where the
 * database uses none, or has no such column.
 */
export const pathKeysOf = (
  database: Database,
  { model, columns }: BoundModel,
  attribute: string,
  steps: readonly string[],
): readonly string[] => {
  const { insideJson } = database.indexes;
  const column = columns.get(attribute);
  if (insideJson === 'not indexed' || column === undefined || column.asText) return [];
  const quoted = queryGeneratorOf(sequelizeOf(model)).quoteIdentifier(column.name);
  return insideJson.keys(constantPlaceOf(database, quoted, column, steps));
};
