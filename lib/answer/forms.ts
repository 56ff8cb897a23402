import type { ContentQueryError } from '../base/error.ts';
import { isRecord } from '../base/values.ts';
import { documentErrorBody } from './document-error.ts';

/** The members of an object, in their order. */
export type Members<Part> = readonly (readonly [name: string, part: Part])[];

/** Creates an object from its members, as a template, JSON text or a JSON Schema. */
export type MakeObject<Part> = (members: Members<Part>) => Part;

/** The member names in an answer that do not come from a schema. */
export const memberNames = {
  id: 'id',
  documentId: 'documentId',
  component: '__component',
  type: '__type',
  data: 'data',
  attributes: 'attributes',
  count: 'count',
  meta: 'meta',
} as const;

/** How one response format combines the parts of an answer. Every member is required. */
export interface ResponseFormat {
  /** Creates an entry of a content type. */
  readonly entry: <Part>(object: MakeObject<Part>, id: Part, attributes: Members<Part>) => Part;
  /** Creates a relation or media. `value` is an entry, null, a list of entries, or the result of `counted`. */
  readonly related: <Part>(object: MakeObject<Part>, value: Part) => Part;
  /** Creates the value that is shown instead of entries that are counted. */
  readonly counted: <Part>(object: MakeObject<Part>, count: Part) => Part;
  /** Creates the whole body. */
  readonly body: <Part>(object: MakeObject<Part>, data: Part, meta: Part) => Part;
  /** Whether the body is the data alone, without meta. */
  readonly bare: boolean;
  /** Returns the data of a body in this format. */
  readonly dataOf: (body: unknown) => unknown;
  /** Returns the attributes of an entry in this format. */
  readonly attributesOf: (entry: Readonly<Record<string, unknown>>) => unknown;
  /** Returns the entries of a relation or media in this format. */
  readonly entriesOf: (related: unknown) => unknown;
  /** The format of creator fields that are added without a request. */
  readonly attached: Shape;
  /** Creates the body of an error. */
  readonly error: (error: ContentQueryError) => object;
}

const inline = <Part>(object: MakeObject<Part>, id: Part, attributes: Members<Part>): Part =>
  object([[memberNames.id, id], ...attributes]);

const countOnly = <Part>(object: MakeObject<Part>, count: Part): Part => object([[memberNames.count, count]]);

/**
 * The response format of entries: Strapi v4's `{id, attributes}` envelope, flat objects without `{data, meta}` around them, Strapi
 * 5's flat objects inside `{data, meta}`, or the envelope that Strapi 5 makes for clients of v4.
 */
export type Shape = 'envelope' | 'flat' | 'document' | 'documentEnvelope';

/** The response formats of all content types. */
export interface Shapes {
  /** The formats of individual types, by uid. */
  readonly byType: ReadonlyMap<string, Shape>;
  /** The format of all other types. */
  readonly others: Shape;
}

/** Returns the formats of content types: flat objects for the uids in `flatTypes`, and one format for all others. */
export const shapesOf = (others: Shape, flatTypes: readonly string[]): Shapes => ({
  byType: new Map(flatTypes.map((uid) => [uid, 'flat'])),
  others,
});

/** Returns the response format of a content type. */
export const shapeOf = ({ byType, others }: Shapes, uid: string): Shape => byType.get(uid) ?? others;

/** Writes the data and the meta of a body. */
const dataAndMeta = <Part>(object: MakeObject<Part>, data: Part, meta: Part): Part =>
  object([
    [memberNames.data, data],
    [memberNames.meta, meta],
  ]);

const memberOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const envelope: ResponseFormat = {
  entry: (object, id, attributes) =>
    object([
      [memberNames.id, id],
      [memberNames.attributes, object(attributes)],
    ]),
  related: (object, value) => object([[memberNames.data, value]]),
  counted: (object, count) => object([[memberNames.attributes, countOnly(object, count)]]),
  body: dataAndMeta,
  bare: false,
  dataOf: (body) => memberOf(body, memberNames.data),
  attributesOf: (entry) => entry[memberNames.attributes],
  entriesOf: (related) => memberOf(related, memberNames.data),
  attached: 'flat',
  error: (error) => error.toBody(),
};

/** The response formats by name. */
export const responseFormats: Readonly<Record<Shape, ResponseFormat>> = {
  envelope,
  flat: {
    entry: inline,
    related: (_object, value) => value,
    counted: countOnly,
    body: (_object, data) => data,
    bare: true,
    dataOf: (body) => body,
    attributesOf: (entry) => entry,
    entriesOf: (related) => related,
    attached: 'flat',
    error: (error) => error.toBody(),
  },
  document: {
    entry: inline,
    related: (_object, value) => value,
    counted: countOnly,
    body: dataAndMeta,
    bare: false,
    dataOf: (body) => memberOf(body, memberNames.data),
    attributesOf: (entry) => entry,
    entriesOf: (related) => related,
    attached: 'document',
    error: documentErrorBody,
  },
  documentEnvelope: {
    ...envelope,
    // The id of the document stands beside the attributes, as the id of the row does.
    entry: (object, id, attributes) =>
      object([
        [memberNames.id, id],
        ...attributes.filter(([name]) => name === memberNames.documentId),
        [memberNames.attributes, object(attributes.filter(([name]) => name !== memberNames.documentId))],
      ]),
    attached: 'document',
    error: documentErrorBody,
  },
};

/** Creates a component, in the same way in every format. `mark` is the component's uid, for a zone with several kinds. */
export const componentForm = <Part>(
  object: MakeObject<Part>,
  id: Part,
  attributes: Members<Part>,
  mark?: Part,
): Part =>
  inline(object, id, mark === undefined ? attributes : [[memberNames.component, mark], ...attributes]);

/** The format of everything below a polymorphic relation, in every response format. */
export const polymorphicShape = 'flat' satisfies Shape;

/** Creates an entry of a polymorphic relation, in the same way in every format. `mark` is the uid of its type. */
export const polymorphicForm = <Part>(
  object: MakeObject<Part>,
  id: Part,
  attributes: Members<Part>,
  mark: Part,
): Part => inline(object, id, [[memberNames.type, mark], ...attributes]);
