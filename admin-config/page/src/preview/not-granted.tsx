import { LockKeyhole } from 'lucide-react';
import type { Action, TypeInfo } from '../../../contract.ts';
import { actionInWords, letInWords } from '../model/action-words.ts';
import { holds } from '../model/grants.ts';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { goTo } from '../parts/use-address.ts';
import { useCarefulChange } from '../permissions/use-careful-change.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** Shown for a role that lacks a grant, which is not an error, with links to what can be done. */
export function NotGranted({ type: { uid, givesOne, finds, single } }: { readonly type: TypeInfo }) {
  const { session, schema, roleName, role, query, grants, editable } = useWorkspace();
  const { grant } = useCarefulChange();
  const name = schema.nameOf(uid);
  const needed: readonly Action[] = [
    givesOne && query.id !== '' ? 'findOne' : 'find',
    ...(query.publicationState === 'preview' && session.previewNeedsGrant ? (['preview'] as const) : []),
  ];
  const missing = session.admin ? needed.filter((action) => !holds(grants.shown, { role, uid, action })) : [];
  const who = roleName(role);
  return (
    <Empty icon={<LockKeyhole aria-hidden="true" className="icon empty-icon" />}>
      <p role="status">
        <strong>{who}</strong> may not read {name}
        {missing.length > 0 &&
          `: it may not ${missing.map((action) => actionInWords(action, name, single)).join(', nor ')}`}
        . The content API answers 403.
      </p>
      {session.admin ? (
        <div className="row row-centre">
          {editable.grants &&
            missing.map((action) => (
              <Button key={action} onPress={() => grant({ role, uid, action })}>
                {letInWords(who, action, name, single)}
              </Button>
            ))}
          <Button look="quiet" onPress={() => goTo('permissions', { types: uid, roles: undefined })}>
            Show in the permissions
          </Button>
          <Button look="quiet" onPress={() => goTo('explain')}>
            Explain it
          </Button>
        </div>
      ) : (
        <p>
          {!finds && query.id === '' && 'You may read one entry at a time: say its id above. '}An
          administrator can change that.
        </p>
      )}
    </Empty>
  );
}
