/** The character between the values of an id, in JSON Pointer's notation (RFC 6901) with a comma in the place of its slash. */
export const separator = ',';

/** What stands in an id for the characters of that notation, in the order in which they are replaced. */
export const escapes = [
  ['~', '~0'],
  [separator, '~1'],
] as const;

const escaped = (text: string): string =>
  escapes.reduce((escaping, [character, code]) => escaping.replaceAll(character, code), text);

const unescaped = (text: string): string =>
  escapes.toReversed().reduce((escaping, [character, code]) => escaping.replaceAll(code, character), text);

/**
 * Returns the id of an entry whose key has several attributes.
 *
 *     joinId([10248, 'a,b']) // '10248,a~1b'
 */
export const joinId = (values: readonly (string | number | boolean)[]): string =>
  values.map((value) => escaped(String(value))).join(separator);

/**
 * Returns the texts of the values in an id; undefined if it is the id of a key with another number of attributes.
 *
 *     splitId('10248,a~1b', 2) // ['10248', 'a,b']
 */
export const splitId = (id: string, length: number): readonly string[] | undefined => {
  const texts = id.split(separator);
  return texts.length === length && texts.every((text) => !/~(?![01])/.test(text))
    ? texts.map(unescaped)
    : undefined;
};

/** Returns the name of the attribute of a part of a key. It is the name of no attribute of a schema. */
export const keyPartName = (name: string): string => `id:${name}`;

/** Returns whether an attribute is the id, or a part of it. */
export const isOfKey = (name: string): boolean => name === 'id' || name.startsWith('id:');
