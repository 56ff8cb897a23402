import type { Association } from 'sequelize';
import { type AnyModel, sequelizeOf } from '../databases/sequelize.ts';
import { asAssociation, insideAssociation, type MadeAssociation } from './link.ts';

type Associations = Readonly<Record<string, Association>>;

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** One side of a join table: the model there, its key, and the column of the join table that refers to it. */
interface Side {
  readonly model: AnyModel;
  readonly keyField: string | undefined;
  readonly column: string | undefined;
}

/** A join table between two models, as an association describes it. */
interface Join {
  readonly through: AnyModel;
  readonly scope: Readonly<Record<string, unknown>> | undefined;
  readonly near: Side;
  readonly far: Side;
}

const joinsOf = (model: AnyModel): readonly Join[] =>
  Object.values(model.associations).flatMap((association): readonly Join[] => {
    const { through, identifierField, foreignIdentifierField, sourceKeyField, targetKeyField } =
      insideAssociation(association);
    if (association.associationType !== 'BelongsToMany' || through === undefined) return [];
    const near = { model: association.source, keyField: sourceKeyField, column: identifierField };
    const far = { model: association.target, keyField: targetKeyField, column: foreignIdentifierField };
    return [{ through: through.model, scope: through.scope, near, far }];
  });

/** Returns the association from an entry of one side to its rows of the join table. */
const rowsFrom = ({ model, keyField, column }: Side, { through, scope }: Join): MadeAssociation => ({
  associationType: 'HasMany',
  source: model,
  target: through,
  as: lowerFirst(through.options.name?.plural ?? through.name),
  identifierField: column,
  sourceKeyField: keyField,
  scope,
});

/** Returns the association from a row of the join table to the entry of one side. */
const sideOf = ({ model, keyField, column }: Side, { through }: Join): MadeAssociation => ({
  associationType: 'BelongsTo',
  source: through,
  target: model,
  as: lowerFirst(model.options.name?.singular ?? model.name),
  identifierField: column,
  foreignKey: Object.entries(through.getAttributes()).find(
    ([name, { field }]) => (field ?? name) === column,
  )?.[0],
  targetKeyField: keyField,
});

/**
 * Returns the associations that a model does not have itself, but that join tables make: from an entry to its rows in a join table, and
 * from such a row to the entries of both sides. The name of each is that of the model it leads to.
 */
export const joinedAssociations = (model: AnyModel): Associations => {
  const found = new Map<string, Association>();
  const columns = new Set(
    Object.values(model.associations).map(
      (one) => `${one.target.name} ${insideAssociation(one).identifierField}`,
    ),
  );
  const joins = Object.values(sequelizeOf(model).models).flatMap(joinsOf);
  for (const join of joins) {
    const { through, scope, near, far } = join;
    const rows = [near, far].filter((side) => side.model === model).map((side) => rowsFrom(side, join));
    // The column of a side whose rows have a scope refers to other models too.
    const sides = through !== model ? [] : scope === undefined ? [near, far] : [far];
    for (const made of [...rows, ...sides.map((side) => sideOf(side, join))]) {
      const column = `${made.target.name} ${made.identifierField}`;
      const isTaken =
        made.as in model.associations || made.as in model.getAttributes() || columns.has(column);
      if (isTaken || found.has(made.as)) continue;
      columns.add(column);
      found.set(made.as, asAssociation(made));
    }
  }
  return Object.fromEntries(found);
};
