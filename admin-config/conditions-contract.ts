import type { JsonObject } from '../lib/schema/access.ts';
import type { Version, Versioned } from './versions-contract.ts';

/** The condition of a role on a content type. */
export interface ConditionInfo {
  readonly role: string;
  /** The uid of the content type. */
  readonly type: string;
  /** The attributes that are shown beside the id; null shows all. */
  readonly fields: readonly string[] | null;
  /** The filters that an entry must meet to be shown; null shows all entries. */
  readonly rows: JsonObject | null;
  /** Whether the host's configuration sets it, so that it cannot be changed here. */
  readonly fixed: boolean;
  /** The version of the stored condition; null if none is stored. */
  readonly version: Version;
}

/** `GET /conditions`: all conditions. Administrators only. */
export interface ConditionsAnswer {
  readonly conditions: readonly ConditionInfo[];
  /** Whether a read, an explanation and a count may name a user by their id, as the host finds users by `auth.userById`. */
  readonly users: boolean;
  /** The roles of accesses that the host itself gives to callers, without those of GrantsAnswer and those for which no condition can be stored: here they can only be narrowed. */
  readonly accessRoles: readonly string[];
}

/** What a condition says of a role and a type. */
export type ConditionOf = Omit<ConditionInfo, 'fixed' | 'version'>;

/**
 * `PUT /conditions`: sets the condition of a role on a type; if both are null, it is removed. Answers the ConditionInfo that it has
 * stored. 400 with every fault, and for a condition that the configuration sets; 404 for an unknown role, unless its stored condition
 * is removed; 409 if another version is stored.
 */
export interface ConditionRequest extends ConditionOf, Versioned {}

/**
 * `POST /conditions/count`: how many entries remain under a condition, which need not be saved; `user` is the id of the user whom
 * `$user` stands for. Answers ConditionCountAnswer. Administrators only. 400 with every fault, as `PUT /conditions`; 404 for an
 * unknown role or user.
 */
export interface ConditionCountRequest extends ConditionOf {
  readonly user?: string;
}

/** How many entries are shown, of how many that there are. */
export interface Remaining {
  readonly shown: number;
  readonly all: number;
}

/** A user in whose place something is read; the answer of `GET /conditions/user?id=17`, for administrators. 404 for an unknown one. */
export interface ReadingUser {
  readonly id: string;
  /** For people: the user's name or address; the id where the host gives neither. */
  readonly name: string;
}

/** The answer of `POST /conditions/count`. */
export interface ConditionCountAnswer {
  /** Every stored entry counts, drafts and all locales. */
  readonly entries: Remaining;
  /** The published ones among them; null for a type without drafts. */
  readonly published: Remaining | null;
  readonly user: ReadingUser | null;
}

/** A condition that narrows a place of an explained query. */
export interface NarrowedPlace {
  /** Where in the query; empty for the root. */
  readonly path: readonly string[];
  readonly condition: ConditionInfo;
  /** The names of attributes in the query that are not shown because of the condition. */
  readonly withheld: readonly string[];
  /** How many entries of the answer, over all pages, the rows of this condition hide; null where they are not counted. */
  readonly hides: number | null;
  /** Where one entry is asked for and hidden: the parts of the rows that it does not meet. */
  readonly unmet: readonly JsonObject[];
}
