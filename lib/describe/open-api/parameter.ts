import { type CeilingName, ceilingTable } from '../../language/ceilings.ts';
import type { ReadKind } from '../../language/reads.ts';
import type { JsonSchema } from '../../language/scalar-types.ts';
import type { ContentType } from '../../schema/content-type.ts';
import type { Rest } from './rest.ts';
import type { RestWriter } from './writer.ts';

/** A parameter of the document; undefined if the parameter would have no effect. */
export type Parameter = JsonSchema | undefined;

/** Describes a parameter for a content type and a read kind. */
export type Describe = (writer: RestWriter, type: ContentType, reads: ReadKind) => Parameter;

/** Formats names for a sentence. */
export const code = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(', ') || 'none';

/** Joins sentences and examples to the description of a parameter. */
export const describe = (sentences: readonly string[], examples: readonly string[]): string =>
  [...sentences, '', 'Forms:', '', ...examples.map((example) => `- \`${example}\``)].join('\n');

/** Returns a sentence about ceilings. */
export const ceilings = ({ ceilings: set }: Rest, names: readonly CeilingName[]): string =>
  `Ceilings: ${names.map((name) => `at most ${set[name]} ${ceilingTable[name].meaning} (${name})`).join('; ')}.`;

/**
 * The OpenAPI notation of comma lists, which OpenAPI can express for fields, sort and populate. Their descriptions explain the
 * notations with brackets.
 */
export const commaList = { in: 'query', style: 'form', explode: false } as const;
/** The OpenAPI notation of objects in brackets. */
export const brackets = { in: 'query', style: 'deepObject', explode: true } as const;
