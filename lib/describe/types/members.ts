import { memberNames, type Shape } from '../../answer/forms.ts';
import { metaRowsIn } from '../../schema/meta-parts.ts';
import type { ReadKind } from '../../schema/reads.ts';

const membersIn = (...which: Parameters<typeof metaRowsIn>) =>
  metaRowsIn(...which).flatMap(({ members }) => Object.entries(members));

/** Returns the members of `meta.pagination` that have no comment, to append to those that repeat the request. */
export const paginationMembers = (besideStart: boolean): string =>
  membersIn('pagination', 'list')
    .filter(([, member]) => member.about === undefined && (!besideStart || member.besideStart))
    .map(([name, { type }]) => `; ${name}?: ${type}`)
    .join('');

/** Returns the members that have a comment, on separate lines. */
export const describedMembers = (...which: Parameters<typeof metaRowsIn>): string =>
  membersIn(...which)
    .filter(([, { about }]) => about !== undefined)
    .map(([name, { type, about }]) => `\n  /** ${about} */\n  ${name}?: ${type};`)
    .join('');

/** Returns the members of meta other than `pagination`, for the answers of a read kind. */
export const metaMembers = (reads: ReadKind): string =>
  membersIn('meta', reads)
    .map(([name, { type }]) => `; ${name}?: ${type}`)
    .join('');

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
  /** The declarations that the types of its bodies need, in addition to those of every file. */
  readonly declarations: string;
  /** Returns the types of the bodies. `name` is the interface, `generic` the same as the arguments of a generic type. */
  readonly bodies: (name: string, generic: string) => BodyTypes;
  /** Returns the type of a relation or media. `plain` is the entry or null, or a list of entries. */
  readonly related: (plain: string, generic: string, toMany: boolean) => string;
}

/** The bodies of answers whose entries are flat objects inside `data`. */
const documentTypes = `
/** The body of a list. */
export interface DocumentList<Document> {
  ${memberNames.data}: Document[];
  ${memberNames.meta}: { pagination: PaginationMeta${metaMembers('list')} };
}

/** The body with one entry. Only that of a single type may have members in meta. */
export interface DocumentOne<Document> {
  ${memberNames.data}: Document;
  ${memberNames.meta}: {${metaMembers('single').slice(1)} };
}
`;

/** The types of entries in an envelope, those of Strapi 4 and those with the document's id alike. */
const enveloped = {
  declarations: '',
  declares: 'attributes',
  bodies: (_name, generic) => ({
    one: `One<${generic}>`,
    list: `List<${generic}>`,
    locales: `Locales<${generic}>`,
  }),
  related: (_plain, generic, toMany) => `${toMany ? 'ToMany' : 'ToOne'}<${generic}>`,
} as const satisfies Omit<ShapeType, 'ending'>;

/** The response formats in TypeScript, by name. */
export const shapeTypes: Readonly<Record<Shape, ShapeType>> = {
  envelope: { ...enveloped, ending: '' },
  flat: {
    ending: 'Flat',
    declarations: '',
    declares: 'entry',
    bodies: (name) => ({ one: name, list: `${name}[]`, locales: `${name}[]` }),
    related: (plain) => plain,
  },
  document: {
    ending: 'Document',
    declarations: documentTypes,
    declares: 'entry',
    // No document has a body with all its locales.
    bodies: (name) => ({ one: `DocumentOne<${name}>`, list: `DocumentList<${name}>`, locales: 'never' }),
    related: (plain) => plain,
  },
  documentEnvelope: { ...enveloped, ending: 'Enveloped' },
};

/** The endings of the interfaces' names, without the empty one. */
export const entryEndings: readonly string[] = Object.values(shapeTypes)
  .map(({ ending }) => ending)
  .filter((ending) => ending !== '');
