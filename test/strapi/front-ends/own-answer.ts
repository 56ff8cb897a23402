import type { BoundQuery } from '../../../lib/request/bound-query.ts';
import { isMixed } from '../../../lib/schema/attribute.ts';
import type { EntryType } from '../../../lib/schema/content-type.ts';
import { type Registry, targetOf } from '../../../lib/schema/registry.ts';
import type { Rule } from '../../../strapi/profile.ts';
import { difference } from '../../conformance/difference.ts';
import { typeIn } from '../../property/content-model.ts';
import { meets } from '../../property/evaluator/conditions.ts';
import { chosenOf, entriesIn } from '../../property/evaluator/evaluate.ts';
import { show } from '../../property/evaluator/show.ts';
import type { Snapshot } from '../../property/newsroom/snapshot.ts';
import type { Answer } from '../../support/http.ts';
import { type Meaning, meaningOf, UnknownDraft } from './meaning.ts';
import { untimed } from './untimed.ts';

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer without what the evaluator does not hold: media, zones, administrators, polymorphic relations. */
class Held {
  readonly #registry: Registry;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  entries(data: unknown, type: EntryType): unknown {
    if (Array.isArray(data)) return data.map((one) => this.entries(one, type));
    if (!isBag(data) || !isBag(data.attributes)) return data;
    return { ...data, attributes: this.#attributes(data.attributes, type) };
  }

  #attributes(bag: Bag, type: EntryType): Bag {
    const held = Object.entries(bag).flatMap(([name, value]): [string, unknown][] => {
      const attribute = type.attributes.get(name);
      if (attribute === undefined || attribute.kind === 'scalar') return [[name, value]];
      if (attribute.kind === 'media' || isMixed(attribute)) return [];
      if (attribute.kind === 'component') {
        const inner = typeIn({ registry: this.#registry }, attribute.component);
        const read = (one: unknown): unknown => (isBag(one) ? this.#attributes(one, inner) : one);
        return [[name, Array.isArray(value) ? value.map(read) : read(value)]];
      }
      if (attribute.creator || attribute.morph !== undefined) return [];
      const data = isBag(value) ? value.data : undefined;
      return [[name, { data: this.entries(data, targetOf(this.#registry, attribute)) }]];
    });
    return Object.fromEntries(held);
  }
}

/** What the data of the answer has to be; undefined for a 404. */
const dataOf = (snapshot: Snapshot, query: BoundQuery, url: string, meaning: Meaning): unknown => {
  const { find, shown, offset, limit } = meaning;
  const showAll = (entries: ReturnType<typeof entriesIn>): object[] =>
    entries.map((entry) => show(entry, shown, find.state));
  if (query.reads === 'list') return showAll(entriesIn(snapshot, find).slice(offset, offset + limit));
  if (query.reads === 'one') {
    const id = Number(url.split('?', 1)[0]?.split('/')[3]);
    const entries = (snapshot.get(find.uid) ?? []).filter((entry) => entry.id === id);
    return showAll(chosenOf(entries, { ...find, sort: [] }))[0];
  }
  const all = showAll(entriesIn(snapshot, { ...find, sort: [] }));
  return query.type.localized && find.locale === undefined && all.length > 0 ? all : all[0];
};

/** Returns what the evaluator says; `'?'` where the query goes through what it does not hold. */
const unlessUnknown = <Said>(say: () => Said): Said | '?' => {
  try {
    return say();
  } catch (error) {
    if (error instanceof UnknownDraft) return '?';
    throw error;
  }
};

/**
 * How an answer of ours is another one than a naive evaluator in memory gives for the same query: undefined where it is the same,
 * `'?'` where the query goes through what it does not hold.
 */
export const wrongIn = (
  answer: Answer,
  query: BoundQuery,
  url: string,
  { snapshot, registry }: { readonly snapshot: Snapshot; readonly registry: Registry },
): string | undefined =>
  unlessUnknown(() => {
    const meaning = meaningOf(query);
    const data = dataOf(snapshot, query, url, meaning);
    if (data === undefined || answer.status === 404)
      return (data === undefined) === (answer.status === 404)
        ? undefined
        : `there is an entry: ${data !== undefined}`;
    const total = answer.body.meta?.pagination?.total;
    const all = query.reads === 'list' ? entriesIn(snapshot, meaning.find).length : undefined;
    if (total !== undefined && total !== all) return `total: ${all}, and not ${total}`;
    const held = new Held(registry).entries(answer.body.data, query.type);
    return difference(untimed(data), untimed(held));
  });

/**
 * The rule by which one entry is not there, and Strapi shows it; undefined where it should be there, `'?'` where its filters go through
 * what the evaluator does not hold.
 */
export const whyNoEntry = (snapshot: Snapshot, query: BoundQuery, id: number): Rule | '?' | undefined => {
  const entry = (snapshot.get(query.type.uid) ?? []).find((one) => one.id === id);
  if (entry === undefined) return undefined;
  if (entry.isDraft && query.state !== 'preview') return 'drafts-in-one-entry';
  return unlessUnknown(() => {
    const { condition, state } = meaningOf(query).find;
    return condition === undefined || meets(condition, entry, state) ? undefined : 'filters-on-one-entry';
  });
};
