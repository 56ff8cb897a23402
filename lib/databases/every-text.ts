import type { ScalarType } from '../schema/attribute.ts';
import type { scalarRows } from '../schema/scalar-type.ts';

/** The scalar types that every database stores as text, including passwords. */
type TextType = {
  [Type in ScalarType]: (typeof scalarRows)[Type]['holds'] extends 'text' | 'secret' ? Type : never;
}[ScalarType];

/** Returns one row for each type that is stored as text. */
export const everyText = <Row>(row: Row): Readonly<Record<TextType, Row>> => ({
  textId: row,
  string: row,
  text: row,
  richtext: row,
  enumeration: row,
  email: row,
  uid: row,
  password: row,
});
