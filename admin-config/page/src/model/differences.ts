import type { ConditionOf, HeldActions, Version } from '../../../contract.ts';
import { isRecord } from './entries.ts';

/** What somebody else has stored, and what was sent in its place, as a 409 says both. */
export interface Difference {
  /** Null if nothing is stored any more. */
  readonly stored: Readonly<Record<string, unknown>> | null;
  /** Null for what was to be removed. */
  readonly sent: Readonly<Record<string, unknown>> | null;
}

/** Returns what somebody else has changed meanwhile, if that is why a request was refused; nothing for another reason. */
export function differencesOf(reason: unknown): readonly Difference[] {
  const details = isRecord(reason) && reason.status === 409 ? reason.details : undefined;
  const errors = isRecord(details) && Array.isArray(details.errors) ? details.errors.filter(isRecord) : [];
  return errors
    .filter(({ code }) => code === 'changed-meanwhile')
    .map(({ stored, sent }) => ({
      stored: isRecord(stored) ? stored : null,
      sent: isRecord(sent) ? sent : null,
    }));
}

/** Returns the version of what is stored now. */
export const versionOf = ({ stored }: Difference): Version =>
  typeof stored?.version === 'string' ? stored.version : null;

/** Returns what a role may do now with a type, if that is what differs. */
export function heldOf({
  stored,
  sent,
}: Difference): Pick<HeldActions, 'role' | 'uid' | 'actions'> | undefined {
  if (sent === null || typeof sent.action !== 'string') return undefined;
  const actions = Array.isArray(stored?.actions) ? stored.actions : [];
  return { role: String(sent.role), uid: String(sent.uid), actions };
}

/** Whether what was sent of a permission is stored already. */
export const isMade = (difference: Difference): boolean => {
  const { action, granted } = difference.sent ?? {};
  const held = heldOf(difference);
  return held !== undefined && held.actions.some((one) => one === action) === granted;
};

/** Returns the condition that is stored now, if that is what differs. */
export function conditionOfDifference({ stored, sent }: Difference): ConditionOf | undefined {
  if (sent === null || !('rows' in sent)) return undefined;
  const { fields = null, rows = null } = stored ?? {};
  return {
    role: String(sent.role),
    type: String(sent.type),
    fields: Array.isArray(fields) ? fields.map(String) : null,
    rows: isRecord(rows) ? (rows as ConditionOf['rows']) : null,
  };
}
