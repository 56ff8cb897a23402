import type { Transaction } from 'sequelize';
import type { AnyModel } from '../../lib/databases/sequelize.ts';
import type { BoundModel } from '../../lib/models/bound-model.ts';
import type { HostChange } from '../host.ts';

/** The hooks of writes of one entry. `increment` and statements of the host's own run none. */
const ofOne = ['afterCreate', 'afterUpdate', 'afterDestroy', 'afterRestore'] as const;
/** Those of several, or of one whose id is not known. */
const ofMany = [
  'afterUpsert',
  'afterBulkCreate',
  'afterBulkUpdate',
  'afterBulkDestroy',
  'afterBulkRestore',
] as const;

/** The part of a model's hooks that is used. Sequelize types the arguments of each hook apart. */
interface Hooked {
  addHook(hook: string, name: string, run: (...given: unknown[]) => void): unknown;
  removeHook(hook: string, name: string): unknown;
}

interface Options {
  readonly transaction?: (Transaction & { readonly parent?: Transaction | null }) | null;
}

/** Calls a function once a write can be read: at once, or after the outermost transaction was committed. */
const afterCommit = ({ transaction }: Options, run: () => void): void => {
  let outermost = transaction ?? undefined;
  while (outermost?.parent) outermost = outermost.parent;
  if (outermost === undefined) run();
  else outermost.afterCommit(() => run());
};

/**
 * Calls a function after entries of a model were written: with the key of the entry, or with undefined for several. `name` distinguishes
 * the hooks from those of the host. Returns a function that removes them.
 */
export const watchWrites = (model: AnyModel, name: string, written: (id: unknown) => void): (() => void) => {
  const hooked = model as unknown as Hooked;
  const key = model.primaryKeyAttribute;
  const add = (hook: string, idOf: (entry: unknown) => unknown): void => {
    // The options are the last argument of all of them.
    hooked.addHook(hook, name, (...given) =>
      afterCommit((given.at(-1) ?? {}) as Options, () => written(idOf(given[0]))),
    );
  };
  for (const hook of ofOne)
    add(hook, (entry) =>
      key === undefined ? undefined : (entry as { get(name: string): unknown }).get(key),
    );
  for (const hook of ofMany) add(hook, () => undefined);
  return () => {
    for (const hook of [...ofOne, ...ofMany]) hooked.removeHook(hook, name);
  };
};

/** The name under which the hooks are added, and removed again. */
const name = 'content-query changes';

/** Hears of what a host writes with its own models and the tables that link them. Returns a function that ends it. */
export const watchModels = (
  bounds: Iterable<BoundModel>,
  changed: (change: HostChange) => void,
): (() => void) => {
  const uidsOf = new Map<AnyModel, Set<string>>();
  const entries = new Set<AnyModel>();
  const note = (model: AnyModel, uid: string): void => {
    uidsOf.set(model, (uidsOf.get(model) ?? new Set()).add(uid));
  };
  for (const { uid, model, links } of bounds) {
    note(model, uid);
    entries.add(model);
    for (const link of links.values()) if (link.kind === 'through') note(link.through, uid);
  }
  const stops = [...uidsOf].map(([model, uids]) =>
    watchWrites(model, name, (id) => {
      const isEntry = entries.has(model) && id !== undefined && id !== null;
      for (const uid of uids) changed(isEntry ? { uid, id: String(id) } : { uid });
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
};
