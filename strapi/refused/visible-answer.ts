import type { Attribute } from '../../lib/schema/attribute.ts';
import { type EntryType, hasDrafts } from '../../lib/schema/content-type.ts';
import { contentTypeOf, fileUid, type Registry } from '../../lib/schema/registry.ts';
import type { Shape } from '../../lib/shape/forms.ts';
import { isRecord } from '../../lib/util/is-record.ts';
import type { View } from '../../lib/view/view.ts';

type Bag = Readonly<Record<string, unknown>>;

/** What decides which parts of Strapi's answer may be shown. */
export interface AnswerView {
  readonly view: View;
  readonly registry: Registry;
  /** Whether the request may show drafts. */
  readonly showsDrafts: boolean;
  /** Whether the request reads one entry. There Strapi also shows drafts behind relations; in lists it shows them only in dynamic zones. */
  readonly isOfOne: boolean;
}

/** Whether Strapi's answer can be read in each shape. */
export const readsAnswers: Readonly<Record<Shape, boolean>> = { envelope: true, flat: false };

/** Thrown if the answer does not show whether an entry is a draft, or has an unknown form. */
class UnknownDraft extends Error {}

const creatorShows: ReadonlySet<string> = new Set(['firstname', 'lastname']);

class Reader {
  readonly #answerView: AnswerView;

  constructor(answerView: AnswerView) {
    this.#answerView = answerView;
  }

  /** An entry as `{id, attributes}`. */
  entry(entry: unknown, type: EntryType, mayBeDraft: boolean): unknown {
    if (!isRecord(entry) || !isRecord(entry.attributes)) throw new UnknownDraft();
    return { ...entry, attributes: this.attributes(entry.attributes, type, mayBeDraft) };
  }

  attributes(bag: Bag, type: EntryType, mayBeDraft: boolean): Bag {
    const shown = Object.entries(bag).flatMap(([name, value]): [string, unknown][] => {
      const attribute = type.attributes.get(name);
      // An attribute without a schema comes from the app's own code, except the relations of a file.
      if (attribute === undefined) return type.uid === fileUid ? [] : [[name, value]];
      const seen = this.#answerView.view.attribute(type, name);
      return seen === undefined ? [] : [[name, this.#value(value, seen, mayBeDraft)]];
    });
    return Object.fromEntries(shown);
  }

  #value(value: unknown, attribute: Attribute, mayBeDraft: boolean): unknown {
    const { registry, view } = this.#answerView;
    switch (attribute.kind) {
      case 'scalar':
        return value;
      case 'media':
        return this.#related(value, contentTypeOf(registry, fileUid), mayBeDraft);
      case 'relation':
        if (attribute.creator) return this.#creator(value);
        return this.#related(value, view.target(attribute), mayBeDraft);
      // Strapi's answer does not say of which type the entry of a polymorphic relation is, nor which forms
      // the values below it have.
      case 'polymorphic':
        throw new UnknownDraft();
      case 'component':
        return this.#each(value, (one) => this.#component(one, attribute.component, mayBeDraft));
      case 'zone':
        return this.#each(value, (one) => this.#component(one, isRecord(one) ? one.__component : '', true));
    }
  }

  #each(value: unknown, read: (one: unknown) => unknown): unknown {
    if (value === null) return null;
    return Array.isArray(value) ? value.map(read) : read(value);
  }

  #component(value: unknown, uid: unknown, mayBeDraft: boolean): unknown {
    const component = this.#answerView.registry.components.get(String(uid));
    if (component === undefined || !isRecord(value)) throw new UnknownDraft();
    return this.attributes(value, component, mayBeDraft);
  }

  #creator(value: unknown): unknown {
    if (!isRecord(value)) throw new UnknownDraft();
    if (!isRecord(value.data) || !isRecord(value.data.attributes)) return { data: null };
    const names = Object.entries(value.data.attributes).filter(([name]) => creatorShows.has(name));
    return { data: { id: value.data.id, attributes: Object.fromEntries(names) } };
  }

  #related(value: unknown, type: EntryType, mayBeDraft: boolean): unknown {
    if (!isRecord(value)) throw new UnknownDraft();
    const { data } = value;
    // A count, shown instead of the entries.
    if (isRecord(data) && data.id === undefined) return value;
    const kept = Array.isArray(data)
      ? data.filter((one) => !this.#isDraft(one, type, mayBeDraft))
      : data === null || this.#isDraft(data, type, mayBeDraft)
        ? null
        : data;
    return { ...value, data: this.#each(kept, (one) => this.entry(one, type, mayBeDraft)) };
  }

  #isDraft(entry: unknown, type: EntryType, mayBeDraft: boolean): boolean {
    if (!mayBeDraft || this.#answerView.showsDrafts || !hasDrafts(type)) return false;
    const attributes = isRecord(entry) ? entry.attributes : undefined;
    if (!isRecord(attributes) || attributes.publishedAt === undefined) throw new UnknownDraft();
    return attributes.publishedAt === null;
  }
}

/**
 * Returns Strapi's answer as the role may see it: without attributes that the role may not see, with only the name of an
 * administrator, without drafts unless the request asks for them. Returns undefined if that cannot be decided, or if the
 * answer has an unknown form.
 */
export const visibleAnswer = (body: Bag, type: EntryType, answerView: AnswerView): Bag | undefined => {
  const reader = new Reader(answerView);
  const read = (entry: unknown): unknown => reader.entry(entry, type, answerView.isOfOne);
  try {
    return { ...body, data: Array.isArray(body.data) ? body.data.map(read) : read(body.data) };
  } catch (error) {
    if (error instanceof UnknownDraft) return undefined;
    throw error;
  }
};
