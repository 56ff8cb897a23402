import type { JsonObject } from '../lib/schema/access.ts';

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
}

/** `GET /conditions`: all conditions. Administrators only. */
export interface ConditionsAnswer {
  readonly conditions: readonly ConditionInfo[];
}

/**
 * `PUT /conditions`: sets the condition of a role on a type; if both are null, it is removed. Answers the ConditionInfo that is now
 * in force. 400 with every fault, and for a condition that the configuration sets; 404 for an unknown role.
 */
export type ConditionRequest = Omit<ConditionInfo, 'fixed'>;
