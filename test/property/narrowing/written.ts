import { jsonTypes } from '../../../lib/schema/attribute.ts';
import type { ContentModel } from '../content-model.ts';

/** Returns the names of all JSON attributes of a model. */
export const jsonNames = ({ registry }: ContentModel): ReadonlySet<string> =>
  new Set(
    [...registry.contentTypes.values(), ...registry.components.values()].flatMap(({ attributes }) =>
      [...attributes.values()].flatMap((one) =>
        one.kind === 'scalar' && jsonTypes.has(one.type) ? [one.name] : [],
      ),
    ),
  );

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/gs;

/** Matches a number with an exponent, which each database writes in its own form. */
const exponent = /^-?\d[\d.]*e/i;

/** The number of tokens of the value that begins at an index. */
const lengthOf = (tokens: readonly string[], start: number): number => {
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    const here = tokens[index] ?? '';
    if (here === '{' || here === '[') depth += 1;
    if (here === '}' || here === ']') depth -= 1;
    if (depth === 0) return index + 1 - start;
  }
  return tokens.length - start;
};

/** An answer as it was written, apart from the values of JSON attributes. */
export interface Written {
  readonly text: string;
  readonly json: readonly unknown[];
}

/**
 * Returns an answer with the values of JSON attributes beside it, and an exponent as JavaScript writes it, because each way of reading
 * may write both in its own way:
 * `{"meta":{"a": 1.0},"b":1}` is `{"meta":?,"b":1}` and `[{ a: 1 }]`.
 */
export const writtenIn = (answer: string, names: ReadonlySet<string>): Written => {
  const tokens = answer.match(token) ?? [];
  const text: string[] = [];
  const json: unknown[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const here = tokens[index] ?? '';
    text.push(exponent.test(here) ? String(Number(here)) : here);
    if (tokens[index + 1] !== ':' || !names.has(JSON.parse(here))) continue;
    const length = lengthOf(tokens, index + 2);
    json.push(JSON.parse(tokens.slice(index + 2, index + 2 + length).join('')));
    text.push(':', '?');
    index += 1 + length;
  }
  return { text: text.join(''), json };
};
