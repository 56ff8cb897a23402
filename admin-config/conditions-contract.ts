import type { JsonObject } from '../lib/schema/access.ts';

/** What narrows a content type for a role. */
export interface ConditionInfo {
  readonly role: string;
  /** The uid of the content type. */
  readonly type: string;
  /** The attributes that are shown beside the id; null shows all. */
  readonly fields: readonly string[] | null;
  /** The filters that shown entries meet; null shows all. */
  readonly rows: JsonObject | null;
  /** Whether the host's configuration says so, so that it cannot be changed here. */
  readonly fixed: boolean;
}

/** `GET /conditions`: all of them. Administrators only. */
export interface ConditionsAnswer {
  readonly conditions: readonly ConditionInfo[];
}

/**
 * `PUT /conditions`: sets what narrows a type for a role; with both null nothing does. Answers the ConditionInfo that is now in force.
 * 400 with every fault, and for one that the configuration fixes; 404 for an unknown role.
 */
export type ConditionRequest = Omit<ConditionInfo, 'fixed'>;
