import type { JsonSchema } from '../../language/scalar-types.ts';

/** The component schemas of a document. Each is created at the first reference to it; circular references are possible. */
export class Schemas {
  readonly #schemas = new Map<string, JsonSchema>();

  /** Returns a reference to a schema, and creates the schema with `make` if it does not exist yet. */
  ref(name: string, make: () => JsonSchema): JsonSchema {
    if (!this.#schemas.has(name)) {
      // The name is reserved first, because the schema may refer to itself.
      this.#schemas.set(name, {});
      this.#schemas.set(name, make());
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Returns all schemas that were referred to, by name. */
  all(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Returns the schema of an object with these properties. Other properties must match `others`, or are not allowed. */
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

/** Returns the schema of a list. */
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Returns a schema that also allows null. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
