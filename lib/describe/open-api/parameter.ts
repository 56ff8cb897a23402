import { type CeilingName, ceilingTable } from '../../language/ceilings.ts';
import type { JsonSchema } from '../../language/scalar-types.ts';
import type { ContentType } from '../../schema/content-type.ts';
import type { Rest } from './rest.ts';
import type { RestWriter } from './writer.ts';

/** A parameter of the document, or nothing where it would have no effect. */
export type Parameter = JsonSchema | undefined;

/** What says how a parameter acts on a content type. */
export type Describe = (writer: RestWriter, type: ContentType) => Parameter;

/** Names in a sentence. */
export const code = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(', ') || 'none';

/** Sentences, and the forms of a parameter. */
export const describe = (sentences: readonly string[], examples: readonly string[]): string =>
  [...sentences, '', 'Forms:', '', ...examples.map((example) => `- \`${example}\``)].join('\n');

/** A sentence about ceilings. */
export const ceilings = ({ ceilings: set }: Rest, names: readonly CeilingName[]): string =>
  `Ceilings: ${names.map((name) => `at most ${set[name]} ${ceilingTable[name].meaning} (${name})`).join('; ')}.`;

/** Comma lists are what OpenAPI can say of fields, sort and populate; their bracket forms stand in the text. */
export const commaList = { in: 'query', style: 'form', explode: false } as const;
/** Their objects. */
export const brackets = { in: 'query', style: 'deepObject', explode: true } as const;
