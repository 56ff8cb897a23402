import type { Action, GrantChange } from '../../../contract.ts';
import { headOfAction } from '../model/action-words.ts';
import type { Schema } from '../model/schema.ts';
import { sensitiveOf } from '../model/sensitive.ts';
import { Badge } from '../parts/badge.tsx';

/** A dialog is outside of the workspace, so what it shows is given to it. */
interface Props {
  readonly given: readonly GrantChange[];
  readonly schema: Schema;
  readonly roleName: (role: string) => string;
}

interface Line {
  readonly uid: string;
  readonly action: Action;
  readonly roles: readonly string[];
}

/** What a change gives, a line for each action of a content type; types that may hold personal data have a mark and come first. */
export function GivenList({ given, schema, roleName }: Props) {
  const unsorted = linesOf(given);
  const marked = new Set(
    unsorted.map(({ uid }) => uid).filter((uid) => sensitiveOf(schema, uid) !== undefined),
  );
  // In a long list the marks are what has to be read before it is confirmed.
  const lines = unsorted.toSorted(
    (one, other) => Number(marked.has(other.uid)) - Number(marked.has(one.uid)),
  );
  const hasRoles = new Set(given.map(({ role }) => role)).size > 1;
  return (
    <>
      {marked.size > 0 && (
        <p>
          {marked.size === 1 ? 'One content type' : `${marked.size} content types`} may hold personal or
          private data.
        </p>
      )}
      <ul>
        {lines.map(({ uid, action, roles }) => (
          <li key={uid + action}>
            <strong title={action}>{headOfAction(action, schema.isSingle(uid))}</strong> of{' '}
            <span title={uid}>{schema.nameOf(uid)}</span>
            {hasRoles && <span className="note"> for {roles.map(roleName).join(', ')}</span>}
            {marked.has(uid) && (
              <>
                {' '}
                <Badge tone="warn">{wordsOf(sensitiveOf(schema, uid) ?? [])}</Badge>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function linesOf(given: readonly GrantChange[]): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const { uid, action, role } of given) {
    const roles = lines.get(`${action} ${uid}`)?.roles ?? [];
    lines.set(`${action} ${uid}`, { uid, action, roles: [...roles, role] });
  }
  return [...lines.values()];
}

const wordsOf = (labels: readonly string[]): string =>
  labels.length === 0 ? 'personal or private' : `personal or private: ${labels.join(', ')}`;
