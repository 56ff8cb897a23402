import { useCallback, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { ConditionInfo } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { conditionOf } from '../model/conditions/condition.ts';
import { holds } from '../model/grants.ts';
import { commitFocused } from '../parts/commit-focused.ts';
import { useConfirm } from '../parts/confirm.tsx';
import { WhenLoaded } from '../parts/states.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useWorkspace } from '../workspace-context.ts';
import { CloseFoot } from './close-foot.tsx';
import { Editor } from './editor.tsx';
import { Fixed } from './fixed.tsx';
import { type Narrowable, readNarrowable } from './narrowable.ts';
import { closeCondition } from './open-condition.ts';
import { useHeldAddress } from './use-held-address.ts';

interface Target {
  readonly role: string;
  readonly uid: string;
}

/** What a role sees of a type, over the present view, where the address says so: `narrow=api::article.article&narrowFor=public`. */
export function ConditionDialog() {
  const { roles, accessRoles, session } = useWorkspace();
  const { params } = useAddress();
  const confirm = useConfirm();
  const isDirty = useRef(false);
  const uid = params.get('narrow');
  const role = params.get('narrowFor');
  const isKnown = (key: string) => roles.some(({ type }) => type === key) || accessRoles.includes(key);
  const isOpen = session.admin && uid !== null && role !== null && isKnown(role);
  const onDirty = useCallback((isSo: boolean) => {
    isDirty.current = isSo;
  }, []);
  const isChanged = () => {
    commitFocused();
    return isDirty.current;
  };
  const leave = async (go: () => void) => {
    if (isChanged()) {
      const isSure = await confirm({
        title: 'Leave without saving?',
        body: <p>What you changed here is not saved yet.</p>,
        yes: 'Leave',
      });
      if (!isSure) return;
    }
    isDirty.current = false;
    go();
  };
  useHeldAddress({ isOpen, isHeld: isChanged, onLeave: (go) => void leave(go) });
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={() => void leave(closeCondition)}>
      <Modal className="modal narrow-modal">
        {isOpen && (
          <Panel key={`${role} ${uid}`} role={role} uid={uid} onDirty={onDirty} onClose={closeCondition} />
        )}
      </Modal>
    </ModalOverlay>
  );
}

interface PanelProps extends Target {
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

function Panel(props: PanelProps) {
  const { api, grants, schema, roleName } = useWorkspace();
  const { role, uid } = props;
  // The stored condition is read when the dialog opens, and kept until it closes: a change replaces this one, and no later one.
  const opened = useLoad(async () => {
    const [types, { conditions }] = await Promise.all([api.narrowableTypes(), api.conditions()]);
    grants.takeConditions(conditions);
    const none = { role, type: uid, fields: null, rows: null, fixed: false, version: null };
    return { narrowable: readNarrowable(types), condition: conditionOf(conditions, role, uid) ?? none };
  }, 'opened');
  return (
    <Dialog className="dialog narrow-dialog">
      <Heading slot="title">
        What {roleName(role)} sees of {schema.nameOf(uid)}
      </Heading>
      <WhenLoaded loaded={opened} what="the attributes">
        {(found) => <Content {...props} {...found} />}
      </WhenLoaded>
    </Dialog>
  );
}

function Content({
  role,
  uid,
  narrowable,
  condition,
  onClose,
  onDirty,
}: PanelProps & { readonly narrowable: Narrowable; readonly condition: ConditionInfo }) {
  const { grants, accessRoles, roleName, schema } = useWorkspace();
  const whyNot = narrowable.whyNot(uid);
  // What a role of the host's own may read is not known here.
  const isClosed =
    !accessRoles.includes(role) &&
    (['find', 'findOne'] as const).every((action) => !holds(grants.shown, { role, uid, action }));
  if (whyNot !== null) {
    return (
      <>
        <p className="narrow-body">{whyNot.replace(`'${uid}'`, schema.nameOf(uid))}.</p>
        <CloseFoot onClose={onClose} />
      </>
    );
  }
  if (condition.fixed) return <Fixed condition={condition} narrowable={narrowable} onClose={onClose} />;
  return (
    <>
      {isClosed && (
        <p className="note">
          {roleName(role)} has no permission for {schema.nameOf(uid)} yet. This takes effect once it has one.
        </p>
      )}
      <Editor condition={condition} narrowable={narrowable} onClose={onClose} onDirty={onDirty} />
    </>
  );
}
