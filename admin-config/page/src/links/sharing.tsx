import { useState } from 'react';
import type { PreviewLinkMade } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { everything } from '../model/everything.ts';
import { holds } from '../model/grants.ts';
import type { Pages } from '../model/pages.ts';
import type { Schema } from '../model/schema.ts';
import type { SharedEntry, SharedRead } from '../model/shared-read.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { Time } from '../parts/time.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { lives } from './lives.ts';
import { MadeAddress } from './made-address.tsx';

interface SharingProps {
  readonly read: SharedRead | SharedEntry;
  readonly title: string | undefined;
  readonly pages: Pages | undefined;
  readonly attributes: readonly string[] | undefined;
  readonly days: number;
  readonly close: () => void;
}

/** Loads what writes the query of an entry when it is needed first, so that the first view does not wait for it. */
const readOf = async (schema: Schema, { seen }: SharedEntry, opensOne: boolean): Promise<SharedRead> =>
  (await import('../model/shared-read.ts')).sharedRead(schema, seen, opensOne);

/** What the link will show and for how long, and then its address. */
export function Sharing({ read: shared, title, pages, attributes, days, close }: SharingProps) {
  const { api, session, role, roles, roleName, schema, grants } = useWorkspace();
  // A link shows what some role sees, and never everything.
  const [reader, setReader] = useState(role === everything ? (roles[0]?.type ?? 'public') : role);
  const options = lives(days);
  const [hours, setHours] = useState(options[0]?.id ?? '24');
  const [made, setMade] = useState<PreviewLinkMade>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const make = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const read = 'seen' in shared ? await readOf(schema, shared, opensOne) : shared;
      setMade(await api.makeLink({ ...read, role: reader, hours: Number(hours) }));
    } catch (error) {
      setProblem(error);
    }
    setIsBusy(false);
  };
  const { uid, id: key } =
    'seen' in shared ? { uid: shared.seen.type.uid, id: shared.seen.entry.id } : shared;
  // Of other users the types say what they may; only an administrator with permissions knows what other roles may.
  const may = (action: 'find' | 'findOne' | 'preview'): boolean =>
    session.admin && session.features.permissions
      ? holds(grants.shown, { role: reader, uid, action })
      : action === 'preview' || schema.typeOf(uid)?.[action === 'find' ? 'finds' : 'opens'] !== false;
  const opensOne = schema.isSingle(uid) || may('findOne');
  const state =
    'seen' in shared
      ? shared.seen.publicationState
      : new URLSearchParams(shared.query).get('publicationState');
  const isOfDrafts = state === 'preview' && session.previewNeedsGrant;
  const refusal =
    !may('find') && (key === undefined || !opensOne)
      ? 'may not see'
      : isOfDrafts && !may('preview')
        ? 'may not see drafts of'
        : undefined;
  const id = key === undefined ? '' : ` ${key}`;
  const what = `${schema.nameOf(uid)}${title === undefined ? id : ` “${title}”`}`;
  return (
    <>
      <div className="dialog-body">
        {made === undefined ? (
          <>
            <p>
              Whoever has the address sees {what} as {roleName(reader)} sees it, without signing in.
            </p>
            {pages !== undefined && pages.pageCount > 1 && (
              <p>
                It shows the page that is shown here, {pages.page} of {pages.pageCount}, and not the whole
                list. More entries on a page, or filters, change what it shows.
              </p>
            )}
            {attributes !== undefined && (
              <p>{`Of each entry it shows what is chosen here: ${attributes.map(labelOfAttribute).join(', ')}.`}</p>
            )}
            {role === everything && (
              <Choice
                label="As seen by"
                options={roles.map(({ type, name }) => ({ id: type, label: name, note: type }))}
                value={reader}
                onChange={setReader}
              />
            )}
            <Choice label="In force for" options={options} value={hours} onChange={setHours} />
          </>
        ) : (
          <>
            <p>Copy the address now: it is shown this once, and cannot be looked up later.</p>
            <MadeAddress url={new URL(made.path, location.origin).href} />
            <p>
              It shows {what} as {roleName(made.link.role)} sees it until <Time at={made.link.ends} />, unless
              it is revoked before.
            </p>
          </>
        )}
        {refusal !== undefined && (
          <p role="status">{`${roleName(reader)} ${refusal} ${schema.nameOf(uid)}, so the link would show nothing.`}</p>
        )}
        {problem !== undefined && <ProblemBox what="The link could not be made" error={problem} />}
      </div>
      <div className="row row-end">
        <Button onPress={close}>{made === undefined ? 'Cancel' : 'Close'}</Button>
        {made === undefined && (
          <Button look="primary" isDisabled={isBusy || refusal !== undefined} onPress={make}>
            Make the link
          </Button>
        )}
      </div>
    </>
  );
}
