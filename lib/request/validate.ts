import { isNearly } from '../base/suggest.ts';
import { everyEntry } from '../schema/ceilings.ts';
import { type ContentType, type EntryType, localeOf } from '../schema/content-type.ts';
import { type Dialect, nameIn, parametersByName } from '../schema/dialects.ts';
import {
  ignoredParameters,
  optionalParameters,
  type Parameter,
  type PartKey,
  partKeys,
} from '../schema/parameters.ts';
import type { BoundQuery, Pagination, RowConditions } from './bound-query.ts';
import { type DialectSettings, got, isUsable, type RequestContext, Validation } from './context.ts';
import { readCursor } from './cursor.ts';
import { withFewerLevels } from './deep.ts';
import { readAggregates, readFacets, withExceptions } from './facets.ts';
import { attachCreators, readFields } from './fields.ts';
import { readFilters } from './filters.ts';
import { filterFormOf } from './hint-values.ts';
import { pageNumber, readPagination } from './pagination.ts';
import { readPopulate } from './populate.ts';
import { namesAnything, type PopulateTree, readPopulateTree } from './populate-forms.ts';
import { readFallback, readLocale, readPublicationFilter, readPublicationState } from './publication.ts';
import type { Query, QueryNode } from './query.ts';
import { type CostKind, queryCostOf } from './query-cost.ts';
import { rowConditionsOf } from './row-conditions.ts';
import { allOf, isSearchable, readSearch, type Search } from './search.ts';
import { type RankSource, readSort } from './sort.ts';

/** Names longer than this many characters are not searched for hints. */
const longest = 128;

/** Returns how to ask for drafts, which is a value of the parameter and not only its name. */
const draftsIn = (dialect: Dialect): string =>
  `${nameIn(dialect, 'publicationState')}=${dialect.states.preview}`;

/** Returns what to write for a parameter of another dialect; undefined if the host has not what it stands for. */
const ofOtherDialect = ({ dialect, features, settings }: Validation, name: string): string | undefined => {
  const meaning = ignoredParameters.get(name.toLowerCase());
  if (meaning === undefined) return undefined;
  if ('filter' in meaning) return `filters${meaning.filter}`;
  const { parameter } = meaning;
  if (parameter === 'publicationState') return features.draftAndPublish ? draftsIn(dialect) : undefined;
  if (parameter === 'locale' && !features.i18n) return undefined;
  if (parameter !== 'pagination') return nameIn(dialect, parameter);
  const isOff = meaning.key === 'after' && !settings.cursors;
  return `pagination[${meaning.key}]${isOff ? ', which the host allows with api.rest.cursors: true' : ''}`;
};

/**
 * Returns what to write for a top-level name that is ignored although it probably has a meaning: a parameter of another dialect, or
 * a condition as Strapi 3 has it. Undefined for every other name.
 *
 *     hintForIgnored(validation, articles, 'orderBy')        // 'sort'
 *     hintForIgnored(validation, articles, 'title_contains') // 'filters[title][$containsi]'
 */
export const hintForIgnored = (validation: Validation, type: EntryType, name: string): string | undefined => {
  if (name.length > longest) return undefined;
  const ours = ofOtherDialect(validation, name);
  if (ours !== undefined) return ours;
  const form = filterFormOf(validation.view, type, name);
  if (form !== undefined) return `filters${form}`;
  return isUsable(validation.view, type, [name], 'filters') ? `filters[${name}]` : undefined;
};

/** Returns the notation for a foreign parameter in any case: a client that writes `pagesize` means `pageSize`. */
const foreignIn = ({ foreign }: Dialect, name: string): string | undefined =>
  Object.entries(foreign).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];

/** Returns the names of parameters. `_q` is left out, because a name of two letters would be similar to `_t` and the like. */
const namesIn = (dialect: Dialect, aggregates: boolean): readonly string[] =>
  [...parametersByName(dialect)]
    .filter(([, parameter]) => parameter !== '_q' && (aggregates || !optionalParameters.has(parameter)))
    .map(([name]) => name);

/** Names that a list without `pagination` reads or, as Strapi v4 does, ignores. */
const ofParts: ReadonlySet<string> = new Set([...partKeys, 'page', 'pageSize']);

/** Returns the notation of this dialect for a name of another dialect; undefined if the name has no known meaning. */
const oursFor = (
  name: string,
  dialect: Dialect,
  { search, aggregates = false }: Pick<DialectSettings, 'search' | 'aggregates'>,
): string | undefined => {
  const ours = foreignIn(dialect, name);
  if (ours === '_q' && !search) return 'filters[name][$containsi]';
  return ours ?? namesIn(dialect, aggregates).find((known) => isNearly(name, known));
};

/**
 * Refuses top-level names that have a meaning in another dialect, and names that differ from a parameter by one letter. Other
 * unknown names are ignored, with a hint if they probably have a meaning, or refused if the host is strict. Names that the host allows are always ignored.
 */
export const refuseUnknown = (
  validation: Validation,
  { partAtTop = false, type }: RequestContext,
  { unknown }: Query,
): void => {
  const { allowedParams, strictParams } = validation.settings;
  for (const name of unknown) {
    if (allowedParams.includes(name) || (partAtTop && ofParts.has(name))) continue;
    const ours = oursFor(name, validation.dialect, validation.settings);
    if (ours !== undefined) {
      validation.problems.add(
        'foreign-parameter',
        [name],
        `'${name}' is not a parameter here`,
        `use ${ours}`,
        strictParams ? { key: name } : undefined,
      );
      continue;
    }
    const written = hintForIgnored(validation, type, name);
    if (strictParams) {
      const hint = written && `use ${written}`;
      validation.problems.add('unknown-parameter', [name], `Unknown parameter '${name}'`, hint, {
        key: name,
      });
    } else if (written !== undefined) validation.hint(`${name}: this parameter is ignored; use ${written}`);
  }
};

/** Without a number, or with an empty one, all entries from the first on are returned. A limit of -1 or 0 means all entries too. */
const otherwise = { start: 0, limit: everyEntry } as const;

const readNumber = (validation: Validation, { unknown, part = {} }: Query, key: PartKey): number => {
  if (!unknown.includes(key) || part[key] === '') return otherwise[key];
  const value = pageNumber(part[key] ?? '', true);
  if (value !== undefined && value >= otherwise[key]) return value;
  const message = `'${key}' must be an integer from ${otherwise[key]} to ${2 ** 31 - 1}; ${got(part[key])}`;
  validation.problems.add('invalid-value', [key], message);
  return otherwise[key];
};

/** Reads the top-level `start` and `limit` of a list without pages, as Strapi v4 reads them for users. */
export const readPart = (validation: Validation, query: Query): Pagination => {
  const [start = 0, limit] = partKeys.map((key) => readNumber(validation, query, key));
  return { style: 'offset', start, limit: limit || everyEntry, withCount: false };
};

const refusePopulateWithPagination = (
  validation: Validation,
  { pagesBesidePopulate = false }: RequestContext,
  pagination: QueryNode | undefined,
  tree: PopulateTree,
): void => {
  if (validation.settings.populateWithPagination || pagesBesidePopulate) return;
  if ((pagination ?? '') === '' || !namesAnything(tree)) return;
  validation.problems.add(
    'populate-with-pagination',
    ['pagination'],
    'populate and pagination cannot be combined unless the host sets api.rest.populateWithPagination: true',
  );
};

const smaller: Readonly<Record<CostKind, string>> = {
  folding: 'look for shorter text, or with fewer operators that fold case',
  conditions: 'name fewer conditions and relations',
  sort: 'sort by fewer attributes, and through fewer relations',
  facets: 'ask for fewer facets and aggregates',
  windows: 'ask for fewer windows, above all below relations, and for fewer views',
  rows: 'populate and go through fewer relations',
  populate: 'populate fewer relations below relations',
};

/**
 * Refuses a request that is within every ceiling but costs the database too much. The error names the place with the
 * highest query cost.
 */
const limitQueryCost = (validation: Validation, bound: BoundQuery, rows: RowConditions): void => {
  const { points, largest } = queryCostOf(bound, rows, validation.settings.texts);
  if (largest === undefined) return;
  const page =
    largest.path[0] === 'populate' && largest.kind !== 'windows' ? ', or ask for a smaller page' : '';
  const state =
    bound.state === 'latest' ? `, or ask for ${validation.dialect.foreign.draft}, which costs less` : '';
  validation.limit(
    'work',
    points,
    largest.path,
    `${smaller[largest.kind]}${page}${state}; this asks for ${Math.ceil(points)}`,
  );
};

/** Returns the attribute that names the requested entry, or `'hidden'` if the role may not see it; then no entry matches. */
const namedBy = (
  { view }: Validation,
  { type, namedBy: attribute }: RequestContext,
): BoundQuery['namedBy'] =>
  attribute === undefined || view.attribute(type, attribute.name) !== undefined ? attribute : 'hidden';

const shownLocale = ({ view }: Validation, { type }: RequestContext): BoundQuery['shownLocale'] => {
  const own = localeOf(type);
  const attribute = own && view.attribute(type, own.name);
  return attribute?.kind === 'scalar' ? attribute : undefined;
};

/** Returns what a sort by matches compares, or why there is nothing to compare. */
const rankOf = (validation: Validation, context: RequestContext, search: Search | undefined): RankSource =>
  search?.searched ?? (isSearchable(validation, context) ? 'no search' : 'not searchable');

/** The arguments of the functions that read parameters. */
interface ReaderArguments {
  readonly validation: Validation;
  readonly context: RequestContext;
  readonly type: ContentType;
  readonly query: Query;
  readonly pagination: QueryNode | undefined;
  /** What has been read already: a sort by matches compares what the search does. */
  readonly read: { readonly _q?: Search | undefined };
}

/**
 * The function that reads each parameter, in the order in which their problems are reported. A missing parameter
 * is a compile error.
 */
const readers = {
  populate: ({ validation, context, type, query, pagination }) => {
    const tree = readPopulateTree(validation, query.populate, ['populate']);
    refusePopulateWithPagination(validation, context, pagination, tree);
    return readPopulate(validation, type, tree, 1);
  },
  _q: ({ validation, context, query }) => readSearch(validation, context, query._q),
  fields: ({ validation, type, query }) => readFields(validation, type, query.fields, ['fields']),
  sort: ({ validation, context, type, query, read }) =>
    readSort(validation, type, query.sort, ['sort'], () => rankOf(validation, context, read._q)),
  filters: ({ validation, type, query }) => readFilters(validation, type, query.filters, ['filters']),
  pagination: ({ validation, context, query, pagination }) => {
    if (context.partAtTop === true) return readPart(validation, query);
    // No Strapi has facets and aggregates, so `limit=0` beside them has no other meaning for a client.
    const asksForMeta = query.facets !== undefined || query.aggregate !== undefined;
    return readPagination(validation, pagination, asksForMeta);
  },
  locale: ({ validation, context, query }) => readLocale(validation, context, query),
  fallback: ({ validation, context, type, query }) => readFallback(validation, type, query, context),
  publicationState: ({ validation, type, query }) =>
    readPublicationState(validation, type, query.publicationState, [
      nameIn(validation.dialect, 'publicationState'),
    ]),
  publicationFilter: ({ validation, type, query }) =>
    readPublicationFilter(validation, type, query.publicationFilter),
  facets: ({ validation, context, query }) => readFacets(validation, context, query.facets),
  aggregate: ({ validation, context, query }) => readAggregates(validation, context, query.aggregate),
} satisfies Record<Parameter, (reading: ReaderArguments) => unknown>;

type ReadParameters = { readonly [Name in Parameter]: ReturnType<(typeof readers)[Name]> };

const inOrder = Object.entries(readers);

const readParameters = (given: Omit<ReaderArguments, 'read'>): ReadParameters => {
  const all: Record<string, unknown> = {};
  const reading: ReaderArguments = { ...given, read: all };
  for (const [name, read] of inOrder) all[name] = read(reading);
  return all as ReadParameters;
};

/** Resolves a query with the state of one validation. */
const bind = (validation: Validation, query: Query, context: RequestContext): BoundQuery => {
  const { settings } = validation;
  const rows = rowConditionsOf(settings, context);
  const { type } = context;
  // A list that is paged by `start` and `limit` ignores `pagination`, as Strapi v4 does.
  const pagination = context.partAtTop === true ? undefined : query.pagination;
  refuseUnknown(validation, context, query);
  const read = readParameters({ validation, context, type, query, pagination });
  const {
    _q,
    aggregate,
    facets,
    fallback,
    fields,
    filters,
    locale,
    pagination: pages,
    populate,
    publicationFilter,
    publicationState,
    sort,
    ...unused
  } = read;
  // Each parameter has been used: that one has no effect is a compile error.
  unused satisfies Record<string, never>;
  const list = {
    type,
    reads: context.reads,
    namedBy: namedBy(validation, context),
    fields,
    sort,
    filters: allOf(_q?.condition, filters),
    populate: attachCreators(validation, type, populate),
    pagination: pages,
    locale,
    fallback,
    shownLocale: shownLocale(validation, context),
    state: publicationState,
    publicationFilter,
    facets: withExceptions(facets, filters),
    aggregates: aggregate,
  };
  // The cursor is read last, because it is bound to the rest of the query.
  validation.problems.throwIfAny();
  const { hints, deepest, mixesNames } = validation;
  const cursor = readCursor(validation, pagination, list, rows);
  const bound: BoundQuery = {
    ...list,
    cursor,
    ...(hints.length > 0 && { hints }),
    ...(deepest > 0 && { deepLevels: deepest }),
    ...(mixesNames && { mixesNames }),
  };
  validation.problems.throwIfAny();
  limitQueryCost(validation, bound, rows);
  return bound;
};

/**
 * Checks a query against the schema and the role's access. In the result every name is an attribute that the role may use at that
 * place, and every value has the type of its attribute.
 *
 * A deep populate has at most `mostLevels` levels, even if it asks for more.
 *
 * Throws a ContentQueryError: 400 with every problem found, each with its path; 403 if preview is requested and not granted.
 */
export const validate = (
  query: Query,
  settings: DialectSettings,
  context: RequestContext,
  mostLevels = Number.POSITIVE_INFINITY,
): BoundQuery => {
  const validation = new Validation(settings, context, { mostLevels });
  try {
    return bind(validation, query, context);
  } catch (error) {
    throw withFewerLevels(
      error,
      Math.min(validation.deepest, settings.ceilings.populateDepth + 1),
      (levels) => bind(new Validation(settings, context, { mostLevels: levels }), query, context),
    );
  }
};
