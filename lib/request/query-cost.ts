import type { Path } from '../base/error.ts';
import type { Below } from '../base/visit.ts';
import type { NestedAttribute } from '../schema/attribute.ts';
import { everyEntry, manyParents } from '../schema/ceilings.ts';
import { localizationsOf } from '../schema/content-type.ts';
import { scalarTypes } from '../schema/scalar-types.ts';
import type {
  BoundQuery,
  Condition,
  EntryQuery,
  Populate,
  RelationalAttribute,
  RowConditions,
  Searched,
  Sort,
  Window,
} from './bound-query.ts';
import { type TextStatistics, unknownTexts } from './context.ts';
import {
  type CostPlace,
  costOfFilters,
  costOfLocales,
  costOfRanked,
  costThrough,
  lettersOf,
} from './filter-cost.ts';
import { answeredAs } from './populate-forms.ts';
import { conditionOn } from './search.ts';
import { relationsIn, walkOfQuery } from './visit.ts';

/** The number of entries at one place of a request, as far as it can be estimated before anything is read. */
export interface PopulatedPlace {
  /** How many entries are read. */
  readonly entries: number;
  /** How many entries are the parents of the level below: with a window fewer than are read. */
  readonly shown: number;
  /** Whether the place is below a relation, where the same entry may be read for several parents. */
  readonly isRepeated: boolean;
  /** Whether the place is below a to-many relation, where a single parent may have most entries of the type. */
  readonly isUnbounded: boolean;
  /** Whether the entries are counted before they are read, or a window of each parent is chosen: conditions are evaluated twice. */
  readonly isCounted: boolean;
}

/** Returns whether an attribute leads to entries of other types, which may be those of several parents. */
export const leadsOut = (
  attribute: NestedAttribute,
): attribute is Extract<NestedAttribute, { kind: 'relation' | 'polymorphic' }> =>
  attribute.kind === 'relation' || attribute.kind === 'polymorphic';

/**
 * Returns whether any number of entries may belong to one parent. An entry has a localization for each locale, so they are looked up
 * as one related entry is.
 */
export const hasMany = (attribute: NestedAttribute): boolean =>
  leadsOut(attribute) && attribute.toMany && !(attribute.kind === 'relation' && attribute.localizes);

/** The assumed number of entries of a to-many relation. */
const fanOut = 10;

const fullWeight = 250;

/** Returns the place of the entries of a page. */
export const placeOfPage = (size: number): PopulatedPlace => ({
  entries: size,
  shown: size,
  isRepeated: false,
  isUnbounded: false,
  isCounted: true,
});

/** Returns how many entries of each parent a window reads, and how many it shows, if there are `many` without it. */
const throughWindow = (window: Window | undefined, many: number): { through: number; shown: number } => {
  if (window === undefined) return { through: many, shown: many };
  if (window === 'count') return { through: many, shown: 0 };
  const { start, limit = many } = window;
  return { through: Math.max(many, start + limit), shown: limit };
};

/** Returns the place of the entries that an attribute leads to from the entries of another place. */
export const placeBelow = (
  { shown: owners, isRepeated, isUnbounded }: PopulatedPlace,
  attribute: NestedAttribute,
  window?: Window,
): PopulatedPlace => {
  const isToMany = hasMany(attribute);
  const { through, shown } = throughWindow(window, isToMany ? fanOut : 1);
  return {
    entries: owners * through,
    shown: owners * shown,
    isRepeated: isRepeated || leadsOut(attribute),
    isUnbounded: isUnbounded || isToMany,
    isCounted: window !== undefined || (isToMany && (isUnbounded || owners >= manyParents)),
  };
};

/**
 * Returns the weight of conditions and sort keys at a place, relative to those of the root, which are evaluated on the whole table. It is
 * between a tenth and four, and below a to-many relation at least one.
 */
export const weightOf = ({ entries, isUnbounded }: PopulatedPlace): number =>
  Math.min(4, Math.max(isUnbounded ? 1 : 0.1, entries / fullWeight));

/** The least part of a table that is looked up below a to-many relation, where one parent may have most entries. */
const leastOfMany = 0.4;

/**
 * Returns the cost of looking up one entry for each parent at a place, relative to looking them up for a whole table: a page of ten costs
 * ten, but below a to-many relation one parent may have most entries.
 */
export const lookUps = ({ shown, isUnbounded }: PopulatedPlace): number =>
  Math.min(1, Math.max(isUnbounded ? leastOfMany : 0, shown / fullWeight));

/** The kind of query part that causes a cost. The hint of the error says how to reduce it. */
export type CostKind = 'folding' | 'conditions' | 'sort' | 'facets' | 'windows' | 'rows' | 'populate';

/** The query cost of one part of a request, in points. */
export interface CostPart {
  readonly path: Path;
  readonly points: number;
  readonly kind: CostKind;
}

/** The query cost of a whole request. */
export interface QueryCost {
  readonly points: number;
  /** The part with the highest cost; undefined if there are no parts. */
  readonly largest: CostPart | undefined;
}

/**
 * Query costs in points, measured on 3,400 articles: a hundred points take about one and a half times as long as a list of 100
 * entries. Sort keys behind relations are rated by the rows read, on the database that reads the most: a hundred points are at
 * most three times the rows of such a list.
 */
const points = {
  sortKey: 5,
  farSortKey: 60,
  /**
   * For each relation, `first` for the first of a sort to one entry, `further` for others beside it, and `deeper` for those behind
   * another relation to one entry. Measured: 8, at most 5.2, and at most one list of 100 entries.
   */
  sortedRelation: { first: 220, further: 130, deeper: 60, many: 400 },
  /**
   * A window reads all entries of each parent: of those of the page, or below a relation of many, each of which can be the parent with
   * the most entries.
   */
  window: { ofPage: 200, below: 520 },
  /**
   * The related entries of thousands of parents, below a relation. They are counted before they are read. `all` is the maximum for all
   * such relations together, because a response can contain only a limited number of entries.
   */
  belowRelation: { one: 100, many: 250, all: 1200 },
  /** Each additional view of a relation reads all entries of each parent again. */
  view: 100,
  /**
   * All entries are read again. The conditions are evaluated once more, but not for both page and total, hence
   * the factor filtersAgain.
   */
  ofList: 40,
  filtersAgain: 0.5,
  aggregate: 5,
  countDistinct: 20,
  /**
   * How much more it costs to read what was written last of each document: at every place the other version of each entry is looked
   * up. Measured by the rows that PostgreSQL reads.
   */
  latest: 3.5,
} as const;

/**
 * Returns the query cost of a sort by matches: as of the search itself for each kind of match that reads the text, because every entry
 * that it finds is compared again.
 */
const costOfRank = (rank: readonly Searched[], place: CostPlace): number =>
  rank.reduce((sum, searched) => {
    const { attribute, value } = searched;
    const isText = scalarTypes[attribute.type].search === 'text';
    return (
      sum + (isText ? costOfRanked(attribute, lettersOf(value), place) : costOf(conditionOn(searched), place))
    );
  }, 0);

const costOfHop = (toMany: boolean, isDeeper: boolean, before: number): number => {
  const { first, further, deeper, many } = points.sortedRelation;
  if (toMany) return many;
  if (isDeeper) return deeper;
  return before === 0 ? first : further;
};

/**
 * Returns the query cost of sort keys. Sort values behind relations are collected once at every place, for all entries; sort keys
 * that go through the same relations share this cost.
 */
const costOfSort = (sorts: readonly Sort[], place: CostPlace): number => {
  const { weight } = place;
  const gathered = new Map<string, number>();
  let keys = 0;
  for (const { relations, rank } of sorts) {
    if (rank !== undefined) keys += costOfRank(rank, { ...place, weight: 1 });
    let route = '';
    let isOfMany = false;
    for (const { name, toMany } of relations) {
      const isDeeper = route !== '' && !isOfMany;
      isOfMany ||= toMany;
      route += `.${name}`;
      if (!gathered.has(route)) gathered.set(route, costOfHop(toMany, isDeeper, gathered.size));
    }
    keys += relations.length === 0 ? points.sortKey * weight : points.farSortKey * Math.max(1, weight);
  }
  return [...gathered.values()].reduce((sum, each) => sum + each, keys);
};

/**
 * Returns the query cost of `fallback`. The localizations of all entries are read, as for a condition that no
 * related entry may meet.
 */
const costOfFallback = ({ type, fallback }: BoundQuery): number => {
  const relation = localizationsOf(type);
  if (fallback === undefined || relation === undefined) return 0;
  return costOfLocales(relation, fallback.length + 1);
};

/** A place of the query, and what is read there. */
interface At {
  readonly path: Path;
  readonly place: PopulatedPlace;
  /** What conditions and sort keys there cost by. */
  readonly here: CostPlace;
}

/** Collects the costs of a request, place by place. */
class Counting {
  readonly parts: CostPart[] = [];
  readonly #rows: RowConditions;
  readonly #texts: TextStatistics;
  #belowRelations = 0;

  constructor(rows: RowConditions, texts: TextStatistics) {
    this.#rows = rows;
    this.#texts = texts;
  }

  #at({ type: { uid } }: EntryQuery, path: Path, place: PopulatedPlace): At {
    const isRoot = path.length === 0;
    const weight = isRoot ? 1 : weightOf(place);
    const here = { uid, weight, texts: this.#texts, isCounted: place.isCounted };
    return { path, place, here };
  }

  /** Adds the cost of a client's condition at a place. */
  #conditions(condition: Condition, path: Path, place: CostPlace): void {
    const { folding, others } = costOfFilters(condition, place);
    this.parts.push({ path, points: folding, kind: 'folding' });
    this.parts.push({ path, points: others, kind: 'conditions' });
  }

  /** Adds the cost of the role's own condition on the rows of a type, which applies wherever entries of the type are read. */
  #rowsOf(uid: string, path: Path, weight: number): void {
    const rows = this.#rows.of(uid);
    if (rows === undefined) return;
    const { folding, others } = costOfFilters(rows.condition, { uid, weight, texts: this.#texts });
    this.parts.push({ path, points: folding + others, kind: 'rows' });
  }

  #rowsBehind(relations: readonly RelationalAttribute[], path: Path, weight: number): void {
    for (const relation of relations)
      if (relation.kind === 'relation') this.#rowsOf(relation.target, path, Math.max(1, weight));
  }

  #fallback(query: BoundQuery): void {
    const relation = localizationsOf(query.type);
    if (query.fallback === undefined || relation === undefined) return;
    const path = ['fallback'];
    this.parts.push({ path, points: costOfFallback(query), kind: 'conditions' });
    this.#rowsBehind([relation], path, 1);
  }

  #belowRelation(attribute: NestedAttribute, path: Path, place: PopulatedPlace): void {
    const { one, many, all } = points.belowRelation;
    const before = this.#belowRelations;
    const each = hasMany(attribute) ? many : one * lookUps(place);
    this.#belowRelations = Math.min(all, before + each);
    this.parts.push({ path, points: this.#belowRelations - before, kind: 'populate' });
  }

  #populate(populate: Populate, { path: above, place }: At, below: Below<EntryQuery, At, void>): void {
    const { attribute } = populate;
    const path = [...above, 'populate', answeredAs(populate)];
    const window = populate.kind === 'mixed' ? undefined : populate.window;
    if (leadsOut(attribute) && window !== undefined) {
      const { ofPage, below: belowRelation } = points.window;
      this.parts.push({ path, points: place.isRepeated ? belowRelation : ofPage, kind: 'windows' });
    } else if (leadsOut(attribute) && place.isRepeated) this.#belowRelation(attribute, path, place);
    const inside = placeBelow(place, attribute, window);
    if (populate.kind === 'mixed') {
      // Each type is counted as if all entries had that type.
      for (const query of populate.queries)
        below(query, this.#at(query, [...path, 'on', query.type.uid], inside));
      return;
    }
    if (populate.name !== undefined) this.parts.push({ path, points: points.view, kind: 'windows' });
    below(populate.query, this.#at(populate.query, path, inside));
  }

  /** Returns the cost of reading all entries again that the filters match: for each facet, and for all aggregates together. */
  #again(query: BoundQuery): number {
    const { type, filters } = query;
    const conditions = [filters, this.#rows.of(type.uid)?.condition].flatMap((one) => one ?? []);
    const here: CostPlace = { uid: type.uid, weight: 1, texts: this.#texts };
    const met = conditions.reduce((sum, one) => sum + costOf(one, here), costOfFallback(query));
    return points.ofList + met * points.filtersAgain;
  }

  /** Adds the costs of a whole query. */
  add(query: BoundQuery): void {
    this.#walk(query, this.#at(query, [], placeOfPage(pageSizeOf(query))));
  }

  readonly #walk = walkOfQuery<At, void>({
    join: () => undefined,
    fields: (_, { path, here }) => this.#rowsOf(here.uid, path, here.weight),
    filters: (filters, { path: above, here }) => {
      const path = [...above, 'filters'];
      this.#conditions(filters, path, here);
      this.#rowsBehind(relationsIn(filters), path, here.weight);
    },
    sort: (sort, { path: above, here }) => {
      const path = [...above, 'sort'];
      this.parts.push({ path, points: costOfSort(sort, here), kind: 'sort' });
      this.#rowsBehind(
        sort.flatMap(({ relations }) => relations),
        path,
        here.weight,
      );
    },
    populate: (populate, at, below) => this.#populate(populate, at, below),
    facets: (facets, _, query) => {
      // Here, because of parts that cost the same the first is named.
      this.#fallback(query);
      const again = facets.length === 0 ? 0 : this.#again(query);
      for (const { attribute } of facets) {
        const path = ['facets', attribute.name];
        const related = attribute.kind === 'relation' ? costThrough(attribute) : 0;
        this.parts.push({ path, points: again + related, kind: 'facets' });
        this.#rowsBehind(attribute.kind === 'relation' ? [attribute] : [], path, 1);
      }
    },
    aggregates: (aggregates, _, query) => {
      if (aggregates.length === 0) return;
      const each = aggregates.reduce(
        (sum, { name }) => sum + (name === 'countDistinct' ? points.countDistinct : points.aggregate),
        0,
      );
      this.parts.push({ path: ['aggregate'], points: this.#again(query) + each, kind: 'facets' });
    },
  });
}

const pageSizeOf = ({ reads, pagination }: BoundQuery): number => {
  if (reads !== 'list') return 1;
  const size = pagination.style === 'offset' ? pagination.limit : pagination.pageSize;
  return size === everyEntry ? Number.MAX_SAFE_INTEGER : size;
};

/**
 * Returns the total query cost of a request: the costs of conditions and sort keys, weighted by the number of entries at their
 * place and by the length of the text. At the root that is the whole table; inside populate it is the page, times ten for each
 * to-many relation on the way, and below one of them at least the whole table. The role's conditions on rows count like the client's conditions.
 */
export const queryCostOf = (
  query: BoundQuery,
  rows: RowConditions,
  texts: TextStatistics = unknownTexts,
): QueryCost => {
  const counting = new Counting(rows, texts);
  counting.add(query);
  const sum = counting.parts.reduce((before, part) => before + part.points, 0);
  const total = sum * (query.state === 'latest' ? points.latest : 1);
  let largest: CostPart | undefined;
  for (const part of counting.parts)
    if (largest === undefined || part.points > largest.points) largest = part;
  // Sums of tenths are not exact in binary.
  return { points: Math.ceil(Number(total.toFixed(3))), largest };
};

/** Returns the query cost of a condition on the entries of a type that is evaluated on the whole table. */
export const costOfConditions = (
  condition: Condition,
  uid: string,
  texts: TextStatistics = unknownTexts,
): number => costOf(condition, { uid, weight: 1, texts });

const costOf = (condition: Condition, place: CostPlace): number => {
  const { folding, others } = costOfFilters(condition, place);
  return Math.ceil(folding + others);
};
