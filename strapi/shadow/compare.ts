import { isDeepStrictEqual } from 'node:util';
import { type Attribute, isNested, type RelationAttribute } from '../../lib/schema/attribute.ts';
import { type EntryType, hasDrafts } from '../../lib/schema/content-type.ts';
import { componentOf, contentTypeOf, fileUid, type Registry } from '../../lib/schema/registry.ts';
import { isRecord } from '../../lib/util/is-record.ts';
import type { BoundQuery } from '../../lib/validate/bound-query.ts';
import type { Rule } from '../profile.ts';
import { inZoneOf, type Place, placeOf, rootOf, steppedInto } from './place.ts';
import { goesThrough } from './rules-of-query.ts';
import { ruleOfCreator, ruleOfMeta, ruleOfScalar } from './rules-of-values.ts';
import { whyOtherEntries } from './why-other-entries.ts';

type Bag = Readonly<Record<string, unknown>>;

/** A place where two answers differ: its path in names of schemas, and the rule that explains the difference, if there is one. */
export interface Difference {
  readonly path: string;
  readonly rule: Rule | undefined;
}

/** What is needed to compare two answers. */
export interface Comparing {
  readonly registry: Registry;
  readonly query: BoundQuery;
  readonly isSearch: boolean;
}

/** The relations of a file that Strapi shows in addition to its attributes. */
const relationsOfFiles: ReadonlySet<string> = new Set(['related', 'folder', 'folderPath']);

const idOf = (entry: unknown): unknown => (isRecord(entry) ? entry.id : undefined);
const listOf = (data: unknown): unknown[] => (data === null || data === undefined ? [] : [data].flat());
const publishedAt = (entry: unknown): unknown =>
  isRecord(entry) && isRecord(entry.attributes) ? entry.attributes.publishedAt : undefined;

/** Compares two answers with the schema and with what the query asks for at each place. Each difference is recorded once. */
class Comparison {
  readonly found = new Map<string, Difference>();
  readonly #with: Comparing;

  constructor(comparing: Comparing) {
    this.#with = comparing;
  }

  note({ path }: Pick<Place, 'path'>, rule?: Rule): undefined {
    const at = path.length === 0 ? 'data' : path.join('.');
    this.found.set(`${at} ${rule}`, { path: at, rule });
  }

  /** Compares two lists. At the root, `page` has the pagination of both. */
  entries(
    theirs: readonly unknown[],
    ours: readonly unknown[],
    place: Place,
    page?: readonly Bag[],
  ): undefined {
    for (const rule of whyOtherEntries(theirs, ours, place, page)) this.note(place, rule);
    const others = new Map(ours.map((entry) => [idOf(entry), entry]));
    for (const entry of theirs) {
      const other = others.get(idOf(entry));
      if (other !== undefined) this.entry(entry, other, place);
    }
  }

  entry(theirs: unknown, ours: unknown, place: Place): undefined {
    if (isRecord(theirs) && isRecord(ours) && isRecord(theirs.attributes) && isRecord(ours.attributes))
      this.attributes(theirs.attributes, ours.attributes, place);
    else if (!isDeepStrictEqual(theirs, ours)) this.note(place);
  }

  attributes(theirs: Bag, ours: Bag, place: Place): undefined {
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
      const attribute = place.type.attributes.get(name);
      const at = placeOf(place, attribute === undefined && name !== '__component' ? '*' : name);
      if (!(name in ours)) this.#onlyTheirs(name, attribute, place, at);
      else if (!(name in theirs))
        this.note(at, attribute?.kind === 'polymorphic' ? 'polymorphic-entries' : this.#levelsOf(attribute));
      else if (isDeepStrictEqual(theirs[name], ours[name])) continue;
      else if (attribute === undefined) this.note(at);
      else this.#value(theirs[name], ours[name], attribute, at);
    }
  }

  #onlyTheirs(name: string, attribute: Attribute | undefined, place: Place, at: Place): undefined {
    if (place.type.uid === fileUid && relationsOfFiles.has(name))
      return this.note(place, 'media-without-relations');
    if (attribute?.kind === 'relation' && attribute.creator) return this.note(at, 'creator-names');
    // If filters go through a relation, Strapi reads the table twice and then shows columns that it only read for the sort.
    const query = place.path.length === 0 ? place.asked?.query : undefined;
    const isSortedBy = query?.sort.some(
      ({ attribute: by, relations }) => by.name === name && relations.length === 0,
    );
    const isNamed = query?.fields.some((field) => field.name === name);
    const isShownBesides = isSortedBy && !isNamed && query !== undefined && goesThrough(query);
    this.note(at, isShownBesides ? 'only-the-fields-named' : this.#levelsOf(attribute));
  }

  /** Returns the rule for which only one of the answers to a deep populate has a relation. */
  #levelsOf(attribute: Attribute | undefined): Rule | undefined {
    const isDeep = this.#with.query.deepLevels !== undefined;
    return isDeep && attribute !== undefined && isNested(attribute) ? 'deep-populate' : undefined;
  }

  #value(theirs: unknown, ours: unknown, attribute: Attribute, at: Place): undefined {
    const { registry } = this.#with;
    switch (attribute.kind) {
      case 'scalar':
        return this.note(at, ruleOfScalar(theirs, ours, attribute.type));
      case 'media':
        if (attribute.toMany && isNothing(theirs, ours)) return this.note(at, 'empty-media-list');
        return this.#related(theirs, ours, steppedInto(at, attribute, contentTypeOf(registry, fileUid)));
      case 'relation':
        if (attribute.creator) return this.note(at, ruleOfCreator(theirs, ours));
        return this.#relation(theirs, ours, attribute, at);
      case 'polymorphic':
        return this.note(at, 'polymorphic-entries');
      case 'component': {
        const inside = steppedInto(at, attribute, componentOf(registry, attribute.component));
        return this.#each(theirs, ours, at, (one, other) => this.attributes(one, other, inside));
      }
      case 'zone':
        return this.#each(theirs, ours, at, (one, other) => {
          const uid = String(other.__component);
          if (one.__component !== uid || !registry.components.has(uid)) return this.note(at);
          this.attributes(one, other, inZoneOf(at, attribute, componentOf(registry, uid)));
        });
    }
  }

  #relation(theirs: unknown, ours: unknown, attribute: RelationAttribute, at: Place): undefined {
    const isPolymorphic = attribute.morph !== undefined;
    if (isPolymorphic && attribute.toMany && isNothing(theirs, ours))
      return this.note(at, 'empty-media-list');
    const target = contentTypeOf(this.#with.registry, attribute.target);
    const inside = steppedInto(at, attribute, target);
    // With `fields` Strapi does not read the columns by which it would find the entries of such a relation again.
    const names = new Set(inside.asked?.query.fields.map(({ name }) => name) ?? ['createdAt']);
    const isLost = isRecord(theirs) && listOf(theirs.data).length === 0 && !names.has('createdAt');
    if (attribute.morph?.kind === 'morphToOne' && isLost) return this.note(at, 'polymorphic-entries');
    this.#related(theirs, ours, inside);
  }

  #each(
    theirs: unknown,
    ours: unknown,
    at: Place,
    compare: (theirs: Bag, ours: Bag) => undefined,
  ): undefined {
    const [list, others] = [[theirs].flat(), [ours].flat()];
    if (list.length !== others.length) return this.note(at);
    for (const [index, one] of list.entries()) {
      const other = others[index];
      if (isRecord(one) && isRecord(other)) compare(one, other);
      else if (!isDeepStrictEqual(one, other)) this.note(at);
    }
  }

  #related(theirs: unknown, ours: unknown, place: Place): undefined {
    if (!isRecord(theirs) || !isRecord(ours)) return this.note(place);
    const isCount = isRecord(ours.data) && ours.data.id === undefined;
    if (isCount) return this.note(place, place.hasWindow ? 'window-of-each-parent' : undefined);
    const others = new Set(listOf(ours.data).map(idOf));
    const isHidden = (entry: unknown): boolean =>
      !others.has(idOf(entry)) && mayBeDraft(entry, place.type) && place.asked?.state !== 'preview';
    const all = listOf(theirs.data);
    const kept = place.draftsBy === undefined ? all : all.filter((one) => !isHidden(one));
    if (kept.length < all.length) this.note(place, place.draftsBy);
    this.entries(kept, listOf(ours.data), place);
  }
}

/** Whether an entry may be a draft: it is one, or the answer does not say. */
const mayBeDraft = (entry: unknown, type: EntryType): boolean =>
  hasDrafts(type) && (publishedAt(entry) ?? null) === null;

/** Whether both answers show an empty relation to several entries, each in its own way. */
const isNothing = (theirs: unknown, ours: unknown): boolean =>
  isRecord(theirs) && theirs.data === null && isDeepStrictEqual(ours, { data: [] });

/**
 * Returns the differences between Strapi's body and the plugin's, in names of schemas: a path ends at the attribute
 * and contains no value.
 */
export const differencesOf = (theirs: Bag, ours: Bag, comparing: Comparing): readonly Difference[] => {
  const comparison = new Comparison(comparing);
  const root = rootOf(comparing);
  const pages = [theirs.meta, ours.meta].map((meta) => (isRecord(meta) ? meta : {}));
  if (Array.isArray(theirs.data) && Array.isArray(ours.data))
    comparison.entries(theirs.data, ours.data, root, pages);
  else comparison.entry(theirs.data, ours.data, root);
  if (!isDeepStrictEqual(theirs.meta, ours.meta))
    comparison.note({ path: ['meta'] }, ruleOfMeta(theirs.meta, ours.meta, root));
  return [...comparison.found.values()];
};
