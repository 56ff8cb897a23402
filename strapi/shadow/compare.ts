import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../lib/base/values.ts';
import type { BoundQuery } from '../../lib/request/bound-query.ts';
import { type Attribute, isNested, type RelationAttribute } from '../../lib/schema/attribute.ts';
import { hasDrafts } from '../../lib/schema/content-type.ts';
import { componentOf, contentTypeOf, fileUid, type Registry } from '../../lib/schema/registry.ts';
import type { AnswerForm, Bag } from '../answer-forms.ts';
import type { Rule } from '../profile.ts';
import { inZoneOf, type Place, placeOf, rootOf, steppedInto } from './place.ts';
import { goesThrough, rulesOfSelection } from './rules-of-query.ts';
import { whyOtherEntries } from './why-other-entries.ts';

/** Returns the rule for which a single value is written differently; undefined if none explains it. */
export const ruleOfScalar = (fromStrapi: unknown, fromPlugin: unknown, type: string): Rule | undefined => {
  if (type === 'time' && `${String(fromStrapi)}.000` === fromPlugin) return 'times-with-milliseconds';
  const isRounded = type === 'biginteger' && Number(fromStrapi) === Number(fromPlugin);
  return isRounded && !Number.isSafeInteger(Number(fromPlugin)) ? 'whole-integers' : undefined;
};

/** Returns the rule for a creator if both answers show the same administrator, and the plugin shows only a part of what Strapi shows. */
export const ruleOfCreator = (
  fromStrapi: unknown,
  fromPlugin: unknown,
  form: AnswerForm,
): Rule | undefined => {
  const [one, other] = [fromStrapi, fromPlugin].map((value) => form.relatedOf(value)[0]);
  if (!isRecord(one) || !isRecord(other) || one.id !== other.id) return undefined;
  const [all, shown] = [form.attributesOf(one), form.attributesOf(other)];
  if (all === undefined || shown === undefined) return undefined;
  const isPart = Object.entries(shown).every(([name, value]) => isDeepStrictEqual(all[name], value));
  return isPart ? 'creator-names' : undefined;
};

const pagesOf = (meta: unknown): Readonly<Record<string, unknown>> =>
  isRecord(meta) && isRecord(meta.pagination) ? meta.pagination : {};

/** Returns the rule for which two lists differ in page size or total; undefined if none explains it. */
export const ruleOfMeta = (fromStrapi: unknown, fromPlugin: unknown, { asked }: Place): Rule | undefined => {
  const [one, other] = [pagesOf(fromStrapi), pagesOf(fromPlugin)];
  for (const name of ['pageSize', 'limit'])
    if (one[name] !== other[name])
      return Number(one[name]) > Number(other[name]) ? 'page-maximum' : undefined;
  const isTotal = ['page', 'start'].every((name) => one[name] === other[name]) && one.total !== other.total;
  return isTotal && asked !== undefined ? rulesOfSelection(asked)[0] : undefined;
};

const without = (bag: Bag, names: ReadonlySet<string>): Bag =>
  Object.fromEntries(Object.entries(bag).filter(([name]) => !names.has(name)));

const marks: ReadonlySet<string> = new Set(['isUrlSigned']);
const signed: ReadonlySet<string> = new Set(['url', ...marks]);

const withoutAddresses = (file: Bag): Bag => {
  const { formats } = file;
  const others = without(file, signed);
  if (!isRecord(formats)) return others;
  const entries = Object.entries(formats).map(([name, format]) => [
    name,
    isRecord(format) ? without(format, signed) : format,
  ]);
  return { ...others, formats: Object.fromEntries(entries) };
};

/**
 * Returns the attributes of a file in Strapi's answer and in the plugin's without what signing changes: the plugin signs answers with
 * the same function, and a signature is another one each time.
 */
export const withoutSigning = (fromStrapi: Bag, fromPlugin: Bag): readonly [Bag, Bag] => {
  const both = [fromStrapi, fromPlugin] as const;
  const [theirs, own] = fromStrapi.isUrlSigned === true ? both.map(withoutAddresses) : both;
  return [without(theirs ?? fromStrapi, marks), without(own ?? fromPlugin, marks)];
};

type JsonObject = Readonly<Record<string, unknown>>;

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
  /** Whether the query has publicationFilter, which a type without drafts ignores itself. */
  readonly filtersVersions?: boolean;
  readonly form: AnswerForm;
  /** Whether the addresses of media files are signed, in Strapi's answer alone. */
  readonly signsFiles?: boolean;
}

/** The relations of a file that Strapi shows in addition to its attributes. */
const relationsOfFiles: ReadonlySet<string> = new Set(['related', 'folder', 'folderPath']);

const idOf = (entry: unknown): unknown => (isRecord(entry) ? entry.id : undefined);
const listOf = (data: unknown): unknown[] => (data === null || data === undefined ? [] : [data].flat());

/** Compares two answers with the schema and with what the query asks for at each place. Each difference is recorded once. */
class AnswerComparison {
  readonly found = new Map<string, Difference>();
  readonly #with: Comparing;

  constructor(comparing: Comparing) {
    this.#with = comparing;
  }

  record({ path }: Pick<Place, 'path'>, rule?: Rule): undefined {
    const at = path.length === 0 ? 'data' : path.join('.');
    this.found.set(`${at} ${rule}`, { path: at, rule });
  }

  /** Compares two lists. At the root, `page` has the pagination of both. */
  entries(
    fromStrapi: readonly unknown[],
    fromPlugin: readonly unknown[],
    place: Place,
    page?: readonly JsonObject[],
  ): undefined {
    for (const rule of whyOtherEntries(fromStrapi, fromPlugin, place, page)) this.record(place, rule);
    const others = new Map(fromPlugin.map((entry) => [idOf(entry), entry]));
    for (const entry of fromStrapi) {
      const other = others.get(idOf(entry));
      if (other !== undefined) this.entry(entry, other, place);
    }
  }

  entry(fromStrapi: unknown, fromPlugin: unknown, place: Place): undefined {
    const [one, other] = [fromStrapi, fromPlugin].map((entry) => this.#with.form.attributesOf(entry));
    if (one !== undefined && other !== undefined)
      this.attributes(...this.#unsigned(one, other, place), place);
    else if (!isDeepStrictEqual(fromStrapi, fromPlugin)) this.record(place);
  }

  #unsigned(
    fromStrapi: JsonObject,
    fromPlugin: JsonObject,
    { type }: Place,
  ): readonly [JsonObject, JsonObject] {
    const isSigned = this.#with.signsFiles === true && type.uid === fileUid;
    return isSigned ? withoutSigning(fromStrapi, fromPlugin) : [fromStrapi, fromPlugin];
  }

  attributes(fromStrapi: JsonObject, fromPlugin: JsonObject, place: Place): undefined {
    for (const name of new Set([...Object.keys(fromStrapi), ...Object.keys(fromPlugin)])) {
      const attribute = place.type.attributes.get(name);
      const at = placeOf(place, attribute === undefined && name !== '__component' ? '*' : name);
      if (!(name in fromPlugin)) this.#onlyFromStrapi(name, attribute, place, at);
      else if (!(name in fromStrapi))
        this.record(
          at,
          attribute?.kind === 'polymorphic' ? 'polymorphic-entries' : this.#levelsOf(attribute),
        );
      else if (isDeepStrictEqual(fromStrapi[name], fromPlugin[name])) continue;
      else if (attribute === undefined) this.record(at);
      else this.#value(fromStrapi[name], fromPlugin[name], attribute, at);
    }
  }

  #onlyFromStrapi(name: string, attribute: Attribute | undefined, place: Place, at: Place): undefined {
    if (place.type.uid === fileUid && relationsOfFiles.has(name))
      return this.record(place, 'media-without-relations');
    if (attribute?.kind === 'relation' && attribute.creator) return this.record(at, 'creator-names');
    // If filters go through a relation, Strapi reads the table twice and then shows columns that it only read for the sort, as it does
    // where it joins related entries with those that they belong to.
    const query = place.asked?.query;
    const isSortedBy = query?.sort.some(
      ({ attribute: by, relations }) => by.name === name && relations.length === 0,
    );
    const isNamed = query?.fields.some((field) => field.name === name);
    const isJoined = place.path.length > 0 || (query !== undefined && goesThrough(query));
    const isShownBesides = isSortedBy && !isNamed && isJoined;
    this.record(at, isShownBesides ? 'only-the-fields-named' : this.#levelsOf(attribute));
  }

  /** Returns the rule for which only one of the answers to a deep populate has a relation. */
  #levelsOf(attribute: Attribute | undefined): Rule | undefined {
    const isDeep = this.#with.query.deepLevels !== undefined;
    return isDeep && attribute !== undefined && isNested(attribute) ? 'deep-populate' : undefined;
  }

  #value(fromStrapi: unknown, fromPlugin: unknown, attribute: Attribute, at: Place): undefined {
    const { registry } = this.#with;
    switch (attribute.kind) {
      case 'scalar':
        return this.record(at, ruleOfScalar(fromStrapi, fromPlugin, attribute.type));
      case 'media':
        if (attribute.toMany && isNothing(fromStrapi, fromPlugin)) return this.record(at, 'empty-media-list');
        return this.#related(
          fromStrapi,
          fromPlugin,
          steppedInto(at, attribute, contentTypeOf(registry, fileUid)),
        );
      case 'relation':
        if (attribute.creator) return this.record(at, ruleOfCreator(fromStrapi, fromPlugin, this.#with.form));
        return this.#relation(fromStrapi, fromPlugin, attribute, at);
      case 'polymorphic':
        return this.record(at, 'polymorphic-entries');
      case 'component': {
        const inside = steppedInto(at, attribute, componentOf(registry, attribute.component));
        return this.#each(fromStrapi, fromPlugin, at, (one, other) => this.attributes(one, other, inside));
      }
      case 'zone':
        return this.#each(fromStrapi, fromPlugin, at, (one, other) => {
          const uid = String(other.__component);
          if (one.__component !== uid || !registry.components.has(uid)) return this.record(at);
          this.attributes(one, other, inZoneOf(at, attribute, componentOf(registry, uid)));
        });
    }
  }

  #relation(fromStrapi: unknown, fromPlugin: unknown, attribute: RelationAttribute, at: Place): undefined {
    const isPolymorphic = attribute.morph !== undefined;
    if (isPolymorphic && attribute.toMany && isNothing(fromStrapi, fromPlugin))
      return this.record(at, 'empty-media-list');
    const target = contentTypeOf(this.#with.registry, attribute.target);
    const inside = steppedInto(at, attribute, target);
    // With `fields` Strapi does not read the columns by which it would find the entries of such a relation again.
    const names = new Set(inside.asked?.query.fields.map(({ name }) => name) ?? ['createdAt']);
    const [data] = this.#with.form.relatedOf(fromStrapi);
    const isLost = listOf(data).length === 0 && !names.has('createdAt');
    if (attribute.morph?.kind === 'morphToOne' && isLost) return this.record(at, 'polymorphic-entries');
    this.#related(fromStrapi, fromPlugin, inside);
  }

  #each(
    fromStrapi: unknown,
    fromPlugin: unknown,
    at: Place,
    compare: (fromStrapi: JsonObject, fromPlugin: JsonObject) => undefined,
  ): undefined {
    const [list, others] = [[fromStrapi].flat(), [fromPlugin].flat()];
    if (list.length !== others.length) return this.record(at);
    for (const [index, one] of list.entries()) {
      const other = others[index];
      if (isRecord(one) && isRecord(other)) compare(one, other);
      else if (!isDeepStrictEqual(one, other)) this.record(at);
    }
  }

  #related(fromStrapi: unknown, fromPlugin: unknown, place: Place): undefined {
    const [one, other] = [fromStrapi, fromPlugin].map((value) => this.#with.form.relatedOf(value));
    if (one?.length !== 1 || other?.length !== 1) return this.record(place);
    const [theirs, own] = [one[0], other[0]];
    const isCount = isRecord(own) && own.id === undefined;
    if (isCount) return this.record(place, ruleOfCount(place));
    const others = new Set(listOf(own).map(idOf));
    const isHidden = (entry: unknown): boolean =>
      !others.has(idOf(entry)) && mayBeDraft(entry, place) && place.asked?.state !== 'preview';
    const all = listOf(theirs);
    const kept = place.draftsBy === undefined ? all : all.filter((one) => !isHidden(one));
    if (kept.length < all.length) this.record(place, place.draftsBy);
    this.entries(kept, listOf(own), place);
  }
}

/** Returns the rule for which the plugin shows a number in the place of entries. Strapi 5 does not count localizations. */
const ruleOfCount = ({ path, hasWindow }: Place): Rule | undefined => {
  if (path.at(-1) === 'localizations') return 'localizations-of-document';
  return hasWindow ? 'window-of-each-parent' : undefined;
};

/** Whether an entry may be a draft: it is one, or the answer does not say. */
const mayBeDraft = (entry: unknown, { type, form }: Pick<Place, 'type' | 'form'>): boolean =>
  hasDrafts(type) && (form.attributesOf(entry)?.publishedAt ?? null) === null;

/** Whether both answers show an empty relation to several entries, each in its own way. */
const isNothing = (fromStrapi: unknown, fromPlugin: unknown): boolean =>
  isRecord(fromStrapi) && fromStrapi.data === null && isDeepStrictEqual(fromPlugin, { data: [] });

/**
 * Returns the differences between Strapi's body and the plugin's, in names of schemas: a path ends at the attribute
 * and contains no value.
 */
export const differencesOf = (
  fromStrapi: JsonObject,
  fromPlugin: JsonObject,
  comparing: Comparing,
): readonly Difference[] => {
  const comparison = new AnswerComparison(comparing);
  const root = rootOf(comparing);
  const pages = [fromStrapi.meta, fromPlugin.meta].map((meta) => (isRecord(meta) ? meta : {}));
  if (Array.isArray(fromStrapi.data) && Array.isArray(fromPlugin.data))
    comparison.entries(fromStrapi.data, fromPlugin.data, root, pages);
  else comparison.entry(fromStrapi.data, fromPlugin.data, root);
  if (!isDeepStrictEqual(fromStrapi.meta, fromPlugin.meta))
    comparison.record({ path: ['meta'] }, ruleOfMeta(fromStrapi.meta, fromPlugin.meta, root));
  return [...comparison.found.values()];
};
