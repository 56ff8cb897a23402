import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { type Quoted, quoteOf } from './query-generator.ts';

// A random suffix that nobody can know in advance, so that no name of a schema and no value of a scope contains a mark.
const secret = randomUUID().replaceAll('-', '');

/** Returns a name that stands for a part of a statement while Sequelize writes it. */
export const markOf = (part: string): string => `${part}_${secret}`;

/** Whether a text contains a mark. */
export const hasMark = (text: string): boolean => text.includes(secret);

/** Returns a text with the marks in it as plain names, for a message. */
export const withoutMarks = (text: string): string => text.replaceAll(`_${secret}`, '');

/** Returns a function that replaces a mark in a text. The text is cut once, so that filling it only joins. */
export const filler = (text: string, mark: string): ((name: string) => string) => {
  const pieces = text.split(mark);
  return pieces.length === 1 ? () => text : (name) => pieces.join(name);
};

/** Writes a text for the table under a quoted alias. */
export type AliasText = (alias: Quoted) => string;

const alias = markOf('alias');

/**
 * Returns what Sequelize writes for a table, for any alias of it. `write` is called once, with a mark as the alias. Throws if the
 * alias is written in another form than quoted.
 */
export const aliasText = (sequelize: Sequelize, write: (alias: string) => string): AliasText => {
  const text = write(alias);
  const quoted = quoteOf(sequelize)(alias);
  if (hasMark(text.replaceAll(quoted, '')))
    throw new Error(
      `Sequelize writes the alias of a table in another form than is known here: ${withoutMarks(text)}`,
    );
  return filler(text, quoted);
};
