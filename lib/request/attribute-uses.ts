import type { Attribute, SingleTypeAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { targetUidOf } from '../schema/registry.ts';
import type { BoundQuery, Condition, EntryQuery } from './bound-query.ts';

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

const usesOfCondition = (uid: string, condition: Condition): readonly Use[] => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap((one) => usesOfCondition(uid, one));
    case 'not':
      return usesOfCondition(uid, condition.condition);
    case 'compare':
      // A search compares whatever can be searched.
      return condition.isSearch === true ? [] : [{ uid, name: condition.attribute.name }];
    case 'inside':
      return [{ uid, name: condition.attribute.name }];
    case 'through': {
      const { relation } = condition;
      return [{ uid, name: relation.name }, ...usesOfCondition(targetUidOf(relation), condition.condition)];
    }
    case 'count':
      return [{ uid, name: condition.relation.name }];
  }
};

const usesOfEntries = (query: EntryQuery, shown: Shown): readonly Use[] => {
  const { uid } = query.type;
  // A query that shows all scalar attributes chooses none of them.
  const choosesFields = query.fields.length < shown.defaultFields(query.type).length;
  const fields = choosesFields ? query.fields.filter(({ always }) => always !== true) : [];
  return [
    ...fields.map(({ name }) => ({ uid, name })),
    ...query.sort.flatMap(({ relations, attribute, rank }) =>
      rank === undefined ? usesOfPath(uid, relations, attribute) : [],
    ),
    ...(query.filters === undefined ? [] : usesOfCondition(uid, query.filters)),
    ...query.populate.flatMap((populate) => {
      if (populate.kind === 'entries' && populate.attached) return [];
      const inner = populate.kind === 'entries' ? [populate.query] : populate.queries;
      return [{ uid, name: populate.attribute.name }, ...inner.flatMap((one) => usesOfEntries(one, shown))];
    }),
  ];
};

const usesOf = (query: BoundQuery, shown: Shown): readonly Use[] => [
  ...usesOfEntries(query, shown),
  ...[...query.facets, ...query.aggregates].map(({ attribute: { name } }) => ({ uid: query.type.uid, name })),
];

const dayLength = 86_400_000;

/** The number of days for which a use is remembered. */
const days = 30;

/**
 * Remembers which attributes requests have named in the last 30 days, since the start of this process. Only names of the schema are
 * kept, so their number is bounded by it. A query that is kept with its plan is looked through once a day.
 */
export class AttributeUses {
  readonly #lastDays = new Map<string, Map<string, number>>();
  readonly #noted = new WeakMap<BoundQuery, number>();

  note(query: BoundQuery, shown: Shown): void {
    const today = Math.floor(Date.now() / dayLength);
    if (this.#noted.get(query) === today) return;
    this.#noted.set(query, today);
    for (const { uid, name } of usesOf(query, shown)) {
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
