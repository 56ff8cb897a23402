import { useState } from 'react';
import { openCondition } from '../conditions/open-condition.ts';
import { isNone, markOf } from '../model/conditions/condition.ts';
import type { MatrixRow } from '../model/matrix.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { Fold } from '../parts/fold.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** The roles whose permissions the host itself gives: here only what they see of a content type is changed. */
export function AccessRoles({ rows }: { readonly rows: readonly MatrixRow[] }) {
  const { accessRoles } = useWorkspace();
  if (accessRoles.length === 0) return null;
  return (
    <Fold
      title="Roles of the host’s own"
      note={accessRoles.length === 1 ? '1 role' : `${accessRoles.length} roles`}
    >
      <p className="note">
        The host says what these roles may read, so there is no switch for them. Here you set which entries
        and attributes of a content type they see.
      </p>
      <ul className="role-list">
        {accessRoles.map((role) => (
          <li key={role}>
            <AccessRole role={role} rows={rows} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function AccessRole({ role, rows }: { readonly role: string; readonly rows: readonly MatrixRow[] }) {
  const { grants, schema } = useWorkspace();
  const [uid, setUid] = useState('');
  const narrowed = grants.conditions.filter((one) => one.role === role && !isNone(one));
  return (
    <fieldset className="access-role">
      <legend dir="auto">{role}</legend>
      {narrowed.length === 0 && <p>Sees everything that it may read.</p>}
      {narrowed.map((condition) => (
        <Button key={condition.type} onPress={() => openCondition(role, condition.type)}>
          {schema.nameOf(condition.type)}: {markOf(condition)}
        </Button>
      ))}
      <div className="row access-role-more">
        <Choice
          label="Content type"
          options={rows.map(({ uid: id, name: label }) => ({ id, label }))}
          value={uid}
          onChange={setUid}
        />
        <Button isDisabled={uid === ''} onPress={() => openCondition(role, uid)}>
          Set what {role} sees of it
        </Button>
      </div>
    </fieldset>
  );
}
