import { useState } from 'react';
import { copyOfRole } from '../model/copy-role.ts';
import type { MatrixRow } from '../model/matrix.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { Fold } from '../parts/fold.tsx';
import { Tick } from '../parts/toggles.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { useCarefulChange } from './use-careful-change.tsx';

/** Gives one role the permissions of another, of the content types that are shown. */
export function CopyRole({ rows }: { readonly rows: readonly MatrixRow[] }) {
  const { roles, roleName, schema, grants, editable } = useWorkspace();
  const { change } = useCarefulChange();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isExact, setExact] = useState(false);
  if (!editable.grants || roles.length < 2) return null;
  const optionsWithout = (other: string) =>
    roles
      .filter(({ type }) => type !== other)
      .map(({ type: id, name, description }) => ({ id, label: name, note: description || id }));
  const isChosen = from !== '' && to !== '';
  const { changes, narrowed } = copyOfRole(rows, grants.shown, grants.conditions, { from, to, isExact });
  const given = changes.filter(({ granted }) => granted).length;
  const parts = [
    ...(given > 0 ? [`gives ${given}`] : []),
    ...(changes.length > given ? [`takes away ${changes.length - given}`] : []),
  ];
  return (
    <Fold title="Copy the permissions of a role">
      <div className="choosers">
        <Choice label="Copy from" options={optionsWithout(to)} value={from} onChange={setFrom} />
        <Choice label="Copy to" options={optionsWithout(from)} value={to} onChange={setTo} />
      </div>
      <Tick isSelected={isExact} onChange={setExact}>
        also take away what the first role does not have
      </Tick>
      {isChosen && narrowed.length > 0 && (
        <p className="note">
          Left out, because {roleName(from)} sees only a part of{' '}
          {narrowed.map((uid) => schema.nameOf(uid)).join(', ')}, and {roleName(to)} would see more.
        </p>
      )}
      <div className="row">
        <Button look="primary" isDisabled={!isChosen || changes.length === 0} onPress={() => change(changes)}>
          Copy
        </Button>
        <span role="status">
          {isChosen &&
            (parts.length === 0
              ? `${roleName(to)} has these permissions.`
              : `This ${parts.join(' and ')} ${changes.length === 1 ? 'permission' : 'permissions'}.`)}
        </span>
      </div>
    </Fold>
  );
}
