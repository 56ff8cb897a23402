import { expect } from 'chai';
import type { Answer } from '../../support/http.ts';

/** An entry in the envelope. */
export interface Entry {
  readonly id: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into entries of every shape.
  readonly attributes: any;
}

/** The entries of a list that was answered with 200. */
export function entriesOf(answer: Answer): Entry[] {
  expect(answer.status, answer.text).to.equal(200);
  return answer.body.data;
}

/** The ids of the entries of an answer, in their order. */
export const idsOf = (answer: Answer): number[] => entriesOf(answer).map(({ id }) => id);

/** One attribute of every entry. */
export const valuesOf = (answer: Answer, name: string): unknown[] =>
  entriesOf(answer).map(({ attributes }) => attributes[name]);

/** What is wrong with a request that was answered with 400: `unknown-attribute filters.nope`. */
export function problemsOf(answer: Answer): string[] {
  expect(answer.status, answer.text).to.equal(400);
  const { errors } = answer.body.error.details;
  return errors.map(({ code, path }: { code: string; path: string[] }) => `${code} ${path.join('.')}`);
}

/** Compares text by code point, as the answers are sorted. */
export function byCodePoint(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  const index = left.findIndex((letter, at) => letter !== right[at]);
  if (index < 0) return left.length - right.length;
  return (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? -1);
}

/** Values in order with null last, as `asc` has them. */
export function sortedValues<T>(
  values: readonly T[],
  compare: (a: NonNullable<T>, b: NonNullable<T>) => number,
): T[] {
  const present = values.filter((value): value is NonNullable<T> & T => value !== null);
  return [...present.sort(compare), ...values.filter((value) => value === null)];
}
