import type { Sequelize } from 'sequelize';
import type { AnyModel } from './library.ts';

/** The parts of Sequelize's query generator that are used. Sequelize exposes it without a type. */
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

/** Returns the query generator of an instance, which writes SQL in its dialect. */
export const queryGeneratorOf = (sequelize: Sequelize): QueryGenerator =>
  sequelize.getQueryInterface().queryGenerator as QueryGenerator;

const known = new WeakMap<QueryGenerator, (name: string) => string>();

/**
 * Returns a function that quotes names in the dialect of an instance. Each name is quoted once, because a statement contains the
 * same few names many times. The cache is bounded, because names come only from schemas and from numbering.
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
