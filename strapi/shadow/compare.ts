import { isDeepStrictEqual } from 'node:util';
import type { Attribute } from '../../lib/schema/attribute.ts';
import { type EntryType, hasDrafts } from '../../lib/schema/content-type.ts';
import { componentOf, contentTypeOf, fileUid, type Registry } from '../../lib/schema/registry.ts';
import { isRecord } from '../../lib/util/is-record.ts';
import type { BoundQuery } from '../../lib/validate/bound-query.ts';
import { isOrdered, rulesOfOther } from './asked.ts';
import type { Rule } from './rules.ts';

type Bag = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** A place where two answers differ: in names of schemas, and by which rule, where one says so. */
export interface Difference {
  readonly path: string;
  readonly rule: Rule | undefined;
}

/** What two answers are compared with. */
export interface Comparing {
  readonly registry: Registry;
  readonly query: BoundQuery;
  readonly isSearch: boolean;
}

/** Attributes of an entry or component, compared by the schema. Differences are noted, each place once. */
class Comparison {
  readonly found = new Map<string, Difference>();
  readonly #with: Comparing;

  constructor(comparing: Comparing) {
    this.#with = comparing;
  }

  note(path: Path, rule?: Rule): undefined {
    const place = path.length === 0 ? 'data' : path.join('.');
    this.found.set(`${place} ${rule}`, { path: place, rule });
  }

  entries(theirs: readonly unknown[], ours: readonly unknown[], type: EntryType): undefined {
    const ids = (list: readonly unknown[]) => list.map((entry) => (isRecord(entry) ? entry.id : undefined));
    const [idsOfTheirs, idsOfOurs] = [ids(theirs), ids(ours)];
    if (!isDeepStrictEqual(idsOfTheirs, idsOfOurs)) this.note([], this.#ruleOfOther(idsOfTheirs, idsOfOurs));
    for (const [index, id] of idsOfTheirs.entries()) {
      const at = idsOfOurs.indexOf(id);
      if (at >= 0) this.entry(theirs[index], ours[at], type, [], false);
    }
  }

  entry(theirs: unknown, ours: unknown, type: EntryType, path: Path, inZone: boolean): undefined {
    if (isRecord(theirs) && isRecord(ours) && isRecord(theirs.attributes) && isRecord(ours.attributes))
      this.attributes(theirs.attributes, ours.attributes, type, path, inZone);
    else if (!isDeepStrictEqual(theirs, ours)) this.note(path);
  }

  attributes(theirs: Bag, ours: Bag, type: EntryType, path: Path, inZone: boolean): undefined {
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
      const attribute = type.attributes.get(name);
      const at = [...path, attribute === undefined && name !== '__component' ? '*' : name];
      if (!(name in ours)) this.#onlyTheirs(name, attribute, type, path, at);
      else if (!(name in theirs)) this.note(at);
      else if (!isDeepStrictEqual(theirs[name], ours[name]))
        this.#value(theirs[name], ours[name], attribute, at, inZone);
    }
  }

  #onlyTheirs(
    name: string,
    attribute: Attribute | undefined,
    type: EntryType,
    path: Path,
    at: Path,
  ): undefined {
    if (attribute === undefined && type.uid === fileUid) return this.note(path, 'media-without-relations');
    if (attribute?.kind === 'relation' && attribute.creator) return this.note(at, 'creator-names');
    const { fields, sort } = this.#with.query;
    const isSortedBy = path.length === 0 && sort.some(({ attribute: by }) => by.name === name);
    const isNamed = fields.some((field) => field.name === name);
    this.note(at, isSortedBy && !isNamed ? 'only-the-fields-named' : undefined);
  }

  #value(
    theirs: unknown,
    ours: unknown,
    attribute: Attribute | undefined,
    at: Path,
    inZone: boolean,
  ): undefined {
    if (attribute === undefined) return this.note(at);
    const { registry } = this.#with;
    switch (attribute.kind) {
      case 'scalar':
        return this.note(at, ruleOfScalar(theirs, ours, attribute.type));
      case 'media':
        if (attribute.toMany && isRecord(theirs) && theirs.data === null)
          return this.note(at, 'empty-media-list');
        return this.#related(theirs, ours, contentTypeOf(registry, fileUid), at, inZone);
      case 'relation':
        if (attribute.creator) return this.note(at, 'creator-names');
        return this.#related(theirs, ours, contentTypeOf(registry, attribute.target), at, inZone);
      case 'component':
        return this.#each(theirs, ours, at, (one, other) =>
          this.#component(one, other, attribute.component, at, inZone),
        );
      case 'zone':
        return this.#each(theirs, ours, at, (one, other) =>
          this.#component(one, other, other.__component, at, true),
        );
    }
  }

  #each(theirs: unknown, ours: unknown, at: Path, compare: (theirs: Bag, ours: Bag) => undefined): undefined {
    const [list, others] = [[theirs].flat(), [ours].flat()];
    if (list.length !== others.length) return this.note(at);
    for (const [index, one] of list.entries()) {
      const other = others[index];
      if (isRecord(one) && isRecord(other)) compare(one, other);
      else if (!isDeepStrictEqual(one, other)) this.note(at);
    }
  }

  #component(theirs: Bag, ours: Bag, uid: unknown, at: Path, inZone: boolean): undefined {
    const { registry } = this.#with;
    if (theirs.__component !== ours.__component || !registry.components.has(String(uid)))
      return this.note(at);
    this.attributes(theirs, ours, componentOf(registry, String(uid)), at, inZone);
  }

  #related(theirs: unknown, ours: unknown, type: EntryType, at: Path, inZone: boolean): undefined {
    if (!isRecord(theirs) || !isRecord(ours)) return this.note(at);
    const isOne = this.#with.query.reads === 'one';
    const draftRule: Rule | undefined = isOne
      ? 'drafts-in-one-entry'
      : inZone
        ? 'drafts-in-zones'
        : undefined;
    const listOf = (data: unknown): unknown[] => (data === null ? [] : [data].flat());
    const others = listOf(ours.data);
    const isHidden = (entry: unknown): boolean =>
      hasDrafts(type) && isRecord(entry) && !others.some((other) => isRecord(other) && other.id === entry.id);
    const kept =
      draftRule === undefined ? listOf(theirs.data) : listOf(theirs.data).filter((one) => !isHidden(one));
    if (kept.length < listOf(theirs.data).length) this.note(at, draftRule);
    const same =
      kept.length === others.length && kept.every((one, index) => idOf(one) === idOf(others[index]));
    if (!same) return this.note(at, this.#ruleOfOther(kept.map(idOf), others.map(idOf)));
    for (const [index, one] of kept.entries()) this.entry(one, others[index], type, at, inZone);
  }

  /** Why the two give other entries, or the same in another order. */
  #ruleOfOther(theirs: readonly unknown[], ours: readonly unknown[]): Rule | undefined {
    const { query, isSearch } = this.#with;
    const rules = rulesOfOther(query, isSearch);
    const isSame = isDeepStrictEqual(new Set(theirs), new Set(ours));
    if (isSame && !isOrdered(query))
      return rules.find((rule) => rule === 'text-by-code-point' || rule === 'null-order') ?? 'ties-by-id';
    return rules[0] ?? (query.reads === 'list' && !isOrdered(query) ? 'ties-by-id' : undefined);
  }
}

const idOf = (entry: unknown): unknown => (isRecord(entry) ? entry.id : undefined);

const ruleOfScalar = (theirs: unknown, ours: unknown, type: string): Rule | undefined => {
  if (type === 'time' && `${String(theirs)}.000` === ours) return 'times-with-milliseconds';
  return type === 'biginteger' && Number(theirs) === Number(ours) ? 'whole-integers' : undefined;
};

/** Where Strapi's body and the plugin's differ, in names of schemas: a path stops at the attribute, and tells no value. */
export const differencesOf = (theirs: Bag, ours: Bag, comparing: Comparing): readonly Difference[] => {
  const comparison = new Comparison(comparing);
  const { type } = comparing.query;
  if (Array.isArray(theirs.data) && Array.isArray(ours.data))
    comparison.entries(theirs.data, ours.data, type);
  else comparison.entry(theirs.data, ours.data, type, [], false);
  const isOther = comparison.found.size > 0;
  if (!isDeepStrictEqual(theirs.meta, ours.meta)) {
    const rule = rulesOfOther(comparing.query, comparing.isSearch)[0];
    if (!isOther || rule === undefined) comparison.note(['meta'], rule);
  }
  return [...comparison.found.values()];
};
