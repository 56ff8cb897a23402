import type { SoughtInJson } from '../inside-json.ts';
import { rangeOfDouble } from './range-of-double.ts';

/** Less than all numbers of a document, but for those that no double comes near. */
const least = '-1e131071';

/** Returns an element of an array as text: quoted, so that it may contain any character. */
const element = (json: string): string => `"${json.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const arrayOf = (documents: readonly string[]): string => `{${documents.map(element).join(',')}}`;

/**
 * Returns the condition that a value is one of several, which reads the value once where it is a number. PostgreSQL sorts JSON:
 * strings before numbers, and numbers before booleans. Numbers equal a double if they are between two bounds, so the
 * number of bounds below a value tells whether it is before all numbers, between the bounds of one that is sought, or beyond.
 */
export const isOneOfInJson = (
  value: string,
  { texts, numbers, booleans }: SoughtInJson,
  bind: (value: unknown) => string,
): string => {
  const exact = arrayOf([...texts.map((text) => JSON.stringify(text)), ...booleans]);
  const isExact = (): string => `${value} = ANY(CAST(${bind(exact)} AS jsonb[]))`;
  if (numbers.length === 0) return isExact();
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const bounds = arrayOf([least, ...sorted.flatMap(rangeOfDouble)]);
  const found = sorted.map((_, index) => ` WHEN ${2 * index + 2} THEN TRUE`).join('');
  const bucket = `width_bucket(${value}, CAST(${bind(bounds)} AS jsonb[]))`;
  const beyond = booleans.length === 0 ? '' : ` WHEN ${2 * sorted.length + 1} THEN ${isExact()}`;
  return `CASE ${bucket} WHEN 0 THEN ${isExact()}${found}${beyond} END`;
};
