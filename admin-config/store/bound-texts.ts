import type { Sequelize, WhereOptions } from 'sequelize';
import { libraryOf } from '../../lib/sequelize/library.ts';

/** Stands for a blank where texts are compared; no name has it. */
const blank = '\u0001';

/**
 * Texts that people chose, in the conditions of a find: they are bound. Sequelize would write them into the statement, with
 * backslashes before quotes, which end a text on a MariaDB whose `sql_mode` has NO_BACKSLASH_ESCAPES.
 */
export class BoundTexts {
  readonly #sequelize: Sequelize;
  readonly #values: Record<string, string> = {};

  constructor(sequelize: Sequelize) {
    this.#sequelize = sequelize;
  }

  /** What the find takes as `bind`, once every condition has been made. */
  get bind(): Readonly<Record<string, string>> | undefined {
    return Object.keys(this.#values).length === 0 ? undefined : this.#values;
  }

  #add(text: string) {
    const name = `text${Object.keys(this.#values).length}`;
    this.#values[name] = text;
    return libraryOf(this.#sequelize).Sequelize.literal(`$${name}`);
  }

  /** Whether a column is a text, letter by letter: MariaDB takes no heed of blanks at the end. */
  equals(column: string, text: string): WhereOptions {
    const { Sequelize: library } = libraryOf(this.#sequelize);
    const own = library.fn('REPLACE', library.col(column), ' ', blank);
    return library.where(own, this.#add(text.replaceAll(' ', blank)));
  }

  /** Whether a column has a text in it. Takes it out, and looks whether anything is gone: LIKE folds on some databases. */
  has(column: string, text: string): WhereOptions {
    const { Op, Sequelize: library } = libraryOf(this.#sequelize);
    const own = library.col(column);
    return library.where(library.fn('REPLACE', own, this.#add(text), ''), Op.ne, own);
  }
}
