import { Problems } from '../error/problems.ts';
import type { Ceilings } from '../language/ceilings.ts';
import type { Reads } from '../language/reads.ts';
import type { RequestVariables } from '../language/variables.ts';
import type { Access } from '../schema/access.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type { ContentType } from '../schema/content-type.ts';
import { type View, type ViewedSchema, viewOf } from '../view/view.ts';

/** The host's settings, which hold for every request. */
export interface DialectSettings extends ViewedSchema {
  readonly defaultLimit: number;
  /** The most entries of a page; false where only the ceilings bound it. */
  readonly maxLimit: number | false;
  /** Whether a page, pageSize, start or limit that is too small, or empty, is refused, or the smallest is taken, as in Strapi v4. */
  readonly smallPages: 'refuse' | 'raise';
  readonly populateWithPagination: boolean;
  /** Whether a request without `withCount` gets the total. */
  readonly withCount: boolean;
  /** Whether cursors are allowed. */
  readonly cursors: boolean;
  /** Whether facets and aggregates are allowed; off where it is left out. */
  readonly aggregates?: boolean | undefined;
  readonly strictParams: boolean;
  /** Whether lists are searched with `_q`. */
  readonly search: boolean;
  /** Top-level names that the host reads itself. */
  readonly allowedParams: readonly string[];
  /** Whether an unknown name in populate is refused or ignored. */
  readonly unknownPopulate: 'ignore' | 'refuse';
  /** Which texts `$null` and `$notNull` take: the six booleans, or any text, as in Strapi v4. */
  readonly nullWords: 'six' | 'any';
  /** How many levels `populate=deep` has, and how many at most; undefined where the host has it off. */
  readonly deepPopulate?: { readonly default: number; readonly max: number } | undefined;
  /** The locales that are tried after a locale where a request says nothing of it, by code. */
  readonly localeFallback: Readonly<Record<string, readonly string[]>>;
  /** Names in the root's populate that have a meaning for another plugin of the host. */
  readonly populateWords: readonly string[];
  /** What stands for several media files, or for the entries of a `morphMany`, where there are none. */
  readonly emptyMedia: 'list' | 'null';
  readonly ceilings: Ceilings;
}

/** Which optional features the host has. */
export interface Features {
  readonly i18n: boolean;
  readonly draftAndPublish: boolean;
  /** Whether this caller is shown one entry as a draft too where the query names no state, as in Strapi v4. */
  readonly draftById?: boolean;
}

/** What is known of one request beside its query string. */
export interface RequestContext {
  readonly type: ContentType;
  /** What the route gives. */
  readonly reads: Reads;
  /** The attribute that names the requested entry; undefined where its id does. */
  readonly namedBy?: ScalarAttribute | undefined;
  readonly access: Access;
  readonly defaultLocale: string;
  readonly features: Features;
  /** Whether the list has no `pagination`, but `start` and `limit` at the top, and all entries without them, as Strapi v4's users have. */
  readonly partAtTop?: boolean;
  /** Whether the answer has a meta; those of flat types have none. It has one where this is left out. */
  readonly hasMeta?: boolean;
  /** What variables in the conditions of the access stand for. */
  readonly requestVariables?: RequestVariables | undefined;
  /** Whether this reader may combine a page with populate, whatever the host's setting says. It has no other effect. */
  readonly pagesBesidePopulate?: boolean;
}

/** What the rules of one validation share: settings, who asks, the problems found and what was counted so far. */
export class Validation {
  readonly settings: DialectSettings;
  readonly view: View;
  readonly features: Features;
  /** Whether words such as `$user` may stand for values: in conditions of the server, never in a request. */
  readonly takesVariables: boolean;
  readonly problems = new Problems();
  readonly #counts = { conditions: 0, foldedConditions: 0, populatedPaths: 0, joinedHops: 0 };
  #searched = 0;
  readonly #mostLevels: number;
  #deepest = 0;

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
    this.view = view;
    this.takesVariables = takesVariables;
    this.features = features;
  }

  /** Counts one more of something that has a ceiling, and refuses the request if it is exceeded. */
  count(
    what: 'conditions' | 'foldedConditions' | 'populatedPaths' | 'joinedHops',
    path: readonly string[],
  ): void {
    this.#counts[what] += 1;
    this.limit(what, this.#counts[what], path);
  }

  /**
   * Counts the folded conditions of a search. A type may have more string attributes than the ceiling allows, and a client
   * cannot make the search smaller. So a search without filters always passes, and folded conditions in filters are added to
   * its count.
   */
  countSearch(folded: number): void {
    this.#counts.foldedConditions += folded;
    this.#searched = folded;
  }

  /** The levels of a deep populate, where this validation does not try fewer. */
  deepLevels(wanted: number): number {
    this.#deepest = Math.max(this.#deepest, wanted);
    return Math.min(wanted, this.#mostLevels);
  }

  /** The most levels that a deep populate has asked for so far. */
  get deepest(): number {
    return this.#deepest;
  }

  /** Refuses the request where a number is above its ceiling. */
  limit(what: keyof Ceilings, number: number, path: readonly string[], hint?: string): void {
    const least = what === 'foldedConditions' ? this.#searched : 0;
    const ceiling = Math.max(this.settings.ceilings[what], least);
    if (number <= ceiling) return;
    const message = `A request may have at most ${ceiling} here (ceiling ${what})`;
    this.problems.add('ceiling-exceeded', path, message, hint);
    this.problems.throwIfAny();
  }
}
