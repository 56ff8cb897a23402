import { isRecord } from '../../lib/base/values.ts';
import type { Attribute } from '../../lib/schema/attribute.ts';
import { type EntryType, hasDrafts } from '../../lib/schema/content-type.ts';
import { contentTypeOf, fileUid, type Registry } from '../../lib/schema/registry.ts';
import type { View } from '../../lib/schema/view.ts';
import type { AnswerForm, Bag } from '../answer-forms.ts';

/** What decides which parts of Strapi's answer may be shown. */
export interface AnswerView {
  readonly view: View;
  readonly registry: Registry;
  readonly form: AnswerForm;
  /** Whether the request may show drafts. */
  readonly showsDrafts: boolean;
  /** Whether the request reads one entry. There Strapi also shows drafts behind relations; in lists it shows them only in dynamic zones. */
  readonly isOfOne: boolean;
}

/** Thrown if the answer does not show whether an entry is a draft, or has an unknown form. */
class UnknownDraft extends Error {}

const creatorShows: ReadonlySet<string> = new Set(['firstname', 'lastname']);

class Reader {
  readonly #answerView: AnswerView;

  constructor(answerView: AnswerView) {
    this.#answerView = answerView;
  }

  get #form(): AnswerForm {
    return this.#answerView.form;
  }

  entry(entry: unknown, type: EntryType, mayBeDraft: boolean): unknown {
    const attributes = this.#form.attributesOf(entry);
    if (!isRecord(entry) || attributes === undefined) throw new UnknownDraft();
    return this.#form.withAttributes(entry, this.attributes(attributes, type, mayBeDraft));
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
    const related = this.#form.relatedOf(value);
    if (related.length === 0) throw new UnknownDraft();
    const [creator] = related;
    const attributes = this.#form.attributesOf(creator);
    if (!isRecord(creator) || attributes === undefined) return this.#form.withRelated({}, null);
    const names = Object.entries(attributes).filter(([name]) => creatorShows.has(name));
    const { id, documentId } = creator;
    const keys = documentId === undefined ? { id } : { id, documentId };
    const shown = this.#form.withAttributes(keys, Object.fromEntries(names));
    return this.#form.withRelated({}, { ...keys, ...shown });
  }

  #related(value: unknown, type: EntryType, mayBeDraft: boolean): unknown {
    const related = this.#form.relatedOf(value);
    if (related.length === 0) throw new UnknownDraft();
    const [data] = related;
    // A count, shown instead of the entries.
    if (isRecord(data) && data.id === undefined) return value;
    const kept = Array.isArray(data)
      ? data.filter((one) => !this.#isDraft(one, type, mayBeDraft))
      : data === null || this.#isDraft(data, type, mayBeDraft)
        ? null
        : data;
    return this.#form.withRelated(
      value,
      this.#each(kept, (one) => this.entry(one, type, mayBeDraft)),
    );
  }

  #isDraft(entry: unknown, type: EntryType, mayBeDraft: boolean): boolean {
    if (!mayBeDraft || this.#answerView.showsDrafts || !hasDrafts(type)) return false;
    const attributes = this.#form.attributesOf(entry);
    if (attributes?.publishedAt === undefined) throw new UnknownDraft();
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
