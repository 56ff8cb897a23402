import { changeInWords, mayInWords } from './action-words.ts';
import { type AuditNames, describeAudit, describeNarrowing } from './audit.ts';
import { conditionOfDifference, type Difference, heldOf } from './differences.ts';
import { isRecord } from './entries.ts';

/** What is stored now and what was sent in its place, in words. */
export interface Both {
  readonly stored: readonly string[];
  readonly sent: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const nothing: readonly string[] = ['nothing'];

/** A query of the team: what it asks for, and who has saved it. */
const queryLines = ({ name, params, who }: Fields, names: AuditNames): readonly string[] => {
  const uid = isRecord(params) ? params.type : undefined;
  const entry = { id: 0, at: '', who: '', what: 'shared query', subject: { query: name, uid } } as const;
  const [, ...shown] = describeAudit({ ...entry, before: params, after: params }, names);
  return [...shown, ...(typeof who === 'string' ? [`shared by ${who}`] : [])];
};

/** Anything else with a name: a role, a locale. */
const namedLines = ({ name, description, defaultLocale }: Fields): readonly string[] =>
  [name, description, defaultLocale].filter((part) => typeof part === 'string' && part !== '').map(String);

const linesOf = (said: Fields | null, names: AuditNames): readonly string[] => {
  if (said === null) return nothing;
  return 'params' in said ? queryLines(said, names) : namedLines(said);
};

/** A difference in words, of whichever thing it is. */
export function describeBoth(difference: Difference, names: AuditNames): Both {
  const held = heldOf(difference);
  const condition = conditionOfDifference(difference);
  const { stored, sent } = difference;
  if (held !== undefined && sent !== null) {
    const { role, uid, actions } = held;
    const may = actions.map((action) =>
      mayInWords(names.roleName(role), action, names.nameOf(uid), names.isSingle?.(uid)),
    );
    const none = `${names.roleName(role)} may read nothing of ${names.nameOf(uid)}`;
    const { action, granted } = sent as { readonly action: 'find'; readonly granted: boolean };
    return {
      stored: may.length === 0 ? [none] : may,
      sent: [changeInWords({ role, uid, action, granted }, names)],
    };
  }
  if (condition !== undefined && sent !== null) {
    const { fields, rows } = conditionOfDifference({ stored: sent, sent }) ?? condition;
    return {
      stored: describeNarrowing(condition, names),
      sent: describeNarrowing({ ...condition, fields, rows }, names),
    };
  }
  return { stored: linesOf(stored, names), sent: linesOf(sent, names) };
}
