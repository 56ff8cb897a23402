/**
 * The error for a registered schema that cannot be used. It stops the boot. Its message names the file and the path inside it:
 * `api/article/content-types/article/schema.json: attributes.author.target: no content type is registered as ...`.
 */
export class SchemaError extends Error {
  constructor(source: string, path: readonly (string | number)[], message: string) {
    super([source, path.join('.'), message].filter((part) => part !== '').join(': '));
    this.name = 'SchemaError';
  }

  /** Combines several errors into one, with a line for each. */
  static of(errors: readonly SchemaError[]): SchemaError {
    const [first, ...more] = errors;
    if (first !== undefined && more.length === 0) return first;
    return new SchemaError('', [], errors.map(({ message }) => message).join('\n'));
  }
}
