import type { ModelAttributeColumnOptions } from 'sequelize';
import type { Database } from '../databases/database.ts';
import type { AnyModel } from '../databases/sequelize.ts';
import type { IdType, ScalarAttribute, ScalarType } from '../schema/attribute.ts';
import { escapes, keyPartName, separator } from '../schema/composite-id.ts';
import type { EntryType } from '../schema/content-type.ts';
import { SchemaError } from '../schema/faults.ts';
import type { Column } from './bound-model.ts';
import { fittingKeys, idTypeOf, isUnsignedColumn, typeKeyOf } from './column-type.ts';

/** The key of a host's own model, whatever its name. It is shown as `id`. */
export interface Key {
  readonly type: IdType;
  /** The attribute that is the key; undefined if several are. */
  readonly column: ModelAttributeColumnOptions | undefined;
  /** The names of the attributes. */
  readonly names: readonly string[];
  /** For a key of several attributes: these attributes, each with its column, under names that no request can use. */
  readonly parts?: readonly KeyPart[];
}

/** The column that statements compute for the id of a key of several attributes. */
export const computedId = 'content_query_id';

/** An attribute of a key of several attributes. */
export interface KeyPart {
  /** Its name in the model. */
  readonly name: string;
  readonly attribute: ScalarAttribute;
}

/** The types of the attributes of such a key, by the type that a key of this attribute alone would have. */
const partTypes: Readonly<Record<IdType, ScalarType | undefined>> = {
  id: 'integer',
  bigId: 'biginteger',
  uuidId: 'uuidId',
  textId: 'string',
  compositeId: undefined,
};

const partTypeOf = (column: ModelAttributeColumnOptions): ScalarType | undefined => {
  if (typeKeyOf(column) === 'DATEONLY') return 'date';
  const type = idTypeOf(column);
  return typeof type === 'object' ? undefined : partTypes[type];
};

const partOf = (name: string, column: ModelAttributeColumnOptions): KeyPart | undefined => {
  const type = partTypeOf(column);
  if (type === undefined) return undefined;
  return {
    name,
    attribute: {
      kind: 'scalar',
      name: keyPartName(name),
      private: true,
      type,
      own: true,
      ...(isUnsignedColumn(column) && { unsigned: true }),
    },
  };
};

/** Returns the type of a column as its model has it. */
const writtenAs = (column: ModelAttributeColumnOptions | undefined): string =>
  (column && typeKeyOf(column)) ?? String(column?.type);

/**
 * Returns the key of a host's own model: the attributes that are named, or its primary key. Throws a SchemaError if the model has no
 * key, or if a type of it cannot be written in a URL.
 */
export const keyOf = (uid: string, model: AnyModel, given?: readonly string[]): Key => {
  const fail = (message: string): never => {
    throw new SchemaError(uid, ['attributes', 'id'], message);
  };
  const columns = model.getAttributes();
  // If the table has no primary key, an attribute with the name `id` can be used, which comes before a key of several columns.
  const [first, ...more] = given ?? model.primaryKeyAttributes;
  const isOne = first !== undefined && (more.length === 0 || (given === undefined && 'id' in columns));
  const names = isOne && more.length > 0 ? ['id'] : first === undefined ? ['id'] : [first, ...more];
  const unknown = names.find((name) => columns[name] === undefined);
  if (unknown !== undefined)
    return fail(
      given === undefined
        ? `model '${model.name}' has no key; give it a primary key`
        : `model '${model.name}' has no attribute '${unknown}' for its key`,
    );
  const [name = 'id', ...others] = names;
  const [column] = names.map((each) => columns[each]);
  if (column !== undefined && others.length === 0) {
    const type = idTypeOf(column);
    return typeof type === 'object' ? fail(`model '${model.name}' ${type.wrong}`) : { type, column, names };
  }
  const parts = names.map((each) => {
    const part = columns[each] === undefined ? undefined : partOf(each, columns[each]);
    const message = `model '${model.name}' must store '${each}' of its key as one of ${[...fittingKeys, 'DATEONLY'].join(', ')}; it is ${writtenAs(columns[each])}`;
    return part ?? fail(message);
  });
  return { type: 'compositeId', column: undefined, names: [name, ...others], parts };
};

/** Returns the key of the host's own model of a content type. Throws as `keyOf`. */
export const keyOfType = (type: EntryType, model: AnyModel): Key =>
  keyOf(type.uid, model, type.kind === 'component' ? undefined : type.key);

/** Returns the expression of the id of a key of several attributes, from their columns in a table. */
export const writeId = (
  { asText, select, joined }: Pick<Database, 'asText' | 'select' | 'joined'>,
  parts: readonly Column[],
  quote: (name: string) => string,
): string => {
  const text = (part: Column): string => {
    const column = quote(part.name);
    if (part.type === 'date') return select(column, part);
    const stored = asText(column);
    if (part.type !== 'string') return stored;
    return escapes.reduce(
      (escaping, [character, code]) => `REPLACE(${escaping}, '${character}', '${code}')`,
      stored,
    );
  };
  return joined(
    parts.flatMap((part, index) => (index === 0 ? [text(part)] : [`'${separator}'`, text(part)])),
  );
};
