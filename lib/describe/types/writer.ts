import type { Description, Names } from '../visible.ts';

/** The declarations of one file. Each is written at the first reference to it; circular references are possible. */
export class Declarations {
  readonly #declarations = new Map<string, string>();

  /** Returns the name, and declares it with the result of `make` if it is not declared yet. */
  name(name: string, make: () => string): string {
    if (!this.#declarations.has(name)) {
      // The name is reserved first, because the declaration may refer to itself.
      this.#declarations.set(name, '');
      this.#declarations.set(name, make());
    }
    return name;
  }

  all(): readonly string[] {
    return [...this.#declarations].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  }
}

/** The state that the parts of one file share. */
export interface Writer {
  readonly description: Description;
  readonly names: Names;
  readonly declarations: Declarations;
}

/** The name of an index signature, for members of any other name. */
export const anyName = '[name: string]';

/** A member of an interface, as text. */
export interface Member {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
}

const key = (name: string): string =>
  name === anyName || /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);

/** Returns `{ a: string; b?: number }`, with one member on each line. */
export const block = (members: readonly Member[]): string =>
  members.length === 0
    ? '{}'
    : `{\n${members.map(({ name, type, optional }) => `  ${key(name)}${optional ? '?' : ''}: ${type};\n`).join('')}}`;

/** Returns an interface with a comment. */
export const interfaceOf = (sentence: string, head: string, members: readonly Member[]): string =>
  `/** ${sentence.replaceAll('*/', '* /')} */\nexport interface ${head} ${block(members)}`;

/** Returns a text as a string literal, whatever characters a schema contains. */
export const literal = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;

/** Returns a union of literals; `never` if there are none. */
export const union = (texts: readonly string[]): string => texts.map(literal).join(' | ') || 'never';

/** Returns the arguments of a generic type whose last argument is the type of an id. The default, number, is left out. */
export const withId = (name: string, id: string): string => (id === 'number' ? name : `${name}, ${id}`);
