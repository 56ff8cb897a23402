import type { Description } from '../description.ts';
import type { Names } from '../names.ts';

/** The declarations of one file. Each is written when something first speaks of it, circles included. */
export class Declarations {
  readonly #made = new Map<string, string>();

  /** The name, which is declared as what `make` gives. */
  name(name: string, make: () => string): string {
    if (!this.#made.has(name)) {
      // Taken before it is made: what it is made of may speak of it.
      this.#made.set(name, '');
      this.#made.set(name, make());
    }
    return name;
  }

  all(): readonly string[] {
    return [...this.#made].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  }
}

/** What the parts of one file share. */
export interface Writer {
  readonly description: Description;
  readonly names: Names;
  readonly declarations: Declarations;
}

/** The name of a member that stands for those of any other name. */
export const anyName = '[name: string]';

/** A member of an interface, as text. */
export interface Member {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
}

const key = (name: string): string =>
  name === anyName || /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);

/** `{ a: string; b?: number }`, on a line for each member. */
export const block = (members: readonly Member[]): string =>
  members.length === 0
    ? '{}'
    : `{\n${members.map(({ name, type, optional }) => `  ${key(name)}${optional ? '?' : ''}: ${type};\n`).join('')}}`;

/** An interface with a sentence about it. */
export const interfaceOf = (sentence: string, head: string, members: readonly Member[]): string =>
  `/** ${sentence.replaceAll('*/', '* /')} */\nexport interface ${head} ${block(members)}`;

/** A text as a literal, whatever a schema has put in it. */
export const literal = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;

/** A union of literals, `never` where there is none. */
export const union = (texts: readonly string[]): string => texts.map(literal).join(' | ') || 'never';

/** The arguments of a generic type that ends with that of an id, which goes without saying where it is a number. */
export const withId = (name: string, id: string): string => (id === 'number' ? name : `${name}, ${id}`);
