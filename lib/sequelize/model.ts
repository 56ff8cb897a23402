import type { ScopeOptions, WhereOptions } from 'sequelize';
import type { AnyModel } from './library.ts';

/** What would be hidden, or chosen, by a scope. */
export interface Scope {
  readonly where?: WhereOptions;
  readonly paranoid?: boolean;
  readonly [option: string]: unknown;
}

/** What is used of a model beyond its published types. */
export interface InsideModel {
  /** What its finds begin with: the default scope, or those that it was given by `Model.scope()`. */
  readonly _scope?: Scope;
  readonly _scopeNames?: readonly string[];
  /** Whether `Model.scope()` made it. */
  readonly scoped?: boolean;
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

/** What a model's finds begin with, as an argument of `Model.scope()`. Its types want a key that only scopes with arguments have. */
export const scopeOf = (model: AnyModel): ScopeOptions =>
  ({ ...insideModel(model)._scope }) as unknown as ScopeOptions;

/** The model that a host defined, of which `Model.scope()` made another. */
export const unscopedModel = (model: AnyModel): AnyModel => {
  let defined = model;
  while (Object.hasOwn(defined, 'scoped')) defined = Object.getPrototypeOf(defined);
  return defined;
};
