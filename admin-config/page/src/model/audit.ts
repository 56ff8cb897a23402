import type { AuditEntry, ConditionRequest, GrantChange } from '../../../contract.ts';
import { describeCondition, type Narrowing } from './conditions/condition.ts';
import { isRecord } from './entries.ts';
import type { Names } from './grants.ts';

/** Returns the text of an entry of the audit trail, with a line for each thing that changed. */
export function describeAudit(
  { what, subject, before, after }: AuditEntry,
  { nameOf, roleName }: Names,
): readonly string[] {
  switch (what) {
    case 'grants':
      return changesIn(after).map(
        ({ action, uid, role, granted }) =>
          `${action} ${nameOf(uid)} ${granted ? 'granted to' : 'taken from'} ${roleName(role)}`,
      );
    case 'roles':
      return isRecord(subject) ? [roleLine(String(subject.role), before, after)] : [];
    case 'conditions':
      return conditionLine(subject, after, { nameOf, roleName });
    case 'default locale':
      return [`from ${String(before)} to ${String(after)}`];
    case 'preview link made':
    case 'preview link revoked':
      return isRecord(subject)
        ? [...readLines(subject, { nameOf, roleName }), `until ${String(subject.ends ?? '')}`]
        : [];
    case 'read as':
      return isRecord(subject) ? readLines(subject, { nameOf, roleName }) : [];
  }
}

/** What a line of the audit trail says of a condition. */
const narrowingIn = (value: unknown): Narrowing => {
  const { fields, rows } = isRecord(value) ? value : {};
  return { fields: Array.isArray(fields) ? fields.map(String) : null, rows: isRecord(rows) ? rows : null };
};

const conditionIn = (subject: unknown, value: unknown): ConditionRequest | undefined =>
  isRecord(subject)
    ? { role: String(subject.role), type: String(subject.uid), ...narrowingIn(value) }
    : undefined;

/** What a role sees of a type now: `Article for Editor: only some entries`. */
const conditionLine = (subject: unknown, after: unknown, names: Names): readonly string[] => {
  const condition = conditionIn(subject, after);
  return condition === undefined ? [] : [describeCondition(condition, names)];
};

/** How a role was changed: `role sales added: Sales`. */
const roleLine = (type: string, before: unknown, after: unknown): string => {
  const [old, now] = [before, after].map((role) =>
    isRecord(role) ? [role.name, role.description].filter(Boolean).join(', ') : undefined,
  );
  if (old === undefined) return `role ${type} added: ${now}`;
  return now === undefined ? `role ${type} removed: ${old}` : `role ${type} changed from ${old} to ${now}`;
};

/** Returns what was read, as which role, and with which query. */
const readLines = (
  { uid, id, role, query, user }: Readonly<Record<string, unknown>>,
  { nameOf, roleName }: Names,
): readonly string[] => [
  `${nameOf(String(uid))}${id === undefined ? '' : ` ${String(id)}`} as ${roleName(String(role))}${user === undefined ? '' : `, the user ${String(user)}`}`,
  queryLine(query),
];

const queryLine = (query: unknown): string => (query === '' ? 'no parameters' : String(query));

const isGrantChange = (change: unknown): change is GrantChange =>
  isRecord(change) &&
  [change.role, change.uid, change.action].every((part) => typeof part === 'string') &&
  typeof change.granted === 'boolean';

function changesIn(after: unknown): readonly GrantChange[] {
  return Array.isArray(after) ? after.filter(isGrantChange) : [];
}

/** The change that undoes a line of the audit trail. */
export type Reverting =
  | { readonly kind: 'grants'; readonly changes: readonly GrantChange[] }
  | { readonly kind: 'conditions'; readonly condition: ConditionRequest }
  | { readonly kind: 'default locale'; readonly code: string };

/** How one change is undone; undefined if it changed nothing. */
export function revertOf({ what, subject, before, after }: AuditEntry): Reverting | undefined {
  if (what === 'default locale') return typeof before === 'string' ? { kind: what, code: before } : undefined;
  if (what === 'conditions') {
    const condition = conditionIn(subject, before);
    return condition && { kind: what, condition };
  }
  if (what !== 'grants') return undefined;
  // If a grant was changed twice, the first change shows the state before.
  const firsts = new Map<string, GrantChange>();
  for (const { role, uid, action, granted } of changesIn(after)) {
    const key = JSON.stringify([role, uid, action]);
    if (!firsts.has(key)) firsts.set(key, { role, uid, action, granted: !granted });
  }
  return { kind: what, changes: [...firsts.values()] };
}
