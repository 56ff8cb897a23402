import type { JsonSchema } from '../../language/scalar-types.ts';

/** The component schemas of a document. Each is made when something first refers to it, circles included. */
export class Schemas {
  readonly #made = new Map<string, JsonSchema>();

  /** A reference to the schema of a name. */
  ref(name: string, make: () => JsonSchema): JsonSchema {
    if (!this.#made.has(name)) {
      // Taken before it is made: what it is made of may refer to it.
      this.#made.set(name, {});
      this.#made.set(name, make());
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Everything that was referred to, by name. */
  all(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#made].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** An object that has these properties, and no other but those of the schema that is given for others. */
export const closed = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
  others: JsonSchema | false = false,
) => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: others,
});

/** The schema of a list. */
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** The schema of what may be null. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
