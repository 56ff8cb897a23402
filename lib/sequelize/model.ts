import type { ScopeOptions, WhereOptions } from 'sequelize';
import type { AnyModel } from './library.ts';

/** The options that a scope applies. */
export interface Scope {
  readonly where?: WhereOptions;
  readonly paranoid?: boolean;
  readonly [option: string]: unknown;
}

/** The parts of a model that are used beyond its published types. */
export interface InsideModel {
  /** The scope with which its finds begin: the default scope, or those passed to `Model.scope()`. */
  readonly _scope?: Scope;
  readonly _scopeNames?: readonly string[];
  /** Whether `Model.scope()` created it. */
  readonly scoped?: boolean;
  readonly options: {
    /** Named scopes; a function for a scope with arguments. */
    readonly scopes?: Readonly<Record<string, unknown>>;
    readonly defaultScope?: Scope;
    readonly paranoid?: boolean;
    readonly whereMergeStrategy?: 'and' | 'overwrite';
  };
  /** The attributes in which Sequelize itself stores times. */
  readonly _timestampAttributes?: { readonly deletedAt?: string };
}

/** Returns a model with its unpublished parts. */
export const insideModel = (model: AnyModel): InsideModel => model as unknown as InsideModel;

/**
 * Returns the scope with which a model's finds begin, as an argument for `Model.scope()`. The type requires a key that only
 * scopes with arguments have.
 */
export const scopeOf = (model: AnyModel): ScopeOptions =>
  ({ ...insideModel(model)._scope }) as unknown as ScopeOptions;

/** Returns the model that the host defined, from a model that `Model.scope()` created. */
export const unscopedModel = (model: AnyModel): AnyModel => {
  let defined = model;
  while (Object.hasOwn(defined, 'scoped')) defined = Object.getPrototypeOf(defined);
  return defined;
};
