import type { ModelAttributes } from 'sequelize';
import type { ScalarType } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import type { Library } from '../sequelize/library.ts';
import type { Naming } from './naming.ts';
import { ownMorphColumns } from './stored-morph.ts';

/** Returns the attributes of the Sequelize model for the table of a content type or component. */
export const entryAttributes = ({ DataTypes }: Library, naming: Naming, type: EntryType): ModelAttributes => {
  const types: Readonly<Record<ScalarType, ModelAttributes[string]>> = {
    // Strapi's keys are integers. The other key types occur only in a host's own models.
    bigId: DataTypes.STRING,
    uuidId: DataTypes.STRING,
    textId: DataTypes.STRING,
    string: DataTypes.STRING,
    enumeration: DataTypes.STRING,
    email: DataTypes.STRING,
    uid: DataTypes.STRING,
    password: DataTypes.STRING,
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    text: DataTypes.TEXT,
    richtext: DataTypes.TEXT,
    integer: DataTypes.INTEGER,
    biginteger: DataTypes.BIGINT,
    float: DataTypes.DOUBLE,
    decimal: DataTypes.DECIMAL(10, 2),
    boolean: DataTypes.BOOLEAN,
    json: DataTypes.JSON,
    array: DataTypes.JSON,
    date: DataTypes.DATEONLY,
    time: DataTypes.TIME,
    datetime: DataTypes.DATE,
    timestamp: DataTypes.DATE,
  };
  const attributes: ModelAttributes = {};
  for (const attribute of type.attributes.values()) {
    const morph = attribute.kind === 'polymorphic' ? ownMorphColumns(naming, type, attribute) : undefined;
    if (morph !== undefined) {
      attributes[morph.id] ??= { type: DataTypes.INTEGER, field: morph.id };
      attributes[morph.type] ??= { type: DataTypes.STRING, field: morph.type };
    }
    if (attribute.kind !== 'scalar') continue;
    const definition = types[attribute.type];
    const column =
      typeof definition === 'object' && 'primaryKey' in definition ? definition : { type: definition };
    attributes[attribute.name] = {
      ...column,
      field: attribute.column ?? naming.columnOf(attribute.name),
    } as ModelAttributes[string];
  }
  return attributes;
};
