import type { AuditEntry, ConditionOf, GrantChange } from '../../../contract.ts';
import { changeInWords } from './action-words.ts';
import { queryOf } from './address.ts';
import { describeCondition, type Narrowing } from './conditions/condition.ts';
import { conditionInWords } from './conditions/words.ts';
import { isRecord } from './entries.ts';
import type { Names } from './grants.ts';
import { momentInWords } from './moment.ts';
import { queryString } from './query-string.ts';
import { entryAsked, queryInWords } from './query-words.ts';
import type { Schema } from './schema.ts';

/** The names for people, and what is known of the content types. */
export interface AuditNames extends Names {
  readonly schema: Pick<Schema, 'attributesOf' | 'typeOf'>;
}

/** Returns the text of an entry of the audit trail, with a line for each thing that changed. */
export function describeAudit(entry: AuditEntry, names: AuditNames): readonly string[] {
  const { what, subject, before, after } = entry;
  switch (what) {
    case 'grants':
      return changesIn(after).map((change) => changeInWords(change, names));
    case 'roles':
      return isRecord(subject) ? [roleLine(String(subject.role), before, after)] : [];
    case 'conditions':
      return conditionLine(subject, after, names);
    case 'shared query':
      return isRecord(subject) ? sharedLines(subject, before, after, names) : [];
    case 'default locale':
      return [`from ${String(before)} to ${String(after)}`];
    case 'preview link made':
    case 'preview link revoked':
      return isRecord(subject)
        ? [...readLines(subject, names), `until ${momentInWords(String(subject.ends ?? ''))}`]
        : [];
    case 'read as':
      return isRecord(subject) ? readLines(subject, names) : [];
  }
}

/** Returns what a line says in words as it is stored, such as a query string; undefined where words say all of it. */
export function rawOfAudit({ what, subject, before, after }: AuditEntry): string | undefined {
  switch (what) {
    case 'conditions':
    case 'shared query':
      return JSON.stringify(after ?? before, null, 2);
    case 'preview link made':
    case 'preview link revoked':
    case 'read as':
      return isRecord(subject) && typeof subject.query === 'string' && subject.query !== ''
        ? subject.query
        : undefined;
    default:
      return undefined;
  }
}

/** What happened to a query of the team, and what it shows. */
const sharedLines = (
  { query, uid }: Readonly<Record<string, unknown>>,
  before: unknown,
  after: unknown,
  { nameOf, roleName, schema }: AuditNames,
): readonly string[] => {
  const verb = after === null ? 'removed' : before === null ? 'saved' : 'changed';
  const line = `${String(query)} of ${nameOf(String(uid))} ${verb}`;
  const params = isRecord(after) ? after : before;
  const type = schema.typeOf(String(uid));
  if (!isRecord(params) || type === undefined) return [line];
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const asked = queryOf(new URLSearchParams(texts), { uid: type.uid, locale: '', sortOf: () => [] });
  const shown = queryInWords(queryString(asked, type), { uid: type.uid, shapes: schema });
  return [line, `${shown}${typeof params.as === 'string' ? `, as ${roleName(params.as)}` : ''}`];
};

/** What a line of the audit trail says of a condition. */
const narrowingIn = (value: unknown): Narrowing => {
  const { fields, rows } = isRecord(value) ? value : {};
  return { fields: Array.isArray(fields) ? fields.map(String) : null, rows: isRecord(rows) ? rows : null };
};

const conditionIn = (subject: unknown, value: unknown): ConditionOf | undefined =>
  isRecord(subject)
    ? { role: String(subject.role), type: String(subject.uid), ...narrowingIn(value) }
    : undefined;

/** What a role sees of a type now: `Editor sees only the entries of article where Kind is “review”, ...`. */
const conditionLine = (subject: unknown, after: unknown, names: AuditNames): readonly string[] => {
  const condition = conditionIn(subject, after);
  if (condition === undefined) return [];
  const attributes = names.schema.attributesOf(condition.type);
  // Types to which only relations lead have no attributes here.
  if (attributes === undefined) return [describeCondition(condition, names)];
  const about = { who: names.roleName(condition.role), type: names.nameOf(condition.type) };
  const said = { ...about, shapes: names.schema, attributes, visible: attributes };
  return [conditionInWords(condition, said)];
};

/** What is narrowed by a condition, as the history says it. */
export const describeNarrowing = (
  { role, type, ...after }: ConditionOf,
  names: AuditNames,
): readonly string[] => conditionLine({ role, uid: type }, after, names);

/** How a role was changed: `role sales added: Sales`. */
const roleLine = (type: string, before: unknown, after: unknown): string => {
  const [old, now] = [before, after].map((role) =>
    isRecord(role) ? [role.name, role.description].filter(Boolean).join(', ') : undefined,
  );
  if (old === undefined) return `role ${type} added: ${now}`;
  return now === undefined ? `role ${type} removed: ${old}` : `role ${type} changed from ${old} to ${now}`;
};

/** Returns what was read, as which role, and what was asked for. */
const readLines = (
  { uid, id, role, query, user }: Readonly<Record<string, unknown>>,
  { nameOf, roleName, schema }: AuditNames,
): readonly string[] => {
  const asked = entryAsked(String(query ?? ''));
  const one = id ?? asked.id;
  const whose = user === undefined ? '' : `, the user ${String(user)}`;
  const who = role === null ? ', as who sees everything' : ` as ${roleName(String(role))}`;
  return [
    `${nameOf(String(uid))}${one === undefined ? '' : ` ${String(one)}`}${who}${whose}`,
    queryInWords(asked.rest, { uid: String(uid), shapes: schema }),
  ];
};

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
  /** With what the change left. */
  | { readonly kind: 'conditions'; readonly condition: ConditionOf; readonly left: Narrowing }
  | { readonly kind: 'default locale'; readonly code: string; readonly left: unknown };

/** How one change is undone; undefined if it changed nothing. */
export function revertOf({ what, subject, before, after }: AuditEntry): Reverting | undefined {
  if (what === 'default locale')
    return typeof before === 'string' ? { kind: what, code: before, left: after } : undefined;
  if (what === 'conditions') {
    const condition = conditionIn(subject, before);
    return condition && { kind: what, condition, left: narrowingIn(after) };
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
