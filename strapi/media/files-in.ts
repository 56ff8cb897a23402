import {
  memberNames,
  polymorphicShape,
  type ResponseFormat,
  responseFormats,
  type Shape,
} from '../../lib/answer/forms.ts';
import { isRecord } from '../../lib/base/values.ts';
import type { EntryQuery, Populate } from '../../lib/request/bound-query.ts';
import type { Attribute } from '../../lib/schema/attribute.ts';
import type { EntryType } from '../../lib/schema/content-type.ts';
import { type Registry, targetOf } from '../../lib/schema/registry.ts';

/** A media file in an answer, whose attributes may be changed. */
export interface ShownFile {
  readonly id: unknown;
  readonly attributes: Record<string, unknown>;
}

type Bag = Record<string, unknown>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns the member name of a populated attribute in an answer: that of a view is the request's own. */
const nameIn = (populate: Populate): string =>
  (populate.kind === 'entries' ? populate.name : undefined) ?? populate.attribute.name;

/** Returns what was asked for of the entries of one type or component, among several. */
type QueryOf = (uid: string) => EntryQuery | undefined;

const queriesOf =
  (populate: Populate | undefined): QueryOf =>
  (uid) =>
    populate?.kind === 'mixed' ? populate.queries.find(({ type }) => type.uid === uid) : undefined;

/** Walks through the entries of one answer, in the shape that they have. */
class Walk {
  readonly #registry: Registry;
  readonly #format: ResponseFormat;
  readonly files: ShownFile[];

  constructor(registry: Registry, shape: Shape, files: ShownFile[] = []) {
    this.#registry = registry;
    this.#format = responseFormats[shape];
    this.files = files;
  }

  /**
   * Walks through one entry or a list of them. Other values, such as a count in their place, are skipped. `query` is what was asked for
   * at this place, of which the names of views are known.
   */
  entries(value: unknown, type: EntryType, query: EntryQuery | undefined): void {
    for (const entry of listOf(value)) {
      const attributes = this.#attributesOf(entry);
      if (attributes !== undefined) this.#attributes(attributes, type, query);
    }
  }

  /** Returns the attributes of an entry; undefined for a value that is not an entry, such as null or a count. */
  #attributesOf(entry: unknown): Bag | undefined {
    if (!isRecord(entry) || entry.id === undefined) return undefined;
    const attributes = this.#format.attributesOf(entry);
    return isRecord(attributes) ? (attributes as Bag) : undefined;
  }

  #attributes(bag: Bag, type: EntryType, query: EntryQuery | undefined): void {
    const populated = new Map(query?.populate.map((populate) => [nameIn(populate), populate]));
    for (const [name, attribute] of type.attributes)
      if (attribute.kind !== 'scalar' && Object.hasOwn(bag, name))
        this.#nested(bag[name], attribute, populated.get(name));
    for (const [name, populate] of populated)
      if (!type.attributes.has(name) && Object.hasOwn(bag, name))
        this.#nested(bag[name], populate.attribute, populate);
  }

  #nested(
    value: unknown,
    attribute: Exclude<Attribute, { kind: 'scalar' }>,
    populate: Populate | undefined,
  ): void {
    const query = populate?.kind === 'entries' ? populate.query : undefined;
    if (attribute.kind === 'media') this.#media(this.#format.entriesOf(value));
    if (attribute.kind === 'relation')
      this.entries(this.#format.entriesOf(value), targetOf(this.#registry, attribute), query);
    if (attribute.kind === 'component')
      this.#components(
        value,
        () => attribute.component,
        () => query,
      );
    if (attribute.kind === 'zone')
      this.#components(value, ({ __component }) => String(__component), queriesOf(populate));
    if (attribute.kind === 'polymorphic') this.#polymorphic(value, queriesOf(populate));
  }

  #media(value: unknown): void {
    for (const file of listOf(value)) {
      const attributes = this.#attributesOf(file);
      if (attributes !== undefined) this.files.push({ id: (file as Bag).id, attributes });
    }
  }

  /** Walks through entries that name their own type; everything below them is flat. */
  #polymorphic(value: unknown, queryOf: QueryOf): void {
    const below = new Walk(this.#registry, polymorphicShape, this.files);
    for (const entry of listOf(value)) {
      const type = isRecord(entry)
        ? this.#registry.contentTypes.get(String(entry[memberNames.type]))
        : undefined;
      if (type !== undefined) below.entries(entry, type, queryOf(type.uid));
    }
  }

  #components(value: unknown, uidOf: (component: Bag) => string, queryOf: QueryOf): void {
    for (const component of listOf(value)) {
      if (!isRecord(component)) continue;
      const type = this.#registry.components.get(uidOf(component));
      if (type !== undefined) this.#attributes(component as Bag, type, queryOf(type.uid));
    }
  }
}

/** What is known of an answer: the types, its shape, and the query that it answers. */
export interface Answered {
  readonly registry: Registry;
  readonly shape: Shape;
  readonly query: EntryQuery | undefined;
}

/** Returns the media files in the entries of an answer, at every depth. */
export const filesIn = (
  entries: unknown,
  type: EntryType,
  { registry, shape, query }: Answered,
): readonly ShownFile[] => {
  const walk = new Walk(registry, shape);
  walk.entries(entries, type, query);
  return walk.files;
};
