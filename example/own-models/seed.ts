import type { Association, BelongsToMany, Model, ModelStatic } from 'sequelize';
import { type Entries, type Entry, entries } from './data/index.ts';

type OwnModels = Readonly<Record<string, ModelStatic<Model>>>;

interface Keys {
  readonly targetKey: string;
  readonly sourceKey: string;
}

const keysOf = (association: Association): Keys => association as unknown as Keys;

/** Fills the bookshop's tables, which must be empty. */
export async function seed(models: OwnModels, all: Entries = entries): Promise<void> {
  for (const [uid, list] of Object.entries(all)) {
    await modelOf(models, uid).bulkCreate(list.map((entry) => columnsOf(models, all, uid, entry)));
  }
  for (const [uid, list] of Object.entries(all)) {
    for (const association of Object.values(modelOf(models, uid).associations)) {
      if (association.associationType === 'BelongsToMany') {
        await pairs(association as BelongsToMany, list);
      }
    }
  }
}

/** Returns the scalars of an entry and its foreign keys. */
function columnsOf(models: OwnModels, all: Entries, uid: string, entry: Entry): Record<string, unknown> {
  const { associations } = modelOf(models, uid);
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry)) {
    const association = associations[name];
    if (association === undefined) columns[name] = value;
    else if (association.associationType === 'BelongsTo') {
      const target = Object.keys(models).find((other) => models[other] === association.target) ?? '';
      const related = all[target]?.find(({ id }) => id === value);
      columns[association.foreignKey] = related?.[keysOf(association).targetKey] ?? null;
    }
  }
  return columns;
}

/** Inserts the pairs that the entries of this side name. The other side has the same pairs and does not name them. */
async function pairs(association: BelongsToMany, list: readonly Entry[]): Promise<void> {
  const { foreignKey, otherKey, as } = association;
  const { model } = (association as unknown as { through: { model: ModelStatic<Model> } }).through;
  const rows = list.flatMap((entry) =>
    [entry[as] ?? []].flat().map((other) => ({ [foreignKey]: entry.id, [otherKey]: other })),
  );
  await model.bulkCreate(rows);
}

function modelOf(models: OwnModels, uid: string): ModelStatic<Model> {
  const model = models[uid];
  if (model === undefined) throw new Error(`the bookshop has no model for ${uid}`);
  return model;
}
