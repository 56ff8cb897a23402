import type { Sequelize, WhereOptions } from 'sequelize';
import { libraryOf } from '../../lib/databases/sequelize.ts';

/** Replaces blanks where texts are compared; no name contains it. */
const blank = '\u0001';

/**
 * Texts that people have typed, for conditions of a find. They are bound, because Sequelize would write them into the statement
 * with backslashes before quotes, and on a MariaDB whose `sql_mode` has NO_BACKSLASH_ESCAPES such a quote ends the text.
 */
export class BoundTexts {
  readonly #sequelize: Sequelize;
  readonly #values: Record<string, string> = {};

  constructor(sequelize: Sequelize) {
    this.#sequelize = sequelize;
  }

  /** The `bind` option of the find, after every condition was made. */
  get bind(): Readonly<Record<string, string>> | undefined {
    return Object.keys(this.#values).length === 0 ? undefined : this.#values;
  }

  #add(text: string) {
    const name = `text${Object.keys(this.#values).length}`;
    this.#values[name] = text;
    return libraryOf(this.#sequelize).Sequelize.literal(`$${name}`);
  }

  /** Returns a condition: a column equals a text exactly. Blanks are replaced, because MariaDB ignores them at the end. */
  equals(column: string, text: string): WhereOptions {
    const { Sequelize: library } = libraryOf(this.#sequelize);
    const own = library.fn('REPLACE', library.col(column), ' ', blank);
    return library.where(own, this.#add(text.replaceAll(' ', blank)));
  }

  /**
   * Returns a condition: a column contains a text. It compares the column before and after the text is removed, because LIKE
   * ignores case on some databases.
   */
  has(column: string, text: string): WhereOptions {
    const { Op, Sequelize: library } = libraryOf(this.#sequelize);
    const own = library.col(column);
    return library.where(library.fn('REPLACE', own, this.#add(text), ''), Op.ne, own);
  }
}
