import { isRecord } from '../entries.ts';
import type { Narrowing } from './condition.ts';

/** A condition as its JSON is shown. */
export const textOfNarrowing = ({ fields, rows }: Narrowing): string =>
  JSON.stringify({ fields, rows }, null, 2);

/** The condition in a text, or why it is none. What is in it is for the server to check. */
export function readNarrowing(text: string): Narrowing | { readonly fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (!isRecord(value)) return { fault: 'This must be an object with fields and rows.' };
  const { fields = null, rows = null, ...others } = value;
  const [other] = Object.keys(others);
  if (other !== undefined) return { fault: `“${other}” is neither fields nor rows.` };
  if (fields !== null && !(Array.isArray(fields) && fields.every((name) => typeof name === 'string')))
    return { fault: '“fields” must be a list of names, or null for all.' };
  if (rows !== null && !isRecord(rows))
    return { fault: '“rows” must be an object of conditions, or null for all.' };
  return { fields, rows };
}
