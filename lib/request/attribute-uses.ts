import { lists, walkOf } from '../base/visit.ts';
import type { Attribute, SingleTypeAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { targetUidOf } from '../schema/registry.ts';
import type { BoundQuery, Condition } from './bound-query.ts';
import { flatly, queriesOf, walkOfQuery } from './visit.ts';

/** The name of an attribute, of a content type or component. */
interface Use {
  readonly uid: string;
  readonly name: string;
}

/** What a role sees without `fields`. */
interface Shown {
  defaultFields(type: EntryType): readonly unknown[];
}

/** The attributes of a path through relations: each belongs to what the one before it leads to. */
const usesOfPath = (
  uid: string,
  relations: readonly SingleTypeAttribute[],
  { name }: Pick<Attribute, 'name'>,
): readonly Use[] => {
  const [first, ...rest] = relations;
  if (first === undefined) return [{ uid, name }];
  return [{ uid, name: first.name }, ...usesOfPath(targetUidOf(first), rest, { name })];
};

const own = ({ attribute }: { readonly attribute: Pick<Attribute, 'name'> }, uid: string): readonly Use[] => [
  { uid, name: attribute.name },
];

const usesOfCondition = walkOf<Condition, string, readonly Use[]>({
  ...flatly(lists),
  // A search compares whatever can be searched.
  compare: (condition, uid) => (condition.isSearch === true ? [] : own(condition, uid)),
  inside: own,
  through: ({ relation, condition }, uid, below) => [
    { uid, name: relation.name },
    ...below(condition, targetUidOf(relation)),
  ],
  count: ({ relation }, uid) => [{ uid, name: relation.name }],
});

/** A type whose attributes are named, and what the role sees without `fields`. */
interface NamedType {
  readonly uid: string;
  readonly shown: Shown;
}

const usesOf = walkOfQuery<NamedType, readonly Use[]>({
  join: lists,
  // A query that shows all scalar attributes chooses none of them.
  fields: (fields, { uid, shown }, { type }) =>
    fields.length < shown.defaultFields(type).length
      ? fields.flatMap(({ always, name }) => (always === true ? [] : [{ uid, name }]))
      : [],
  filters: (filters, { uid }) => usesOfCondition(filters, uid),
  sort: (sort, { uid }) =>
    sort.flatMap(({ relations, attribute, rank }) =>
      rank === undefined ? usesOfPath(uid, relations, attribute) : [],
    ),
  populate: (populate, { uid, shown }, below) => {
    if (populate.kind === 'entries' && populate.attached) return [];
    const inside = queriesOf(populate).map((query) => below(query, { uid: query.type.uid, shown }));
    return [own(populate, uid), ...inside].flat();
  },
  facets: (facets, { uid }) => facets.flatMap((facet) => own(facet, uid)),
  aggregates: (aggregates, { uid }) => aggregates.flatMap((aggregate) => own(aggregate, uid)),
});

/** When a query was last looked through, as a number of days. It stands beside the query, in all plans that are made of it. */
export interface NotedUses {
  day?: number;
}

const dayLength = 86_400_000;

/** The number of days for which a use is remembered. */
const days = 30;

/**
 * Remembers which attributes requests have named in the last 30 days, since the start of this process. Only names of the schema are
 * kept, so their number is bounded by it. A query that is kept with its plan is looked through once a day.
 */
export class AttributeUses {
  readonly #lastDays = new Map<string, Map<string, number>>();

  /** Remembers the uses of a query, unless `noted` says that it was looked through today. */
  note(query: BoundQuery, noted: NotedUses, shown: () => Shown): void {
    const today = Math.floor(Date.now() / dayLength);
    if (noted.day === today) return;
    noted.day = today;
    for (const { uid, name } of usesOf(query, { uid: query.type.uid, shown: shown() })) {
      const ofType = this.#lastDays.get(uid) ?? new Map<string, number>();
      this.#lastDays.set(uid, ofType.set(name, today));
    }
  }

  /** Returns whether requests have named an attribute of a content type or component. */
  has(uid: string, name: string): boolean {
    const last = this.#lastDays.get(uid)?.get(name);
    return last !== undefined && last > Math.floor(Date.now() / dayLength) - days;
  }
}
