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
}

/** Writes SQL as the dialect of an instance has it. */
export const queryGeneratorOf = (sequelize: Sequelize): QueryGenerator =>
  sequelize.getQueryInterface().queryGenerator as QueryGenerator;
