import type { Path } from '../error/content-query-error.ts';
import { everyEntry } from '../language/every-entry.ts';
import type {
  BoundQuery,
  Condition,
  EntryQuery,
  Populate,
  RelationalAttribute,
  Sort,
  Window,
} from './bound-query.ts';
import { relationsIn } from './relations-in.ts';
import type { RowConditions } from './shown-rows.ts';
import { answeredAs } from './viewed.ts';
import { workOfFilters, workOfLocales, workThrough } from './work-of-filters.ts';

/** The kind of query part that causes a cost. The hint of the error says how to reduce it. */
export type CostKind = 'folding' | 'conditions' | 'sort' | 'facets' | 'windows' | 'rows' | 'populate';

/** The query cost of one part of a request, in points. */
export interface WorkPart {
  readonly path: Path;
  readonly points: number;
  readonly kind: CostKind;
}

/** The query cost of a whole request. */
export interface Work {
  readonly points: number;
  /** The part with the highest cost; undefined if there are no parts. */
  readonly largest: WorkPart | undefined;
}

/**
 * Query costs in points, measured on 3,400 articles: a hundred points take about one and a half times as long as a list of 100
 * entries. Sort keys behind relations are rated by the rows read, on the database that reads the most: a hundred points are at
 * most three times the rows of such a list.
 */
const points = {
  sortKey: 5,
  farSortKey: 60,
  sortedRelation: { one: 220, many: 400 },
  /**
   * A window reads all entries of each parent: of those of the page, or below a relation of many, each of which can be the parent with
   * the most entries.
   */
  window: { ofPage: 200, below: 500 },
  /**
   * The related entries of thousands of parents, below a relation. `all` is the maximum for all such relations together, because
   * a response can contain only a limited number of entries.
   */
  belowRelation: { one: 100, many: 250, all: 1_100 },
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
} as const;

/** The assumed number of entries of a to-many relation. */
const fanOut = 10;

/** Returns the weight of a place inside populate, relative to the root, for the number of entries that are read there. */
const weightOf = (entries: number): number => Math.min(4, Math.max(0.1, entries / 250));

/**
 * Returns the query cost of sort keys. Sort values behind relations are collected once at every place, for all entries; sort keys
 * that go through the same relations share this cost.
 */
const workOfSort = (sorts: readonly Sort[], weight: number): number => {
  const gathered = new Map<string, number>();
  let keys = 0;
  for (const { relations } of sorts) {
    let way = '';
    for (const { name, toMany } of relations) {
      way += `.${name}`;
      gathered.set(way, points.sortedRelation[toMany ? 'many' : 'one']);
    }
    keys += relations.length === 0 ? points.sortKey * weight : points.farSortKey * Math.max(1, weight);
  }
  return [...gathered.values()].reduce((sum, each) => sum + each, keys);
};

/** Returns how many entries of each parent a window reads and how many it shows, given the number of entries without a window. */
const throughWindow = (window: Window | undefined, many: number): { through: number; shown: number } => {
  if (window === undefined) return { through: many, shown: many };
  if (window === 'count') return { through: many, shown: 0 };
  const { start, limit = many } = window;
  return { through: Math.max(many, start + limit), shown: limit };
};

/**
 * Returns the query cost of `fallback`. The localizations of all entries are read, as for a condition that no
 * related entry may meet.
 */
const workOfFallback = ({ type, fallback }: BoundQuery): number => {
  const relation = type.attributes.get('localizations');
  if (fallback === undefined || relation?.kind !== 'relation') return 0;
  return workOfLocales(relation, fallback.length + 1);
};

/** Collects the costs of a request, place by place. */
class Counting {
  readonly parts: WorkPart[] = [];
  readonly #rows: RowConditions;
  #belowRelations = 0;

  constructor(rows: RowConditions) {
    this.#rows = rows;
  }

  /** Adds the cost of a client's condition at a place. */
  #conditions(condition: Condition, path: Path, weight: number): void {
    const { folding, others } = workOfFilters(condition, weight);
    this.parts.push({ path, points: folding, kind: 'folding' });
    this.parts.push({ path, points: others, kind: 'conditions' });
  }

  /** Adds the cost of the role's own condition on the rows of a type, which applies wherever entries of the type are read. */
  #rowsOf(uid: string, path: Path, weight: number): void {
    const rows = this.#rows.of(uid);
    if (rows === undefined) return;
    const { folding, others } = workOfFilters(rows.condition, weight);
    this.parts.push({ path, points: folding + others, kind: 'rows' });
  }

  #rowsBehind(relations: readonly RelationalAttribute[], path: Path, weight: number): void {
    for (const relation of relations)
      if (relation.kind === 'relation') this.#rowsOf(relation.target, path, Math.max(1, weight));
  }

  /**
   * Adds the costs of one place. `entries` is the number of entries that are read, `shown` the number of those that are parents
   * of the level below. `repeated` says that the place is below a relation, where the same entry may be read for several parents.
   */
  entries(query: EntryQuery, path: Path, entries: number, shown = entries, repeated = false): void {
    const weight = path.length === 0 ? 1 : weightOf(entries);
    const at = [...path, 'filters'];
    this.#rowsOf(query.type.uid, path, weight);
    if (query.filters !== undefined) {
      this.#conditions(query.filters, at, weight);
      this.#rowsBehind(relationsIn(query.filters), at, weight);
    }
    this.parts.push({ path: [...path, 'sort'], points: workOfSort(query.sort, weight), kind: 'sort' });
    this.#rowsBehind(
      query.sort.flatMap(({ relations }) => relations),
      [...path, 'sort'],
      weight,
    );
    for (const populate of query.populate)
      this.#populate(populate, [...path, 'populate', answeredAs(populate)], shown, repeated);
  }

  fallback(query: BoundQuery): void {
    const relation = query.type.attributes.get('localizations');
    if (query.fallback === undefined || relation?.kind !== 'relation') return;
    const path = ['fallback'];
    this.parts.push({ path, points: workOfFallback(query), kind: 'conditions' });
    this.#rowsBehind([relation], path, 1);
  }

  /** Adds the costs of facets and aggregates. Each facet, and all aggregates together, read all entries that the filters match. */
  ofList(query: BoundQuery): void {
    const { type, filters, facets, aggregates } = query;
    const conditions = [filters, this.#rows.of(type.uid)?.condition].flatMap((one) => one ?? []);
    const met = conditions.reduce((sum, one) => sum + workOfConditions(one), workOfFallback(query));
    const again = met * points.filtersAgain;
    for (const { attribute } of facets) {
      const path = ['facets', attribute.name];
      const related = attribute.kind === 'relation' ? workThrough(attribute) : 0;
      this.parts.push({ path, points: points.ofList + again + related, kind: 'facets' });
      this.#rowsBehind(attribute.kind === 'relation' ? [attribute] : [], path, 1);
    }
    if (aggregates.length === 0) return;
    const each = aggregates.reduce(
      (sum, { name }) => sum + (name === 'countDistinct' ? points.countDistinct : points.aggregate),
      0,
    );
    this.parts.push({ path: ['aggregate'], points: points.ofList + again + each, kind: 'facets' });
  }

  #belowRelation(toMany: boolean, path: Path): void {
    const { one, many, all } = points.belowRelation;
    const before = this.#belowRelations;
    this.#belowRelations = Math.min(all, before + (toMany ? many : one));
    this.parts.push({ path, points: this.#belowRelations - before, kind: 'populate' });
  }

  #populate(populate: Populate, path: Path, owners: number, repeated: boolean): void {
    const { attribute } = populate;
    const leadsOut = attribute.kind === 'relation' || attribute.kind === 'polymorphic';
    const many = leadsOut && attribute.toMany ? fanOut : 1;
    const below = repeated || leadsOut;
    if (populate.kind === 'mixed') {
      if (repeated && leadsOut) this.#belowRelation(attribute.toMany, path);
      // Each type is counted as if all entries had that type.
      for (const query of populate.queries)
        this.entries(query, [...path, 'on', query.type.uid], owners * many, owners * many, below);
      return;
    }
    const { name, window } = populate;
    if (name !== undefined) this.parts.push({ path, points: points.view, kind: 'windows' });
    if (window !== undefined && leadsOut) {
      const { ofPage, below: belowRelation } = points.window;
      this.parts.push({ path, points: repeated ? belowRelation : ofPage, kind: 'windows' });
    }
    if (repeated && window === undefined && leadsOut) this.#belowRelation(attribute.toMany, path);
    const { through, shown } = throughWindow(window, many);
    this.entries(populate.query, path, owners * through, owners * shown, below);
  }
}

const pageSizeOf = ({ reads, pagination }: BoundQuery): number => {
  if (reads !== 'list') return 1;
  const size = pagination.style === 'offset' ? pagination.limit : pagination.pageSize;
  return size === everyEntry ? Number.MAX_SAFE_INTEGER : size;
};

/**
 * Returns the total query cost of a request: the costs of conditions and sort keys, weighted by the number of entries at their
 * place and by the length of the text. At the root that is the whole table; inside populate it is the page, times ten for each
 * to-many relation on the way. The role's conditions on rows count like the client's conditions.
 */
export const workOf = (query: BoundQuery, rows: RowConditions): Work => {
  const counting = new Counting(rows);
  counting.entries(query, [], pageSizeOf(query));
  counting.fallback(query);
  counting.ofList(query);
  const points = counting.parts.reduce((sum, part) => sum + part.points, 0);
  let largest: WorkPart | undefined;
  for (const part of counting.parts)
    if (largest === undefined || part.points > largest.points) largest = part;
  // Sums of tenths are not exact in binary.
  return { points: Math.ceil(Number(points.toFixed(3))), largest };
};

/** Returns the query cost of a condition that is evaluated on the whole table. */
export const workOfConditions = (condition: Condition): number => {
  const { folding, others } = workOfFilters(condition, 1);
  return Math.ceil(folding + others);
};
