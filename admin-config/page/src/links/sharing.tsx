import { useState } from 'react';
import type { PreviewLinkMade } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { everything } from '../model/everything.ts';
import type { Pages } from '../model/pages.ts';
import type { SharedEntry, SharedRead } from '../model/shared-read.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { Time } from '../parts/time.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { lives } from './lives.ts';
import { MadeAddress } from './made-address.tsx';
import { useRefusal } from './use-refusal.ts';

interface SharingProps {
  readonly read: SharedRead | SharedEntry;
  readonly title: string | undefined;
  readonly pages: Pages | undefined;
  readonly attributes: readonly string[] | undefined;
  readonly days: number;
  readonly close: () => void;
}

/** What the link will show and for how long, and then its address. */
export function Sharing({ read: shared, title, pages, attributes, days, close }: SharingProps) {
  const { api, role, roles, roleName, schema } = useWorkspace();
  // A link shows what some role sees, and never everything.
  const [reader, setReader] = useState(role === everything ? (roles[0]?.type ?? 'public') : role);
  const options = lives(days);
  const [hours, setHours] = useState(options[0]?.id ?? '24');
  const [made, setMade] = useState<PreviewLinkMade>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const { refusal, read } = useRefusal(shared, reader);
  const make = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      setMade(await api.makeLink({ ...(await read()), role: reader, hours: Number(hours) }));
    } catch (error) {
      setProblem(error);
    }
    setIsBusy(false);
  };
  const { uid, id: key } =
    'seen' in shared ? { uid: shared.seen.type.uid, id: shared.seen.entry.id } : shared;
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
        {made === undefined && refusal !== undefined && <p role="status">{refusal}</p>}
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
