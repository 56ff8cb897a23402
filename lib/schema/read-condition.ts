import { isPlainObject, isRecord, isTextList, plainJson } from '../base/values.ts';
import type { TypeCondition } from './access.ts';

/** A condition that hides all of a type. It is used if the stored one cannot be read. */
const closed: TypeCondition = { fields: [], rows: { id: { $null: true } } };

const parse = (text: unknown): unknown => {
  if (text === null || text === undefined) return null;
  return JSON.parse(String(text));
};

/** Returns an unknown value as a condition of plain data, or the closed one if it is not a condition. */
export const conditionIn = (given: unknown): TypeCondition => {
  if (!isRecord(given)) return closed;
  const { fields = null, rows = null } = given;
  const [names, filters] = [plainJson(fields), plainJson(rows)];
  if (!(names === null || isTextList(names)) || !(filters === null || isPlainObject(filters))) return closed;
  return Object.freeze({ fields: names, rows: filters });
};

/** Returns a condition from the texts that are stored of it. One that cannot be read hides all of its type. */
export const readCondition = (fields: unknown, rows: unknown): TypeCondition => {
  try {
    return conditionIn({ fields: parse(fields), rows: parse(rows) });
  } catch {
    return closed;
  }
};
