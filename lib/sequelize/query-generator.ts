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

declare const quoted: unique symbol;

/** A name as it is written in SQL: in the quotation marks of a dialect. */
export type Quoted = string & { readonly [quoted]: true };

/** Returns a function that quotes names in the dialect of an instance. */
export const quoteOf = (sequelize: Sequelize): ((name: string) => Quoted) => {
  const generator = queryGeneratorOf(sequelize);
  return (name) => generator.quoteIdentifier(name) as Quoted;
};
