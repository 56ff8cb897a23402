import type { AnyModel } from './library.ts';

/** Returns the name of a model's table as text, with its schema if it has one: `articles`, `cms.articles`. */
export const tableNameOf = (model: AnyModel): string => {
  const table = model.getTableName() as string | { tableName: string; schema?: string; delimiter?: string };
  if (typeof table === 'string') return table;
  const { tableName, schema, delimiter } = table;
  return schema ? `${schema}${delimiter || '.'}${tableName}` : tableName;
};
