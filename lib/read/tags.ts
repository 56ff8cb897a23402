import { createHmac } from 'node:crypto';
import type { JsonText, LoadedDocument } from '../answer/rows.ts';
import type { MixedItem, Template } from '../answer/template.ts';
import { isRecord } from '../base/values.ts';
import type { ModelSet } from '../models/bound-model.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import { typesRead } from '../plan/visit.ts';
import type { RowConditions } from '../request/bound-query.ts';
import { type EntryType, hasDocuments } from '../schema/content-type.ts';
import { documentIdAttribute } from '../schema/read-attributes.ts';
import type { Registry } from '../schema/registry.ts';

/** The header in which caches read tags, and what stands between two of them there. */
export const tagSeparators = { 'Cache-Tag': ',', 'Surrogate-Key': ' ' } as const;

/** The name of a header in which caches read tags. */
export type TagHeader = keyof typeof tagSeparators;

type Tagged = Pick<EntryType, 'kind' | 'uid' | 'singularName'>;

/** Returns the tag of a type: `article`, or the uid of a component. It never contains a space or a comma. */
export const tagOfType = ({ kind, uid, singularName }: Tagged): string =>
  encodeURIComponent(kind === 'component' ? uid : singularName);

/** Returns the tag of an entry, by its id or that of its document: `article:12`. */
export const tagOfEntry = (type: Tagged, name: unknown): string =>
  `${tagOfType(type)}:${encodeURIComponent(String(name))}`;

/**
 * Returns the tag of a type that the client must not learn of. It is keyed: without the key anybody could compare it with the tags of
 * guessed names.
 */
export const tagOfHidden = ({ uid }: Tagged, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['cache tag', uid]))
    .digest('base64url')
    .slice(0, 22);

/** The largest length of the header. With the tags of entries beyond it, an answer has those of types alone. */
const longest = 8_192;

/** The settings of tags. */
export interface TagSettings {
  /** The header; undefined if answers have no tags. */
  readonly cacheTags?: TagHeader | undefined;
  /** The key of the tags of hidden types, the same on every instance; undefined if there is none. */
  readonly tagKey?: string | undefined;
  readonly registry: Registry;
  /** The types that entries of a type must have rows of. */
  readonly requiredTypes?: ModelSet['requiredTypes'];
}

/** The tags of the answers of a plan; `'private'` if no cache may keep them. */
export type PlanTags = AnswerTags | 'private';

/** Collects the entries that JSON in the form of a template shows, by the uid of their type. */
class ShownTags {
  readonly byUid = new Map<string, Set<unknown>>();
  readonly #documents: ReadonlySet<string>;

  /** `documents` are the uids of types whose entries are versions of documents. */
  constructor(documents: ReadonlySet<string>) {
    this.#documents = documents;
  }

  add(template: Template, value: unknown, uid: string): void {
    switch (template.kind) {
      case 'object':
        if (!isRecord(value)) return;
        for (const [name, inner] of template.members) this.add(inner, value[name], uid);
        return;
      case 'id':
        // Strapi 5 gives a published entry another id whenever it is published again.
        if (!this.#documents.has(uid)) this.#note(uid, value);
        return;
      case 'scalar':
        if (template.attribute.name === documentIdAttribute.name && this.#documents.has(uid))
          this.#note(uid, value);
        return;
      case 'one':
        this.add(template.item, value, template.nested.plan.uid);
        return;
      case 'list':
        if (Array.isArray(value))
          for (const each of value) this.add(template.item, each, template.nested.plan.uid);
        return;
      case 'oneOf':
        this.#mixed(template.items, value);
        return;
      case 'listOf':
        if (Array.isArray(value)) for (const each of value) this.#mixed(template.items, each);
        return;
      case 'constant':
      case 'count':
      case 'counted':
        return;
    }
  }

  #note(uid: string, name: unknown): void {
    if (name === null || name === undefined) return;
    this.byUid.set(uid, (this.byUid.get(uid) ?? new Set()).add(name));
  }

  #mixed(items: readonly MixedItem[], value: unknown): void {
    const found = items.find(({ item }) => isOf(item, value));
    if (found !== undefined) this.add(found.item, value, found.plan.uid);
  }
}

/** Whether an entry has the form of a template, by the constants that it contains: the uid of its type. */
const isOf = (template: Template, value: unknown): boolean =>
  template.kind === 'object' &&
  isRecord(value) &&
  template.members.every(([name, inner]) => inner.kind !== 'constant' || inner.value === value[name]);

/** The tags of the answers of one plan. */
export class AnswerTags {
  /** The header of an answer without entries. */
  readonly ofTypes: string;
  readonly #plan: Pick<ReadPlan, 'uid'>;
  readonly #template: Template;
  readonly #types: readonly EntryType[];
  readonly #documents: ReadonlySet<string>;
  readonly #hidden: readonly string[];
  readonly #separator: string;

  constructor(
    header: TagHeader,
    plan: Pick<ReadPlan, 'uid'>,
    template: Template,
    types: readonly EntryType[],
    hidden: readonly string[],
  ) {
    this.#plan = plan;
    this.#template = template;
    this.#types = types;
    this.#documents = new Set(types.filter(hasDocuments).map(({ uid }) => uid));
    this.#hidden = hidden;
    this.#separator = tagSeparators[header];
    this.ofTypes = this.#joined([...types.map(tagOfType), ...hidden]);
  }

  /** Returns the header of an answer with these entries: each type, followed by its entries. */
  of(entries: JsonText): string {
    const shown = new ShownTags(this.#documents);
    const text = typeof entries === 'string' ? entries : entries.join('');
    for (const entry of JSON.parse(`[${text}]`) as unknown[])
      shown.add(this.#template, entry, this.#plan.uid);
    const tags = new Set<string>();
    for (const type of this.#types) {
      tags.add(tagOfType(type));
      // A component is a part of an entry.
      if (type.kind === 'component') continue;
      for (const id of shown.byUid.get(type.uid) ?? []) tags.add(tagOfEntry(type, id));
    }
    const all = this.#joined([...tags, ...this.#hidden]);
    return all.length > longest ? this.ofTypes : all;
  }

  #joined(tags: Iterable<string>): string {
    return [...new Set(tags)].join(this.#separator);
  }
}

const typeOf = ({ contentTypes, components }: Registry, uid: string): EntryType => {
  const type = contentTypes.get(uid) ?? components.get(uid);
  if (type === undefined) throw new Error(`No type is registered as ${uid}`);
  return type;
};

/**
 * Returns the tags of the answers of a plan; undefined if answers have none. Answers that depend on a user's values or on the time are
 * private, and so are those of which a tag would have to be hidden without a key, because other instances could not remove them from a
 * cache, and those that depend on rows of no type.
 */
export const tagsOfPlan = (
  { cacheTags, tagKey, registry, requiredTypes }: TagSettings,
  plan: ReadPlan,
  template: Template,
  rows: Pick<RowConditions, 'key'>,
): PlanTags | undefined => {
  if (cacheTags === undefined) return undefined;
  const { asked, hidden: ofGates } = typesRead(plan);
  const required = [...asked, ...ofGates].flatMap((uid) => requiredTypes?.get(uid) ?? []);
  const hidden = new Set<string>(ofGates);
  for (const uid of required) {
    if (uid === undefined) return 'private';
    if (!asked.includes(uid)) hidden.add(uid);
  }
  // Nothing is shown of these types, because a variable has no value in this request.
  const withoutValue = new Set(rows.key.split(' '));
  const isOfUser = plan.variables.length > 0 || asked.some((uid) => withoutValue.has(uid));
  if (isOfUser || (hidden.size > 0 && tagKey === undefined)) return 'private';
  const ofHidden =
    tagKey === undefined ? [] : [...hidden].sort().map((uid) => tagOfHidden(typeOf(registry, uid), tagKey));
  const types = asked.map((uid) => typeOf(registry, uid));
  return new AnswerTags(cacheTags, plan, template, types, ofHidden);
};

/** A plan with the tags of its answers. */
export interface TaggedPlan {
  readonly tags?: PlanTags | undefined;
}

/** Returns the header of an answer with the entries that were read; undefined if it has none. */
export const tagsIn = (
  { tags }: TaggedPlan,
  { entries }: Pick<LoadedDocument, 'entries'>,
): string | undefined => (tags === undefined || tags === 'private' ? undefined : tags.of(entries));
