import type { Sequelize } from 'sequelize';
import { isTextList, kindOf } from '../../lib/base/values.ts';
import { deriveTypes, type ModelOverrides } from '../../lib/models/derived-types.ts';
import type { DerivedFromModels, Host } from '../host.ts';

/** Which models `fromModels` serves, and who may read them. */
export interface FromModelsOptions {
  /** The names of the models that are served. Default: every model that is no bare join table. */
  readonly only?: readonly string[];
  /**
   * Opens the types to everybody, without permissions: `true` for all that are served, or a list of models, which are then the only
   * ones that are served, so that `only` must not stand beside it. Default: the host has permissions, and a type is closed until it is
   * granted.
   */
  readonly expose?: true | readonly string[];
}

/** Returns a line for each fault in the options, which may come from JavaScript. */
const faultsOf = ({ only, expose }: Readonly<Record<keyof FromModelsOptions, unknown>>): string[] => {
  if (only !== undefined && !isTextList(only))
    return [`content-query: fromModels: only must be a list of models, not ${kindOf(only)}`];
  if (expose === undefined || expose === true) return [];
  if (!isTextList(expose))
    return [`content-query: fromModels: expose must be true or a list of models, not ${kindOf(expose)}`];
  // Without permissions everything that is served is open, so a model that only `only` names would be too.
  return only === undefined
    ? []
    : [
        'content-query: fromModels: a list in expose says which models are served, so only must not stand beside it; leave out only, or write expose: true to open all that it names',
      ];
};

/** The parts of a host that its models give. */
export type HostFromModels = Required<Pick<Host, 'contentTypes' | 'models'>> & {
  readonly derived: DerivedFromModels;
};

/**
 * Returns the content types of a host's own Sequelize models, with the models, to spread into the host:
 *
 *     contentQuery({ server: app, sequelize, auth, ...fromModels(sequelize, { Log: false }, { expose: true }) });
 *
 * Names, types, enumerations, keys, times, relations, default scopes and deleted rows are read from the models. Attributes that a
 * default scope excludes, and those whose names are like those of secrets, are private. At boot a line says what is left out.
 * Nothing is open by that: without `expose` each type is closed until it is granted. Throws an error with a line for each fault.
 */
export const fromModels = (
  sequelize: Sequelize,
  overrides: ModelOverrides = {},
  { only, expose }: FromModelsOptions = {},
): HostFromModels => {
  const faults = faultsOf({ only, expose });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const named = expose === undefined || expose === true ? only : expose;
  const { types, notes } = deriveTypes(Object.values(sequelize.models), overrides, named);
  if (types.length === 0)
    throw new Error(
      'content-query: fromModels: the Sequelize instance has no model that can be served; define the models before this call',
    );
  return {
    contentTypes: Object.fromEntries(types.map(({ uid, schema }) => [uid, { schema }])),
    models: Object.fromEntries(types.map(({ uid, model }) => [uid, model])),
    derived: { exposed: expose !== undefined, notes },
  };
};
