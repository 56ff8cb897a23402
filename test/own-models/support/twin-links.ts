import type { Entries, Entry } from '../../../example/own-models/data/index.ts';
import { namings } from '../../../lib/models/naming.ts';
import type { RelationAttribute } from '../../../lib/schema/attribute.ts';
import type { EntryType } from '../../../lib/schema/content-type.ts';
import { contentTypeOf, fileUid, type Registry } from '../../../lib/schema/registry.ts';

const { linkTableOf } = namings[4];

/** A table and its rows. */
export interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly Record<string, unknown>[];
}

const asColumns = (names: readonly (string | undefined)[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) =>
      name === undefined ? [] : [[name, name.endsWith('order') ? 'float' : 'integer']],
    ),
  );

const idsOf = (value: unknown): readonly unknown[] => [value ?? []].flat();

function relationTable(
  registry: Registry,
  all: Entries,
  type: EntryType,
  relation: RelationAttribute,
): Table {
  const link = linkTableOf(type, relation, contentTypeOf(registry, relation.target));
  const there = new Set(all[relation.target]?.map(({ id }) => id));
  const seen = new Map<unknown, number>();
  const rows = (all[type.uid] ?? []).flatMap((entry) => {
    const targets = idsOf(entry[relation.name]).filter((id) => there.has(Number(id)));
    return targets.map((target, index) => {
      seen.set(target, (seen.get(target) ?? 0) + 1);
      return {
        [link.owner]: entry.id,
        [link.target]: target,
        ...(link.order === undefined ? {} : { [link.order]: index + 1 }),
        ...(link.inverseOrder === undefined ? {} : { [link.inverseOrder]: seen.get(target) }),
      };
    });
  });
  return {
    name: link.table,
    columns: asColumns([link.owner, link.target, link.order, link.inverseOrder]),
    rows,
  };
}

/** Strapi v4 keeps which component belongs where beside the components. */
function componentTable(type: EntryType, all: Entries): Table | undefined {
  const components = [...type.attributes.values()].filter(({ kind }) => kind === 'component');
  if (components.length === 0) return undefined;
  const rows = components.flatMap((attribute) => {
    if (attribute.kind !== 'component') return [];
    const parts: readonly Entry[] = all[attribute.component] ?? [];
    return parts.map(({ id, bookId }) => ({
      entity_id: bookId,
      component_id: id,
      component_type: attribute.component,
      field: attribute.name,
      order: id,
    }));
  });
  const columns = {
    ...asColumns(['entity_id', 'component_id', 'order']),
    ...texts('component_type', 'field'),
  };
  return { name: `${type.collectionName}_components`, columns, rows };
}

const texts = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, 'varchar(255)']));

function mediaTable(registry: Registry, all: Entries): Table {
  const rows = [...registry.contentTypes.values()].flatMap((type) =>
    [...type.attributes.values()]
      .filter(({ kind }) => kind === 'media')
      .flatMap(({ name }) =>
        (all[type.uid] ?? []).flatMap((entry) =>
          idsOf(entry[name]).map((file, index) => ({
            file_id: file,
            related_id: entry.id,
            related_type: type.uid,
            field: name,
            order: index + 1,
          })),
        ),
      ),
  );
  const columns = { ...asColumns(['file_id', 'related_id', 'order']), ...texts('related_type', 'field') };
  return { name: registry.contentTypes.has(fileUid) ? 'files_related_morphs' : '', columns, rows };
}

/** The link tables of the registered types, filled. */
export function linksOf(registry: Registry, all: Entries): Table[] {
  const tables = [mediaTable(registry, all)];
  for (const type of registry.contentTypes.values()) {
    for (const attribute of type.attributes.values()) {
      if (attribute.kind !== 'relation' || attribute.creator || attribute.mappedBy !== undefined) continue;
      if (type.uid.startsWith('api::')) tables.push(relationTable(registry, all, type, attribute));
    }
    const components = componentTable(type, all);
    if (components !== undefined) tables.push(components);
  }
  return tables;
}
