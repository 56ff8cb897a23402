import type { ContentQueryError } from '../error/content-query-error.ts';
import { isRecord } from '../util/is-record.ts';

/** The members of an object, in their order. */
export type Members<Part> = readonly (readonly [name: string, part: Part])[];

/** Makes an object from its members, in any notation: a template, JSON text, a JSON Schema. */
export type MakeObject<Part> = (members: Members<Part>) => Part;

/** The names in an answer that come from no schema. */
export const words = {
  id: 'id',
  component: '__component',
  type: '__type',
  data: 'data',
  attributes: 'attributes',
  count: 'count',
  meta: 'meta',
} as const;

/** How one shape puts the parts of an answer together. Every row is required. */
export interface Form {
  /** An entry of a content type. */
  readonly entry: <Part>(object: MakeObject<Part>, id: Part, attributes: Members<Part>) => Part;
  /** A relation or media: `value` is an entry, null, a list of entries, or what `counted` gives. */
  readonly related: <Part>(object: MakeObject<Part>, value: Part) => Part;
  /** What is shown instead of entries that are counted. */
  readonly counted: <Part>(object: MakeObject<Part>, count: Part) => Part;
  /** The whole body. */
  readonly body: <Part>(object: MakeObject<Part>, data: Part, meta: Part) => Part;
  /** Whether the body is the data alone, without meta. */
  readonly bare: boolean;
  /** The data of such a body. */
  readonly dataOf: (body: unknown) => unknown;
  /** The attributes of such an entry. */
  readonly attributesOf: (entry: Readonly<Record<string, unknown>>) => unknown;
  /** The entries of such a relation or media. */
  readonly entriesOf: (related: unknown) => unknown;
  /** The shape of creators that every entry has without being asked for them. */
  readonly attached: Shape;
  /** The body of an error. */
  readonly error: (error: ContentQueryError) => object;
}

const inline = <Part>(object: MakeObject<Part>, id: Part, attributes: Members<Part>): Part =>
  object([[words.id, id], ...attributes]);

const countOnly = <Part>(object: MakeObject<Part>, count: Part): Part => object([[words.count, count]]);

/** How entries are shown: in Strapi v4's `{id, attributes}` envelope, or as flat objects. */
export type Shape = 'envelope' | 'flat';

/** The shapes of the answers of all content types. */
export interface Shapes {
  /** Those of some types, by uid. */
  readonly byType: ReadonlyMap<string, Shape>;
  /** That of every other type. */
  readonly others: Shape;
}

/** The shapes of Strapi v4's answers, with those of `flatTypes`, uids, as flat objects. */
export const strapiShapes = (flatTypes: readonly string[]): Shapes => ({
  byType: new Map(flatTypes.map((uid) => [uid, 'flat'])),
  others: 'envelope',
});

/** The shape of a content type's answers. */
export const shapeOf = ({ byType, others }: Shapes, uid: string): Shape => byType.get(uid) ?? others;

const memberOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** Every shape by its name. */
export const forms: Readonly<Record<Shape, Form>> = {
  envelope: {
    entry: (object, id, attributes) =>
      object([
        [words.id, id],
        [words.attributes, object(attributes)],
      ]),
    related: (object, value) => object([[words.data, value]]),
    counted: (object, count) => object([[words.attributes, countOnly(object, count)]]),
    body: (object, data, meta) =>
      object([
        [words.data, data],
        [words.meta, meta],
      ]),
    bare: false,
    dataOf: (body) => memberOf(body, words.data),
    attributesOf: (entry) => entry[words.attributes],
    entriesOf: (related) => memberOf(related, words.data),
    attached: 'flat',
    error: (error) => error.toBody(),
  },
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
};

/** A component, in every shape alike; `mark` says which one it is where a zone may hold several kinds. */
export const componentForm = <Part>(
  object: MakeObject<Part>,
  id: Part,
  attributes: Members<Part>,
  mark?: Part,
): Part => inline(object, id, mark === undefined ? attributes : [[words.component, mark], ...attributes]);

/** The shape of all that is below a polymorphic relation, in every shape alike. */
export const polymorphicShape = 'flat' satisfies Shape;

/** An entry of a polymorphic relation, in every shape alike; `mark` says which type it is of. */
export const polymorphicForm = <Part>(
  object: MakeObject<Part>,
  id: Part,
  attributes: Members<Part>,
  mark: Part,
): Part => inline(object, id, [[words.type, mark], ...attributes]);
