import { useEffect, useState } from 'react';
import type { ConditionInfo } from '../../../contract.ts';
import { isNone, needsUser } from '../model/conditions/condition.ts';
import { faultsOf } from '../model/conditions/faults.ts';
import { textOfNarrowing } from '../model/conditions/text.ts';
import { Button } from '../parts/button.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useCarefulChange } from '../permissions/use-careful-change.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { AsUser } from './as-user.tsx';
import { Attributes } from './attributes.tsx';
import { Entries } from './entries.tsx';
import { JsonSide } from './json-side.tsx';
import type { Narrowable } from './narrowable.ts';
import { Remaining } from './remaining.tsx';
import { Sentence } from './sentence.tsx';
import { useCount } from './use-count.ts';
import { useDraft } from './use-draft.ts';

interface Props {
  /** The one in force; both parts are null where nothing is narrowed. */
  readonly condition: ConditionInfo;
  readonly narrowable: Narrowable;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Edits what a role sees of a type: its attributes, its entries, and both as JSON. */
export function Editor({ condition, narrowable, onClose, onDirty }: Props) {
  const { role, type: uid } = condition;
  const { user: startUser, findsUsers, grants } = useWorkspace();
  const { narrow } = useCarefulChange();
  const attributes = narrowable.attributesOf(uid) ?? [];
  const { draft, setText, setGroup, setFields } = useDraft(condition, narrowable, attributes);
  const { narrowing, text, fault } = draft;
  const [user, setUser] = useState(startUser);
  const [refusal, setRefusal] = useState<{ readonly of: string; readonly reason: unknown }>();
  // The buttons do not say it: react-aria would announce one that is gone with the dialog.
  const [isSaving, setIsSaving] = useState(false);
  const count = useCount({ role, type: uid, narrowing, user });
  const error = refusal?.of === text ? refusal.reason : undefined;
  const faults = fault === undefined ? faultsOf(error ?? count.error) : [];
  const isDirty =
    text.trim() !== textOfNarrowing(condition) && textOfNarrowing(narrowing) !== textOfNarrowing(condition);
  useEffect(() => onDirty(isDirty || fault !== undefined), [isDirty, fault, onDirty]);

  const put = async (after: typeof narrowing) => {
    if (isSaving) return;
    setIsSaving(true);
    const { fields, rows } = condition;
    const { isDone, reason } = await narrow(
      {
        before: { role, type: uid, fields, rows },
        after: { role, type: uid, fields: after.fields, rows: after.rows },
      },
      condition.version,
    );
    setIsSaving(false);
    if (isDone) return onClose();
    if (reason !== undefined) grants.dismiss();
    setRefusal(reason === undefined ? undefined : { of: text, reason });
  };
  return (
    <>
      <div className="narrow-body">
        <div className="narrow-sides">
          <div className="narrow-side">
            <Entries
              draft={draft}
              narrowable={narrowable}
              attributes={attributes}
              faults={faults}
              onChange={setGroup}
            />
            <Attributes attributes={attributes} fields={narrowing.fields} onChange={setFields} />
          </div>
          <div className="narrow-side">
            <Sentence role={role} uid={uid} narrowing={narrowing} narrowable={narrowable} />
            <JsonSide
              text={text}
              isOpen={draft.group === undefined}
              fault={fault}
              faults={faults}
              onChange={setText}
            />
            {findsUsers && needsUser(narrowing) && <AsUser user={user} onChange={setUser} count={count} />}
          </div>
        </div>
      </div>
      <div className="narrow-foot">
        {error !== undefined && faults.length === 0 && (
          <ProblemBox what="It was not saved" error={error} onDismiss={() => setRefusal(undefined)} />
        )}
        <Remaining count={count} />
        <div className="row row-end">
          {!isNone(condition) && (
            <Button look="quiet" onPress={() => put({ fields: null, rows: null })}>
              Remove condition
            </Button>
          )}
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={!isDirty || fault !== undefined || faults.length > 0}
            onPress={() => put(narrowing)}
          >
            Save
          </Button>
        </div>
      </div>
    </>
  );
}
