import { Problems } from '../error/problems.ts';
import type { Ceilings } from '../language/ceilings.ts';
import type { Reads } from '../language/reads.ts';
import type { Access } from '../schema/access.ts';
import type { ContentType } from '../schema/content-type.ts';
import { type View, type ViewedSchema, viewOf } from '../view/view.ts';

/** What a host has settled once, for every request. */
export interface DialectSettings extends ViewedSchema {
  readonly defaultLimit: number;
  readonly maxLimit: number;
  readonly populateWithPagination: boolean;
  /** Whether a request that does not say so gets the total. */
  readonly withCount: boolean;
  /** Whether a page may go on after a cursor. */
  readonly cursors: boolean;
  readonly strictParams: boolean;
  /** Whether lists are searched with `_q`. */
  readonly search: boolean;
  /** Names at the top that the host reads itself. */
  readonly allowedParams: readonly string[];
  /** What becomes of a name in populate that the schema does not have. */
  readonly unknownPopulate: 'ignore' | 'refuse';
  /** Names in the populate of the root that another plugin of the host gives a meaning. */
  readonly populateWords: readonly string[];
  readonly ceilings: Ceilings;
}

/** Which optional features the host has. */
export interface Features {
  readonly i18n: boolean;
  readonly draftAndPublish: boolean;
}

/** What is known of one request beside its query string. */
export interface RequestContext {
  readonly type: ContentType;
  /** What the route gives. */
  readonly reads: Reads;
  readonly access: Access;
  readonly defaultLocale: string;
  readonly features: Features;
  /** Whether a page may stand beside populate for this reader, whatever the host's setting says. Nothing else follows from it. */
  readonly pagesBesidePopulate?: boolean;
}

/** What the rules of one validation share: settings, who asks, the problems found and what was counted so far. */
export class Validation {
  readonly settings: DialectSettings;
  readonly view: View;
  readonly features: Features;
  readonly problems = new Problems();
  readonly #counts = { conditions: 0, foldedConditions: 0, populatedPaths: 0, joinedHops: 0 };
  #searched = 0;

  constructor(settings: DialectSettings, { access, features }: RequestContext) {
    this.settings = settings;
    this.view = viewOf(settings, access);
    this.features = features;
  }

  /** Counts one more of something that has a ceiling, and refuses the request where that is one too many. */
  count(
    what: 'conditions' | 'foldedConditions' | 'populatedPaths' | 'joinedHops',
    path: readonly string[],
  ): void {
    this.#counts[what] += 1;
    this.limit(what, this.#counts[what], path);
  }

  /**
   * Counts what a search folds. A type may have more string attributes than the ceiling allows conditions, and the search over
   * them is one that a client cannot make smaller: alone it passes, and what folds beside it is counted on top of it.
   */
  countSearch(folded: number): void {
    this.#counts.foldedConditions += folded;
    this.#searched = folded;
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
