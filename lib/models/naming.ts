import { createHash } from 'node:crypto';
import lodash from 'lodash';
import type {
  Attribute,
  PolymorphicAttribute,
  RelationAttribute,
  StoredIn,
  StoredMorph,
} from '../schema/attribute.ts';
import type { ContentType, EntryType, StrapiVersion } from '../schema/content-type.ts';
import { contentTypeOf, fileUid, type Registry } from '../schema/registry.ts';

/** The longest name that Strapi 5 gives a table or column. */
const longest = 55;
const hashLength = 5;

const hashOf = (name: string): string =>
  createHash('shake256', { outputLength: 3 }).update(name).digest('hex').slice(0, hashLength);

const cut = (name: string, length: number): string =>
  name.length <= length ? name : name.slice(0, length - hashLength) + hashOf(name);

/** Shares out room among names: each takes what it needs up to an equal part, and the longer ones share the rest in turns. */
function share(lengths: readonly number[], room: number): number[] {
  const part = Math.floor(room / lengths.length);
  const shares = lengths.map((length) => Math.min(length, part));
  let rest = room - shares.reduce((sum, length) => sum + length, 0);
  const isCut = (index: number): boolean => (shares[index] ?? 0) < (lengths[index] ?? 0);
  let waiting = [...lengths.keys()].filter(isCut);
  while (rest > 0 && waiting.length > 0) {
    for (const index of waiting) {
      if (rest === 0) break;
      shares[index] = (shares[index] ?? 0) + 1;
      rest -= 1;
    }
    waiting = waiting.filter(isCut);
  }
  return shares;
}

/**
 * Returns a name of Strapi 5: the parts with underscores between them, where the names are cut and get a hash if all of it is longer than 55
 * characters. A prefix and a suffix are never cut: `very…long`, `lnk` is `very…1c2d3_lnk`.
 */
export function shortName(names: readonly string[], suffix?: string, prefix?: string): string {
  const joined = (cutNames: readonly string[]): string =>
    [prefix, ...cutNames, suffix].filter((part) => part !== undefined).join('_');
  const full = joined(names);
  if (full.length <= longest) return full;
  const room = longest - joined(names.map(() => '')).length;
  const shares = share(
    names.map((name) => name.length),
    room,
  );
  return joined(names.map((name, index) => cut(name, shares[index] ?? 0)));
}

// All of lodash is imported, because Sequelize loads it anyway. The single function would load 32 more files.
const { snakeCase } = lodash;

/** A link table with Strapi's names, from the point of view of the side that owns the relation. */
export interface LinkTable {
  readonly table: string;
  /** The column with the owner's id. */
  readonly owner: string;
  /** The column with the target's id. */
  readonly target: string;
  /** The column that orders an owner's targets, if an owner can have several. */
  readonly order: string | undefined;
  /** The column that orders a target's owners, if a target can have several and the relation has two sides. */
  readonly inverseOrder: string | undefined;
}

/** The names of a version of Strapi, as parts that are combined in every version in the same way. */
interface NameParts {
  /** Combines names with a suffix and a prefix, as the version shortens long names. */
  readonly join: (names: readonly string[], suffix?: string, prefix?: string) => string;
  readonly links: string;
  readonly order: string;
  readonly morphs: string;
  readonly components: string;
  readonly component: string;
  readonly files: string;
}

/** The words that a join table's name begins with. Strapi 5 shortens the table's own name before it adds the attribute. */
const ofAttribute = ({ join }: NameParts, { collectionName }: EntryType, name: string): string[] => [
  snakeCase(join([collectionName])),
  snakeCase(name),
];

const linkTable = (
  parts: NameParts,
  owner: EntryType,
  relation: RelationAttribute,
  target: EntryType,
): LinkTable => {
  const { join, links, order: orderSuffix } = parts;
  const [ownerName, targetName] = [[snakeCase(owner.singularName)], [snakeCase(target.singularName)]];
  const ownerColumn = join(ownerName, 'id');
  const targetColumn = join(targetName, 'id');
  const order = join(targetName, orderSuffix);
  const inverseOrder = join(ownerName, orderSuffix);
  const ordersItself = relation.relation === 'manyToMany' && order === inverseOrder;
  const hasInverseOrder =
    relation.inversedBy !== undefined &&
    (relation.relation === 'manyToMany' || relation.relation === 'manyToOne');
  return {
    table: join(ofAttribute(parts, owner, relation.name), links),
    owner: ownerColumn,
    target: ownerColumn === targetColumn ? join(targetName, 'id', 'inv') : targetColumn,
    order: relation.toMany ? order : undefined,
    inverseOrder: hasInverseOrder
      ? ordersItself
        ? join(ownerName, orderSuffix, 'inv')
        : inverseOrder
      : undefined,
  };
};

/** The join table of a polymorphic relation with Strapi's names, from the point of view of its targets. */
export interface MorphTable {
  readonly table: string;
  /** The column with the id of the entry that has the relation. */
  readonly owner: string;
  /** The columns that identify the target entry. */
  readonly id: string;
  readonly type: string;
}

const morphTable = (parts: NameParts, owner: EntryType, name: string): MorphTable => ({
  table: parts.join(ofAttribute(parts, owner, name), parts.morphs),
  owner: parts.join([snakeCase(owner.singularName)], 'id'),
  id: parts.join([snakeCase(name)], 'id'),
  type: parts.join([snakeCase(name)], 'type'),
});

/** The join table of a type's components and dynamic zones. */
export interface ComponentTable {
  readonly table: string;
  readonly columns: ComponentColumns;
}

/** The columns of such a table. */
export interface ComponentColumns {
  readonly owner: string;
  readonly component: string;
  readonly type: string;
  readonly field: string;
  readonly order: string;
}

/** The names that a version of Strapi gives tables and columns. */
export interface Naming {
  /** Returns the table of a type. */
  readonly tableOf: (type: EntryType) => string;
  /** Returns the column of an attribute: `with2Numbers3` is `with_2_numbers_3`. */
  readonly columnOf: (attribute: string) => string;
  /** Returns the foreign key column of a relation without a link table. */
  readonly foreignKeyOf: (attribute: string) => string;
  /** Returns the link table of a relation that `owner` owns. */
  readonly linkTableOf: (owner: EntryType, relation: RelationAttribute, target: EntryType) => LinkTable;
  /** Returns the join table of a polymorphic relation of `owner`. */
  readonly morphTableOf: (owner: EntryType, name: string) => MorphTable;
  readonly componentTableOf: (type: EntryType) => ComponentTable;
  /** Returns the table that links media files to entries, for the table of files. */
  readonly fileTableOf: (files: EntryType) => string;
}

const namingFrom = (parts: NameParts): Naming => ({
  tableOf: ({ collectionName }) => parts.join([collectionName]),
  columnOf: (attribute) => parts.join([snakeCase(attribute)]),
  foreignKeyOf: (attribute) => parts.join([snakeCase(attribute)], 'id'),
  linkTableOf: (owner, relation, target) => linkTable(parts, owner, relation, target),
  morphTableOf: (owner, name) => morphTable(parts, owner, name),
  componentTableOf: ({ collectionName }) => ({
    table: parts.join([collectionName], parts.components),
    columns: {
      owner: 'entity_id',
      component: parts.component,
      type: 'component_type',
      field: 'field',
      order: 'order',
    },
  }),
  fileTableOf: (files) => parts.join(ofAttribute(parts, files, 'related'), parts.files),
});

const withoutLimit: NameParts['join'] = (names, suffix, prefix) =>
  [prefix, ...names, suffix].filter((part) => part !== undefined).join('_');

/** The naming rules by the version of Strapi. */
export const namings: Readonly<Record<StrapiVersion, Naming>> = {
  4: namingFrom({
    join: withoutLimit,
    links: 'links',
    order: 'order',
    morphs: 'morphs',
    components: 'components',
    component: 'component_id',
    files: 'morphs',
  }),
  5: namingFrom({
    join: shortName,
    links: 'lnk',
    order: 'ord',
    morphs: 'mph',
    components: 'cmps',
    component: 'cmp_id',
    files: 'mph',
  }),
};

/** The columns of a polymorphic relation to one entry. Strapi uses these names for every such attribute. */
export const morphColumns = { id: 'target_id', type: 'target_type' } as const;

/** Returns where a polymorphic relation is stored: as the host configures, or by Strapi's naming rules. */
export const storedMorph = (
  { morphTableOf }: Naming,
  type: EntryType,
  { name, toMany, storedIn }: PolymorphicAttribute,
): StoredMorph => {
  if (storedIn !== undefined) return storedIn;
  if (!toMany) return { kind: 'morph', ...morphColumns };
  const { table, owner, id, type: typeColumn } = morphTableOf(type, name);
  return { kind: 'morph', id, type: typeColumn, join: { table, own: owner, order: 'order' } };
};

/** Returns the columns of a polymorphic relation in its owner's own table; undefined if a join table has them. */
export const ownMorphColumns = (
  naming: Naming,
  type: EntryType,
  attribute: PolymorphicAttribute,
): { readonly id: string; readonly type: string } | undefined => {
  const stored = storedMorph(naming, type, attribute);
  return stored.join === undefined ? { id: stored.id, type: stored.type } : undefined;
};

/** What a column of a join table holds. */
export type Holds = (column: string) => 'key' | 'order' | 'text';

interface NamedLink {
  readonly target: string;
  /** The columns that have a constant value in the rows of the link: of the join table, or else of the target's own. */
  readonly constants?: Readonly<Record<string, string>> | undefined;
}

/** A foreign key, by the names of the columns that are equal. Undefined stands for the key of a table. */
interface KeyNames extends NamedLink {
  readonly kind: 'direct';
  readonly own?: string;
  readonly far?: string;
}

/** A join table, by its name and those of its columns: with this side's key, and with the other side's. */
interface JoinNames extends NamedLink {
  readonly kind: 'through';
  readonly table: string;
  readonly columns: readonly string[];
  readonly holds?: Holds;
  readonly own: string;
  readonly far: string;
  readonly order: string | undefined;
}

/** How a link is stored, by names. */
export type LinkNames = KeyNames | JoinNames;

/** Returns the names that the host configures. */
const storedNames = (uid: string, storedIn: StoredIn): LinkNames => {
  const { own, target: far, where: constants } = storedIn;
  if (storedIn.kind === 'column')
    return own === 'id'
      ? { kind: 'direct', target: uid, far, constants }
      : { kind: 'direct', target: uid, own };
  const { table, order, otherOrder } = storedIn;
  const orders = [order, otherOrder].filter((column) => column !== undefined);
  const texts = Object.keys(constants ?? {});
  const holds: Holds = (column) =>
    orders.includes(column) ? 'order' : texts.includes(column) ? 'text' : 'key';
  const columns = [own, far, ...orders, ...texts];
  return { kind: 'through', target: uid, table, columns, holds, own, far, order, constants };
};

/** Returns the names of a link table, from the point of view of the side that owns the relation, or of the other one. */
const linkNames = (
  uid: string,
  { table, owner, target, order, inverseOrder }: LinkTable,
  isInverse: boolean,
): JoinNames => ({
  kind: 'through',
  target: uid,
  table,
  columns: [owner, target, order, inverseOrder].filter((column) => column !== undefined),
  ...(isInverse ? { own: target, far: owner, order: inverseOrder } : { own: owner, far: target, order }),
});

/** Returns those of the inverse side of a polymorphic relation, which leads to entries by the rows that name this attribute or type. */
const morphNames = (
  naming: Naming,
  { uid }: EntryType,
  target: ContentType,
  name: string,
  { by, kind }: NonNullable<RelationAttribute['morph']>,
): LinkNames => {
  const { id: far, type: typeOfTarget } = morphColumns;
  if (kind === 'morphToOne')
    return { kind: 'direct', target: target.uid, far, constants: { [typeOfTarget]: uid } };
  const { table, owner, id, type } = naming.morphTableOf(target, by);
  const columns = [owner, id, type, 'field', 'order'];
  const constants = { [type]: uid, field: name };
  return {
    kind: 'through',
    target: target.uid,
    table,
    columns,
    own: id,
    far: owner,
    order: 'order',
    constants,
  };
};

/** Returns the names of a relation by Strapi's rules; undefined for entries of the same document, which no table links. */
const relationNames = (
  registry: Registry,
  type: EntryType,
  relation: RelationAttribute,
): LinkNames | undefined => {
  const naming = namings[registry.strapi];
  const { target: uid, name, mappedBy, morph, useJoinTable } = relation;
  if (relation.ofDocument === true) return undefined;
  const target = contentTypeOf(registry, uid);
  if (morph !== undefined) return morphNames(naming, type, target, name, morph);
  const owner = mappedBy === undefined ? undefined : target.attributes.get(mappedBy);
  if (owner?.kind !== 'relation')
    return useJoinTable
      ? linkNames(uid, naming.linkTableOf(type, relation, target), false)
      : { kind: 'direct', target: uid, own: naming.foreignKeyOf(name) };
  return owner.useJoinTable
    ? linkNames(uid, naming.linkTableOf(target, owner, type), true)
    : { kind: 'direct', target: uid, far: naming.foreignKeyOf(owner.name) };
};

/** Returns how the link of an attribute is stored; undefined for one that no table links to one single type. */
export const linkNamesOf = (
  registry: Registry,
  type: EntryType,
  attribute: Attribute,
): LinkNames | undefined => {
  const naming = namings[registry.strapi];
  switch (attribute.kind) {
    case 'relation':
      return attribute.storedIn === undefined
        ? relationNames(registry, type, attribute)
        : storedNames(attribute.target, attribute.storedIn);
    case 'component': {
      // Components are joined as in Strapi, without a condition on the type: the schema determines it, and rows that were
      // written before the component was renamed belong to this attribute too.
      const { table, columns } = naming.componentTableOf(type);
      return {
        kind: 'through',
        target: attribute.component,
        table,
        columns: Object.values(columns),
        own: columns.owner,
        far: columns.component,
        order: columns.order,
        constants: { [columns.field]: attribute.name },
      };
    }
    case 'media':
      if (attribute.storedIn !== undefined) return storedNames(fileUid, attribute.storedIn);
      return {
        kind: 'through',
        target: fileUid,
        table: naming.fileTableOf(contentTypeOf(registry, fileUid)),
        columns: ['file_id', 'related_id', 'related_type', 'field', 'order'],
        own: 'related_id',
        far: 'file_id',
        order: 'order',
        constants: { related_type: type.uid, field: attribute.name },
      };
    default:
      return undefined;
  }
};
