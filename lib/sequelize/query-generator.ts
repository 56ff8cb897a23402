import type { Sequelize } from 'sequelize';
import type { AnyModel } from './library.ts';

/** What is used of the object that writes SQL, which Sequelize hands out without a type. */
export interface QueryGenerator {
  selectQuery(table: unknown, options: object, model: AnyModel): string;
  getWhereConditions(
    where: unknown,
    alias: string,
    model: AnyModel,
    options: object,
    prepend: boolean,
  ): string;
  quoteIdentifier(name: string): string;
  quoteTable(table: unknown): string;
  escape(value: unknown): string;
}

/** Writes SQL as the dialect of an instance has it. */
export const queryGeneratorOf = (sequelize: Sequelize): QueryGenerator =>
  sequelize.getQueryInterface().queryGenerator as QueryGenerator;

const known = new WeakMap<QueryGenerator, (name: string) => string>();

/**
 * Quotes names as the dialect of an instance has it, each once: a statement says the same few names many times. They come from schemas
 * and from counting, so that there is an end of them.
 */
export const quoteOf = (sequelize: Sequelize): ((name: string) => string) => {
  const generator = queryGeneratorOf(sequelize);
  const names = new Map<string, string>();
  const quote =
    known.get(generator) ??
    ((name: string): string => {
      const quoted = names.get(name) ?? generator.quoteIdentifier(name);
      names.set(name, quoted);
      return quoted;
    });
  known.set(generator, quote);
  return quote;
};
