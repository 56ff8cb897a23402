import type { Shape } from '../../shape/forms.ts';

/** The types of a content type's bodies. */
interface BodyTypes {
  readonly one: string;
  readonly list: string;
  /** The body with the entries of a single type in all its locales. */
  readonly locales: string;
}

/** How a response format is written in TypeScript. Every member is required. */
interface ShapeType {
  /** The ending of the interface's name, after the name of the type. */
  readonly ending: string;
  /** Whether the interface contains a whole entry or only its attributes. */
  readonly declares: 'entry' | 'attributes';
  /** Returns the types of the bodies. `name` is the interface, `generic` the same as the arguments of a generic type. */
  readonly bodies: (name: string, generic: string) => BodyTypes;
  /** Returns the type of a relation or media. `plain` is the entry or null, or a list of entries. */
  readonly related: (plain: string, generic: string, toMany: boolean) => string;
}

/** The response formats in TypeScript, by name. */
export const shapeTypes: Readonly<Record<Shape, ShapeType>> = {
  envelope: {
    ending: '',
    declares: 'attributes',
    bodies: (_name, generic) => ({
      one: `One<${generic}>`,
      list: `List<${generic}>`,
      locales: `Locales<${generic}>`,
    }),
    related: (_plain, generic, toMany) => `${toMany ? 'ToMany' : 'ToOne'}<${generic}>`,
  },
  flat: {
    ending: 'Flat',
    declares: 'entry',
    bodies: (name) => ({ one: name, list: `${name}[]`, locales: `${name}[]` }),
    related: (plain) => plain,
  },
};

/** The endings of the interfaces' names, without the empty one. */
export const entryEndings: readonly string[] = Object.values(shapeTypes)
  .map(({ ending }) => ending)
  .filter((ending) => ending !== '');
