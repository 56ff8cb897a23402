import { tableNameOf } from '../../lib/databases/sequelize.ts';
import type { ModelSet } from '../../lib/models/bound-model.ts';
import { tagOfEntry, tagOfHidden, tagOfType } from '../../lib/pipeline.ts';
import { type EntryType, hasDocuments } from '../../lib/schema/content-type.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import type { HostChange } from '../host.ts';

/** The tags of what may change: of types, of their entries, and of the types to which tables belong. */
export interface TagsOfTypes {
  readonly ofChange: (change: HostChange) => readonly string[];
  readonly ofTable: (name: string) => readonly string[];
  /** The tags of all types, of which every answer has one. */
  readonly all: readonly string[];
}

/** Returns the uids to which tables belong: those whose entries are in it, and those that it links to others. */
const uidsByTable = (models: ModelSet, uids: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> => {
  const byTable = new Map<string, Set<string>>();
  for (const uid of uids) {
    const bound = models.byUid.get(uid);
    if (bound === undefined) continue;
    const through = [...bound.links.values()].flatMap((link) =>
      link.kind === 'through' ? link.through : [],
    );
    const mixed = [...bound.mixed.values()].flatMap((link) => (link.kind === 'table' ? link.through : []));
    for (const model of [bound.model, ...through, ...mixed]) {
      const table = tableNameOf(model);
      byTable.set(table, (byTable.get(table) ?? new Set()).add(uid));
    }
  }
  return byTable;
};

/** Returns the tags of the types that requests may read. `key` is that of hidden types. */
export const tagsOfTypes = (
  registry: Registry,
  models: ModelSet,
  uids: ReadonlySet<string>,
  key: string | undefined,
): TagsOfTypes => {
  const byTable = uidsByTable(models, uids);
  const typeOf = (uid: string): EntryType | undefined =>
    registry.contentTypes.get(uid) ?? registry.components.get(uid);
  const ofType = (uid: string): readonly string[] => {
    const type = typeOf(uid);
    if (type === undefined) return [];
    return key === undefined ? [tagOfType(type)] : [tagOfType(type), tagOfHidden(type, key)];
  };
  return {
    ofChange: ({ uid, id, documentId }) => {
      const type = typeOf(uid);
      if (type === undefined) return [];
      const name = hasDocuments(type) ? documentId : id;
      return name === undefined ? ofType(uid) : [...ofType(uid), tagOfEntry(type, name)];
    },
    ofTable: (name) => [...(byTable.get(name) ?? [])].flatMap(ofType),
    all: [...uids].flatMap(ofType),
  };
};
