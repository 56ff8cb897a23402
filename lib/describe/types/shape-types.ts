import type { Shape } from '../../shape/forms.ts';

/** The types of the bodies that a content type answers with. */
interface BodyTypes {
  readonly one: string;
  readonly list: string;
  /** The entries of a single type in all its locales. */
  readonly locales: string;
}

/** How one shape is written as TypeScript. Every row is required. */
interface ShapeType {
  /** What stands behind the name of a type in the name of its interface. */
  readonly ending: string;
  /** Whether that interface holds a whole entry, or its attributes alone. */
  readonly declares: 'entry' | 'attributes';
  /** `name` is the interface; `generic` the same as the arguments of a generic type. */
  readonly bodies: (name: string, generic: string) => BodyTypes;
  /** A relation or media: `plain` is the entry or null, or a list. */
  readonly related: (plain: string, generic: string, toMany: boolean) => string;
}

/** Every shape as TypeScript. */
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

/** The endings of the names of interfaces, where they have one. */
export const entryEndings: readonly string[] = Object.values(shapeTypes)
  .map(({ ending }) => ending)
  .filter((ending) => ending !== '');
