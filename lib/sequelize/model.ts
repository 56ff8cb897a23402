import type { WhereOptions } from 'sequelize';
import type { AnyModel } from './library.ts';

/** What would be hidden, or chosen, by a scope. */
export interface Scope {
  readonly where?: WhereOptions;
  readonly paranoid?: boolean;
  readonly [option: string]: unknown;
}

/** What is used of a model beyond its published types. */
export interface InsideModel {
  readonly _scope?: Scope;
  readonly options: {
    /** Named scopes; a function where a scope takes arguments. */
    readonly scopes?: Readonly<Record<string, unknown>>;
    readonly defaultScope?: Scope;
    readonly paranoid?: boolean;
    readonly whereMergeStrategy?: 'and' | 'overwrite';
  };
  /** The attributes that Sequelize itself keeps times in. */
  readonly _timestampAttributes?: { readonly deletedAt?: string };
}

/** A model with what Sequelize does not publish of it. */
export const insideModel = (model: AnyModel): InsideModel => model as unknown as InsideModel;
