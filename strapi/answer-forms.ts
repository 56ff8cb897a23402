import type { Shape } from '../lib/answer/forms.ts';
import { isRecord } from '../lib/base/values.ts';

/** An object of an answer, whose members are not known. */
export type Bag = Readonly<Record<string, unknown>>;

/** How entries and relations are read from Strapi's answer, and written again. */
export interface AnswerForm {
  /** Returns the attributes of an entry; undefined for a value that is not an entry. */
  readonly attributesOf: (entry: unknown) => Bag | undefined;
  /** Returns the entry with other attributes. */
  readonly withAttributes: (entry: Bag, attributes: Bag) => Bag;
  /** Returns what a relation or media shows, in a list of one item; an empty list for a value of an unknown form. */
  readonly relatedOf: (value: unknown) => readonly [] | readonly [entries: unknown];
  /** Returns the relation or media with other entries. */
  readonly withRelated: (value: unknown, entries: unknown) => unknown;
}

const bagOf = (value: unknown): Bag | undefined => (isRecord(value) ? value : undefined);

/** Entries as `{id, attributes}`, with `{data}` around relations and media. */
export const envelope: AnswerForm = {
  attributesOf: (entry) => bagOf(isRecord(entry) ? entry.attributes : undefined),
  withAttributes: (entry, attributes) => ({ ...entry, attributes }),
  relatedOf: (value) => (isRecord(value) ? [value.data] : []),
  withRelated: (value, data) => ({ ...(value as Bag), data }),
};

/** Entries as one object, with relations and media as they are. */
export const flat: AnswerForm = {
  attributesOf: bagOf,
  withAttributes: (_entry, attributes) => attributes,
  relatedOf: (value) => [value],
  withRelated: (_value, entries) => entries,
};

/** The forms of answers that can be read; undefined for the form of flat types, of which Strapi's answers differ in more than form. */
export const answerForms: Readonly<Record<Shape, AnswerForm | undefined>> = {
  envelope,
  flat: undefined,
  document: flat,
  documentEnvelope: envelope,
};
