import type { AuditEntry, GrantChange } from '../../../contract.ts';
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
      return isRecord(subject) ? [conditionLine(subject, after, { nameOf, roleName })] : [];
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

/** What a role sees of a type now: `Article for Editor: rows and 3 fields`. */
const conditionLine = (
  { uid, role }: Readonly<Record<string, unknown>>,
  after: unknown,
  { nameOf, roleName }: Names,
): string => {
  const { fields, rows } = isRecord(after) ? after : {};
  const parts = [
    ...(isRecord(rows) ? ['some rows'] : []),
    ...(Array.isArray(fields) ? [`${fields.length} fields`] : []),
  ];
  const seen = parts.length === 0 ? 'everything' : parts.join(' and ');
  return `${nameOf(String(uid))} for ${roleName(String(role))}: ${seen}`;
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
  { uid, id, role, query }: Readonly<Record<string, unknown>>,
  { nameOf, roleName }: Names,
): readonly string[] => [
  `${nameOf(String(uid))}${id === undefined ? '' : ` ${String(id)}`} as ${roleName(String(role))}`,
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
  | { readonly kind: 'default locale'; readonly code: string };

/** Returns the change that undoes a line; undefined if the line changed nothing. */
export function revertOf({ what, before, after }: AuditEntry): Reverting | undefined {
  if (what === 'default locale') return typeof before === 'string' ? { kind: what, code: before } : undefined;
  if (what !== 'grants') return undefined;
  // If a grant was changed twice, the first change shows the state before.
  const firsts = new Map<string, GrantChange>();
  for (const { role, uid, action, granted } of changesIn(after)) {
    const key = JSON.stringify([role, uid, action]);
    if (!firsts.has(key)) firsts.set(key, { role, uid, action, granted: !granted });
  }
  return { kind: what, changes: [...firsts.values()] };
}
