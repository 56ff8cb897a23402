import type { BoundModel } from '../../lib/models/bound-model.ts';
import type { AnyModel } from '../../lib/sequelize/library.ts';
import { watchWrites } from '../../lib/sequelize/write-hooks.ts';
import type { HostChange } from '../host.ts';

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
