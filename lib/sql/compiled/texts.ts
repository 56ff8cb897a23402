import type { Database } from '../../databases/database.ts';
import type { Candidates, SoughtText } from '../../databases/text-indexes.ts';
import type { ExistingIndexes } from '../../indexes/existing-indexes.ts';
import type { BoundModel, Column } from '../../models/bound-model.ts';
import { stringTypes } from '../../schema/attribute.ts';
import { idAttribute } from '../../schema/read-attributes.ts';
import type { Quoted } from '../../sequelize/query-generator.ts';

/** Returns how an index finds the texts of a column that may have a sought one; undefined if it does not find them faster than reading all. */
export type FindCandidates = (text: string, sought: SoughtText) => Candidates | undefined;

/** Returns a column of a model as an index on its texts is written for it; undefined if the database has no such index. */
export const textColumnOf = (
  { indexes: { text } }: Database,
  bound: BoundModel,
  column: Column,
  quote: (name: string) => Quoted,
) => {
  const id = bound.columns.get(idAttribute.name);
  if (text === 'not indexed' || column.asText || !stringTypes.has(column.type) || id === undefined)
    return undefined;
  if (text.byIntegers && id.type !== 'id' && id.type !== 'bigId') return undefined;
  return { text, of: { table: bound.model.tableName, column: column.name, id: id.name, quote } };
};

/** Returns how an index that exists finds texts in a column; undefined if there is none. */
export const candidatesIn = (
  database: Database,
  bound: BoundModel,
  column: Column,
  quote: (name: string) => Quoted,
  existing: ExistingIndexes,
): FindCandidates | undefined => {
  const indexed = textColumnOf(database, bound, column, quote);
  if (indexed === undefined || !existing.hasKey(bound.model.tableName, indexed.text.key(indexed.of)))
    return undefined;
  const { text, of } = indexed;
  return (value, sought) => text.candidates({ text: value, of }, sought);
};
