import type { AnyModel } from '../sequelize/library.ts';
import type { BoundModel, ModelSet } from './bound-model.ts';

/** A table that a schema needs, and the place in the schema that needs it. */
export interface NeededTable {
  readonly uid: string;
  readonly path: readonly string[];
  readonly model: AnyModel;
}

const neededBy = ({ uid, model, links, mixed }: BoundModel): NeededTable[] => {
  const needed: NeededTable[] = [{ uid, path: ['attributes'], model }];
  for (const [name, link] of links) {
    if (link.kind === 'through') needed.push({ uid, path: ['attributes', name], model: link.through });
  }
  for (const [name, link] of mixed) {
    if (link.kind === 'table') needed.push({ uid, path: ['attributes', name], model: link.through });
  }
  return needed;
};

/** Returns the tables that the given types need, each once, with the first place that needs it. */
export const neededTables = (models: ModelSet, uids: Iterable<string>): readonly NeededTable[] => {
  const bounds = [...uids].map((uid) => models.byUid.get(uid)).filter((bound) => bound !== undefined);
  const byModel = new Map<unknown, NeededTable>();
  for (const one of bounds.flatMap(neededBy)) if (!byModel.has(one.model)) byModel.set(one.model, one);
  return [...byModel.values()];
};

/** Returns the columns of a model, each with the attribute that is stored in it. */
export const columnsIn = (model: AnyModel): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(model.getAttributes())
      .filter(([, { type }]) => String((type as { key?: unknown } | undefined)?.key) !== 'VIRTUAL')
      .map(([name, { field }]) => [field ?? name, name]),
  );
