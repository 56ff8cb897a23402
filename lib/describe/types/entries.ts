import { scalarTypes } from '../../language/scalar-types.ts';
import {
  type Attribute,
  isIdType,
  isMixed,
  isScalar,
  type MixedAttribute,
  type NestedAttribute,
  type ScalarAttribute,
} from '../../schema/attribute.ts';
import { type EntryType, keyTypeOf } from '../../schema/content-type.ts';
import { targetOf } from '../../schema/registry.ts';
import { memberNames, polymorphicShape, responseFormats, type Shape } from '../../shape/forms.ts';
import { isAttached, targetsOf, visibleOf } from '../visible.ts';
import { shapeTypes } from './shape-types.ts';
import { interfaceOf, literal, type Member, union, type Writer, withId } from './writer.ts';

const scalarType = ({ type, values, required }: ScalarAttribute): string => {
  const value = values === undefined ? scalarTypes[type].type : union(values);
  // The type Json includes null. An entry that was not written by Strapi may lack even `createdAt`.
  if (required === true || isIdType(type) || value === 'Json') return value;
  return `${value} | null`;
};

const listOf = (type: string): string => (type.includes(' ') ? `(${type})[]` : `${type}[]`);

const mixedType = (writer: Writer, attribute: MixedAttribute, shape: Shape): string => {
  const isZone = attribute.kind === 'zone';
  const items = targetsOf(writer.description, attribute).map((type) => {
    const entry = entryName(writer, type, isZone ? shape : polymorphicShape);
    return `({ ${isZone ? memberNames.component : memberNames.type}: ${literal(type.uid)} } & ${entry})`;
  });
  const one = items.join(' | ') || 'never';
  return isZone || attribute.toMany ? listOf(one) : `${one} | null`;
};

const nestedType = (writer: Writer, type: EntryType, attribute: NestedAttribute, shape: Shape): string => {
  if (isMixed(attribute)) return mixedType(writer, attribute, shape);
  const target = targetOf(writer.description.registry, attribute);
  const name = entryName(writer, target, shape);
  const plain = attribute.toMany ? listOf(name) : `${name} | null`;
  if (attribute.kind === 'component') return plain;
  const generic = withId(name, scalarTypes[keyTypeOf(target)].type);
  const shown = shapeTypes[shape].related(plain, generic, attribute.toMany);
  const { attached } = responseFormats[shape];
  if (shape === attached || !isAttached(writer.description, type, attribute)) return shown;
  return `${entryName(writer, target, attached)} | ${shown} | null`;
};

/** The copies of an image, which Strapi writes. With the type Json a client could not read a width from them. */
const formatsType = '{ [name: string]: ImageFormat } | null';

const isFormats = (type: EntryType, { name }: Attribute): boolean =>
  type.uid === 'plugin::upload.file' && name === 'formats';

const memberOf = (writer: Writer, type: EntryType, attribute: Attribute, shape: Shape): Member =>
  isScalar(attribute)
    ? { name: attribute.name, type: isFormats(type, attribute) ? formatsType : scalarType(attribute) }
    : { name: attribute.name, type: nestedType(writer, type, attribute, shape), optional: true };

/**
 * Returns the name of the interface for a type's entries, and declares it. Attributes that must be populated are optional.
 * Scalars are required, because they are present unless `fields` names others. In the envelope the id is next to the attributes,
 * otherwise it is among them.
 */
export const entryName = (writer: Writer, type: EntryType, shape: Shape): string => {
  const { ending, declares } = shapeTypes[shape];
  const name = writer.names(type.uid) + ending;
  const isInline = declares === 'entry' || type.kind === 'component';
  return writer.declarations.name(name, () => {
    const members = visibleOf(writer.description, type)
      .filter((attribute) => isInline || attribute.name !== memberNames.id)
      .map((attribute) => memberOf(writer, type, attribute, shape));
    return interfaceOf(
      `${isInline ? (type.kind === 'component' ? 'A component' : 'An entry') : 'The attributes'} of ${type.uid}.`,
      name,
      members,
    );
  });
};
