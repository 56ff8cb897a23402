/** An object of a response body. */
export type Json = Record<string, unknown>;

/** Makes the parts of a body: objects, or the text that JSON.stringify would make of them. */
export interface Writer<Part> {
  /** Whether a part may stand in several places: a host's own code may change one object of a body and mean no other. */
  readonly shares: boolean;
  readonly value: (value: unknown) => Part;
  readonly list: (parts: readonly Part[]) => Part;
  readonly object: (members: readonly (readonly [name: string, part: Part])[]) => Part;
}

/** Makes a body that a host's own code may look at. */
export const objectWriter: Writer<unknown> = {
  shares: false,
  value: (value) => value,
  list: (parts) => parts,
  object: (members) => Object.fromEntries(members),
};

/** Makes a body to be sent. */
export const textWriter: Writer<string> = {
  shares: true,
  // What JSON knows no text for is null there, as in a list.
  value: (value) => JSON.stringify(value) ?? 'null',
  list: (parts) => `[${parts.join(',')}]`,
  object: (members) => `{${members.map(([name, part]) => `${JSON.stringify(name)}:${part}`).join(',')}}`,
};
