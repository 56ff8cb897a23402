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

/** Which kind of part costs the database the work. The hint of the error says how to make it smaller. */
export type CostKind = 'folding' | 'conditions' | 'sort' | 'facets' | 'windows' | 'rows' | 'populate';

/** The work of one part of a request for the database, in points. */
export interface WorkPart {
  readonly path: Path;
  readonly points: number;
  readonly kind: CostKind;
}

/** The work of a whole request for the database. */
export interface Work {
  readonly points: number;
  /** The part with the most points; undefined where there is none. */
  readonly largest: WorkPart | undefined;
}

/**
 * Points, measured on 3,400 articles: a hundred take about one and a half times as long as a list of 100 entries. Sort keys behind
 * relations cost by the rows that are touched, on the database that touches most: a hundred points are three times those of such
 * a list at most.
 */
const points = {
  sortKey: 5,
  farSortKey: 60,
  sortedRelation: { one: 220, many: 400 },
  /** A window goes through all entries of each parent. Below a relation it may be the parent with the most of them, at every place. */
  repeatedWindow: 400,
  /**
   * The related entries of thousands of parents, below a relation. However many relations are populated so, a response holds a number
   * of entries at most.
   */
  belowRelation: { one: 100, many: 250, all: 980 },
  /** A further view of a relation goes through all entries of each parent once more. */
  view: 100,
  /** All entries are read once more. What they have to meet is looked for again, but not for page and total. */
  ofList: 40,
  filtersAgain: 0.5,
  aggregate: 5,
  countDistinct: 20,
} as const;

/** How many entries a to-many relation is assumed to have. */
const fanOut = 10;

/** The factor for a place inside populate, compared with the root, by how many entries there may be. */
const weightOf = (entries: number): number => Math.min(4, Math.max(0.1, entries / 250));

/**
 * Sort values behind relations are gathered once at every place, for all entries: sort keys that go through a relation by the same
 * way share it.
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

/** How many entries of each parent a window goes through, and how many it shows, where there are so many without it. */
const throughWindow = (window: Window | undefined, many: number): { through: number; shown: number } => {
  if (window === undefined) return { through: many, shown: many };
  if (window === 'count') return { through: many, shown: 0 };
  const { start, limit = many } = window;
  return { through: Math.max(many, start + limit), shown: limit };
};

/** The localizations of all entries are looked at, as to know that none of the related entries meets a condition. */
const workOfFallback = ({ type, fallback }: BoundQuery): number => {
  const relation = type.attributes.get('localizations');
  if (fallback === undefined || relation?.kind !== 'relation') return 0;
  return workOfLocales(relation, fallback.length + 1);
};

/** Gathers the parts of a request, place by place. */
class Counting {
  readonly parts: WorkPart[] = [];
  readonly #rows: RowConditions;
  #belowRelations = 0;

  constructor(rows: RowConditions) {
    this.#rows = rows;
  }

  /** What a condition of the client costs at a place. */
  #conditions(condition: Condition, path: Path, weight: number): void {
    const { folding, others } = workOfFilters(condition, weight);
    this.parts.push({ path, points: folding, kind: 'folding' });
    this.parts.push({ path, points: others, kind: 'conditions' });
  }

  /** What the role's own condition on the rows of a type costs wherever entries of it are looked for. */
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
   * `entries` are read here; `shown` of them are the parents of the level below, several times the same where a relation leads
   * here.
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

  /** Every facet, and all aggregates together, look at all entries that the filters take. */
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
      // Each type is counted as if all the entries were of it.
      for (const query of populate.queries)
        this.entries(query, [...path, 'on', query.type.uid], owners * many, owners * many, below);
      return;
    }
    const { name, window } = populate;
    if (name !== undefined) this.parts.push({ path, points: points.view, kind: 'windows' });
    if (repeated && window !== undefined)
      this.parts.push({ path, points: points.repeatedWindow, kind: 'windows' });
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
 * The total work of a request for the database: conditions and sort keys, weighted by their place, by the number of entries
 * and by the length of the text. At the root that is the whole table; inside populate it is the page, or ten times as many
 * entries for each to-many relation on the way. What the role may see of rows counts as the client's conditions do.
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

/** The work of a condition where the whole table is looked through. */
export const workOfConditions = (condition: Condition): number => {
  const { folding, others } = workOfFilters(condition, 1);
  return Math.ceil(folding + others);
};
