import type { Action } from '../../../contract.ts';
import { letInWords } from '../model/action-words.ts';
import { holds } from '../model/grants.ts';
import { Button } from '../parts/button.tsx';
import { useCarefulChange } from '../permissions/use-careful-change.tsx';
import { useWorkspace } from '../workspace-context.ts';

interface Props {
  readonly role: string;
  readonly other: string;
  /** Grants that would give the role more, whether or not the other role has them. */
  readonly wanted: readonly { readonly uid: string; readonly action: Action }[];
}

/** The grants that the other role has for this query and this one lacks. */
export function Gap({ role, other, wanted }: Props) {
  const { schema, roleName, grants, editable } = useWorkspace();
  const { grant, change } = useCarefulChange();
  const missing = wanted.filter(
    (one) => holds(grants.shown, { role: other, ...one }) && !holds(grants.shown, { role, ...one }),
  );
  if (missing.length === 0) return null;
  const who = roleName(role);
  return (
    <section className="card gap" aria-label={`What ${who} lacks`}>
      <p>
        <strong>{who}</strong> lacks{' '}
        {missing.length === 1 ? 'one permission' : `${missing.length} permissions`} that {roleName(other)}{' '}
        has:
      </p>
      <div className="row">
        {editable.grants &&
          missing.map(({ uid, action }) => (
            <Button key={action + uid} onPress={() => grant({ role, uid, action })}>
              {letInWords(who, action, schema.nameOf(uid), schema.isSingle(uid))}
            </Button>
          ))}
        {missing.length > 1 && editable.grants && (
          <Button
            look="primary"
            onPress={() => change(missing.map((one) => ({ ...one, role, granted: true })))}
          >
            Give all {missing.length} to {who}
          </Button>
        )}
      </div>
    </section>
  );
}
