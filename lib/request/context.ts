import { type Path, Problems } from '../base/error.ts';
import { quoted } from '../base/suggest.ts';
import { kindOf, parseBoolean } from '../base/values.ts';
import type { Access } from '../schema/access.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { type Ceilings, type RequestCeiling, tooMany } from '../schema/ceilings.ts';
import type { ContentType, EntryType } from '../schema/content-type.ts';
import { type Dialect, dialects } from '../schema/dialects.ts';
import { type PopulateKey, type PopulatePlace, populateKeysWithout } from '../schema/parameters.ts';
import type { ReadKind } from '../schema/reads.ts';
import type { RequestVariables } from '../schema/variables.ts';
import { type AttributeUse, type View, type ViewedSchema, viewOf } from '../schema/view.ts';
import type { QueryNode } from './query.ts';

/** What is known of the texts of a database, from samples. */
export interface TextStatistics {
  /** Returns the average number of bytes of the values of an attribute; undefined if it is not known. */
  readonly bytesOf: (uid: string, attribute: string) => number | undefined;
  /** What it costs the database to search texts without regard to case. */
  readonly patternCost: {
    /** Whether it reads a text once for all that is searched for in it, or each time. */
    readonly reads: 'once' | 'each time';
    /** The query cost of reading a very long text of every entry, in points. */
    readonly most: number;
  };
}

/** The statistics of a database that has not been asked: texts are taken to be short. */
export const unknownTexts: TextStatistics = Object.freeze<TextStatistics>({
  bytesOf: () => undefined,
  patternCost: { reads: 'each time', most: 0 },
});

/** The settings of the host that apply to every request. */
export interface DialectSettings extends ViewedSchema {
  readonly defaultLimit: number;
  /** The largest page size; false if only the ceilings limit it. */
  readonly maxLimit: number | false;
  /**
   * Whether a page, pageSize, start or limit that is too small or empty is refused, or raised to the smallest value as in Strapi v4.
   * With `ignore` one that is no number is ignored too, as in Strapi 5.
   */
  readonly smallPages: 'refuse' | 'raise' | 'ignore';
  readonly populateWithPagination: boolean;
  /** Whether a request without `withCount` gets the total. */
  readonly withCount: boolean;
  /** The number of entries above which `withCount=estimated` may give an estimate; false, the default, if it is refused. */
  readonly estimateAbove?: number | false;
  /** The key of the part of a cursor that depends on the role's conditions. */
  readonly cursorSecret: string;
  /** Whether cursors are enabled. */
  readonly cursors: boolean;
  /** Whether facets and aggregates are enabled. They are off by default. */
  readonly aggregates?: boolean | undefined;
  readonly strictParams: boolean;
  /** Whether `_q` is enabled on lists. */
  readonly search: boolean;
  /** Top-level names that the host's own middleware reads. */
  readonly allowedParams: readonly string[];
  /** Whether an unknown name in populate is refused or ignored. */
  readonly unknownPopulate: 'ignore' | 'refuse';
  /** Whether a star in populate must stand alone, and creators that are not shown must not be named, as in Strapi 5. Default false. */
  readonly strictPopulate?: boolean | undefined;
  /**
   * Whether `_q` is refused for one entry and for single types, or holds for them; with `ignore` it has no effect for one entry, as in
   * Strapi v4. Default `refuse`.
   */
  readonly searchOne?: 'refuse' | 'ignore' | 'apply' | undefined;
  /** Which texts `$null` and `$notNull` accept: the six booleans, or any text as in Strapi v4. */
  readonly nullWords: 'six' | 'any';
  /** The default and the largest number of levels of `populate=deep`; undefined if it is disabled. */
  readonly deepPopulate?: { readonly default: number; readonly max: number } | undefined;
  /** For each locale, the locales that are tried after it if the request has no `fallback`. */
  readonly localeFallback: Readonly<Record<string, readonly string[]>>;
  /** Names in the root's populate that another plugin of the host handles. */
  readonly populateWords: readonly string[];
  /** The value of multiple media, or of a `morphMany` relation, that has no entries. */
  readonly emptyMedia: 'list' | 'null';
  /** The header in which answers name what they contain, for caches; undefined if they do not. */
  readonly cacheTags?: 'Cache-Tag' | 'Surrogate-Key' | undefined;
  /** The key of the tags of types that only conditions of roles read; undefined if the host has configured none. */
  readonly tagKey?: string | undefined;
  readonly ceilings: Ceilings;
  /** What is known of the texts of the database; undefined if it was not asked. */
  readonly texts?: TextStatistics | undefined;
}

/** The optional features of the host. */
export interface Features {
  readonly i18n: boolean;
  readonly draftAndPublish: boolean;
  /** Whether a request for one entry without publicationState may return a draft, as in Strapi v4. */
  readonly draftById?: boolean;
}

/** What is known about a request in addition to its query string. */
export interface RequestContext {
  readonly type: ContentType;
  /** The read kind of the route. */
  readonly reads: ReadKind;
  /** The attribute whose value names the requested entry; undefined if the id does. */
  readonly namedBy?: ScalarAttribute | undefined;
  readonly access: Access;
  readonly defaultLocale: string;
  /** The codes of the host's locales, `en,fr,de`; undefined if they are not known. */
  readonly knownLocales?: string | undefined;
  readonly features: Features;
  /**
   * Whether the list is paged by top-level `start` and `limit` instead of `pagination`, and returns all entries without them, as
   * Strapi v4's list of users does.
   */
  readonly partAtTop?: boolean;
  /** Whether the answer has `meta`. Answers of flat types have none. The default is true. */
  readonly hasMeta?: boolean;
  /** The values of variables in the conditions of the access. */
  readonly requestVariables?: RequestVariables | undefined;
  /** Whether this caller may combine pagination with populate regardless of the host's setting. It has no other effect. */
  readonly pagesBesidePopulate?: boolean;
}

/** The largest number of hints on one request, which are sent in a header. */
const mostHints = 3;

/** The shared state of one validation: settings, the view of the role, the problems found and the counts so far. */
export class Validation {
  readonly settings: DialectSettings;
  readonly dialect: Dialect;
  readonly view: View;
  readonly features: Features;
  /** Whether values may be variables such as `$user`. This is true only for conditions of the server, never for a request. */
  readonly takesVariables: boolean;
  readonly problems = new Problems();
  readonly #hints: string[] = [];
  readonly #counts = { conditions: 0, foldedConditions: 0, populatedPaths: 0, joinedHops: 0 };
  #searched = 0;
  readonly #mostLevels: number;
  #deepest = 0;
  /** Whether populate has plain names beside brackets. */
  mixesNames = false;
  #isNegated = false;

  constructor(
    settings: DialectSettings,
    { access, features }: Pick<RequestContext, 'access' | 'features'>,
    {
      view = viewOf(settings, access),
      takesVariables = false,
      mostLevels = Number.POSITIVE_INFINITY,
    }: { view?: View; takesVariables?: boolean; mostLevels?: number } = {},
  ) {
    this.#mostLevels = mostLevels;
    this.settings = settings;
    this.dialect = dialects[settings.registry.strapi];
    this.view = view;
    this.takesVariables = takesVariables;
    this.features = features;
  }

  /** Whether what is read now stands under an odd number of `$not`. A quantifier asks which entries meet its conditions, negated or not. */
  get isNegated(): boolean {
    return this.#isNegated;
  }

  /** Reads conditions that are negated, or not. */
  negating<Read>(isNegated: boolean, read: () => Read): Read {
    const before = this.#isNegated;
    this.#isNegated = isNegated;
    const found = read();
    this.#isNegated = before;
    return found;
  }

  /** Returns the keys that populate may have at a place. */
  keysAt(place: PopulatePlace): readonly PopulateKey[] {
    return populateKeysWithout(this.dialect.withoutKeys)[place];
  }

  /** Adds a hint on a request that is answered although a value in it probably is a mistake. Only the first few are kept. */
  hint(text: string | undefined): void {
    if (text !== undefined && this.#hints.length < mostHints) this.#hints.push(text);
  }

  /** The hints that were added. */
  get hints(): readonly string[] {
    return this.#hints;
  }

  /** Adds one to a count that has a ceiling, and refuses the request if the ceiling is exceeded. */
  count(
    what: 'conditions' | 'foldedConditions' | 'populatedPaths' | 'joinedHops',
    path: readonly string[],
  ): void {
    this.#counts[what] += 1;
    this.limit(what, this.#counts[what], path);
  }

  /**
   * Counts the folded conditions of a search. A type may have more string attributes than the ceiling allows, and a client cannot
   * make the search smaller. So a search without filters always passes, and folded conditions in filters are added to its count.
   */
  countSearch(folded: number): void {
    this.#counts.foldedConditions += folded;
    this.#searched = folded;
  }

  /** Returns the number of levels to populate: the requested number, or fewer if this validation tries fewer. */
  deepLevels(wanted: number): number {
    this.#deepest = Math.max(this.#deepest, wanted);
    return Math.min(wanted, this.#mostLevels);
  }

  /** The largest number of levels that a deep populate has requested so far. */
  get deepest(): number {
    return this.#deepest;
  }

  /** Refuses the request if a number exceeds its ceiling. */
  limit(what: RequestCeiling, number: number, path: readonly string[], hint?: string): void {
    const least = what === 'foldedConditions' ? this.#searched : 0;
    const ceiling = Math.max(this.settings.ceilings[what], least);
    if (number <= ceiling) return;
    const message = tooMany(what, ceiling);
    this.problems.add('ceiling-exceeded', path, message, hint);
    this.problems.throwIfAny();
  }
}

/** Returns what the client wrote, for the end of a message: `got 'abc'`, `got an array`. A long text is cut. */
export const got = (node: QueryNode | undefined): string =>
  `got ${typeof node === 'string' ? quoted(node) : kindOf(node)}`;

/**
 * Reads one of the six booleans. Reports a problem and returns undefined for anything else. `name` is the key as
 * the client writes it, and `more` are further values that it takes.
 */
export const readBoolean = (
  { problems }: Validation,
  name: string,
  node: QueryNode,
  path: Path,
  more: readonly string[] = [],
): boolean | undefined => {
  const value = parseBoolean(node);
  if (value === undefined) {
    const message = `${name} must be one of ${['true, t, 1, false, f, 0', ...more].join(', ')}; ${got(node)}`;
    const key = path.at(-1);
    problems.add('invalid-value', path, message, undefined, key === undefined ? undefined : { key });
  }
  return value;
};

/** Returns whether the role may use an attribute, given by its path through relations and components, in this way. */
export const isUsable = (
  view: View,
  type: EntryType,
  [name = '', ...below]: readonly string[],
  use: AttributeUse,
): boolean => {
  const attribute = view.attributes(type, use).find((known) => known.name === name);
  if (attribute === undefined || below.length === 0) return attribute !== undefined;
  return view.maySortThrough(attribute) && isUsable(view, view.target(attribute), below, use);
};
