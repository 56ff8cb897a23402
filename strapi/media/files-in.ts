import type { Attribute } from '../../lib/schema/attribute.ts';
import type { EntryType } from '../../lib/schema/content-type.ts';
import { type Registry, targetOf } from '../../lib/schema/registry.ts';
import {
  memberNames,
  polymorphicShape,
  type ResponseFormat,
  responseFormats,
  type Shape,
} from '../../lib/shape/forms.ts';
import { isRecord } from '../../lib/util/is-record.ts';

/** A media file in an answer, whose attributes may be changed. */
export interface ShownFile {
  readonly id: unknown;
  readonly attributes: Record<string, unknown>;
}

type Bag = Record<string, unknown>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

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

  /** Walks through one entry or a list of them. Other values, such as a count in their place, are skipped. */
  entries(value: unknown, type: EntryType): void {
    for (const entry of listOf(value)) {
      const attributes = this.#attributesOf(entry);
      if (attributes !== undefined) this.#attributes(attributes, type);
    }
  }

  /** Returns the attributes of an entry; undefined for a value that is not an entry, such as null or a count. */
  #attributesOf(entry: unknown): Bag | undefined {
    if (!isRecord(entry) || entry.id === undefined) return undefined;
    const attributes = this.#format.attributesOf(entry);
    return isRecord(attributes) ? (attributes as Bag) : undefined;
  }

  #attributes(bag: Bag, type: EntryType): void {
    for (const [name, attribute] of type.attributes)
      if (attribute.kind !== 'scalar' && Object.hasOwn(bag, name)) this.#nested(bag[name], attribute);
  }

  #nested(value: unknown, attribute: Exclude<Attribute, { kind: 'scalar' }>): void {
    if (attribute.kind === 'media') this.#media(this.#format.entriesOf(value));
    if (attribute.kind === 'relation')
      this.entries(this.#format.entriesOf(value), targetOf(this.#registry, attribute));
    if (attribute.kind === 'component') this.#components(value, () => attribute.component);
    if (attribute.kind === 'zone') this.#components(value, ({ __component }) => String(__component));
    if (attribute.kind === 'polymorphic') this.#polymorphic(value);
  }

  #media(value: unknown): void {
    for (const file of listOf(value)) {
      const attributes = this.#attributesOf(file);
      if (attributes !== undefined) this.files.push({ id: (file as Bag).id, attributes });
    }
  }

  /** Walks through entries that name their own type; everything below them is flat. */
  #polymorphic(value: unknown): void {
    const below = new Walk(this.#registry, polymorphicShape, this.files);
    for (const entry of listOf(value)) {
      const type = isRecord(entry)
        ? this.#registry.contentTypes.get(String(entry[memberNames.type]))
        : undefined;
      if (type !== undefined) below.entries(entry, type);
    }
  }

  #components(value: unknown, uidOf: (component: Bag) => string): void {
    for (const component of listOf(value)) {
      if (!isRecord(component)) continue;
      const type = this.#registry.components.get(uidOf(component));
      if (type !== undefined) this.#attributes(component as Bag, type);
    }
  }
}

/** Returns the media files in the entries of an answer, at every depth. */
export const filesIn = (
  entries: unknown,
  type: EntryType,
  { registry, shape }: { readonly registry: Registry; readonly shape: Shape },
): readonly ShownFile[] => {
  const walk = new Walk(registry, shape);
  walk.entries(entries, type);
  return walk.files;
};
