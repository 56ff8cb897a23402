import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { PreviewLinkMade } from '../../../contract.ts';
import type { Pages } from '../model/pages.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { Time } from '../parts/time.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { lives } from './lives.ts';
import { MadeAddress } from './made-address.tsx';

/** What a link shows: the query of a list or a single type, or that of one entry. */
export interface SharedRead {
  readonly uid: string;
  readonly id?: string;
  readonly query: string;
}

/** A button that creates a preview link of what is shown. Shows nothing if this user may not create links. */
export function ShareLink({
  read,
  title,
  pages,
  isThere = true,
}: {
  readonly read: SharedRead;
  /** The title of the one entry that it shows. */
  readonly title?: string | undefined;
  /** The page of the list that it shows. */
  readonly pages?: Pages | undefined;
  /** Whether there is anything that the link would show. */
  readonly isThere?: boolean;
}) {
  const { session } = useWorkspace();
  if (session.previewLinks === null) return null;
  return (
    <DialogTrigger>
      <Button aria-label="Share a preview link" isDisabled={!isThere}>
        <Share2 aria-hidden="true" className="icon" />
        <span className="button-text">Share</span>
      </Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal">
          <Dialog className="dialog">
            {({ close }) => (
              <Sharing
                read={read}
                title={title}
                pages={pages}
                days={session.previewLinks?.days ?? 1}
                close={close}
              />
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}

interface SharingProps {
  readonly read: SharedRead;
  readonly title: string | undefined;
  readonly pages: Pages | undefined;
  readonly days: number;
  readonly close: () => void;
}

function Sharing({ read, title, pages, days, close }: SharingProps) {
  const { api, role, roleName, schema } = useWorkspace();
  const options = lives(days);
  const [hours, setHours] = useState(options[0]?.id ?? '24');
  const [made, setMade] = useState<PreviewLinkMade>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const make = async () => {
    setIsBusy(true);
    setProblem(undefined);
    await api.makeLink({ ...read, role, hours: Number(hours) }).then(setMade, setProblem);
    setIsBusy(false);
  };
  const id = read.id === undefined ? '' : ` ${read.id}`;
  const what = `${schema.nameOf(read.uid)}${title === undefined ? id : ` “${title}”`}`;
  return (
    <>
      <Heading slot="title">Share a preview link</Heading>
      <div className="dialog-body">
        {made === undefined ? (
          <>
            <p>
              Whoever has the address sees {what} as {roleName(role)} sees it, without signing in.
            </p>
            {pages !== undefined && pages.pageCount > 1 && (
              <p>
                It shows the page that is shown here, {pages.page} of {pages.pageCount}, and not the whole
                list. More entries on a page, or filters, change what it shows.
              </p>
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
        {problem !== undefined && <ProblemBox what="The link could not be made" error={problem} />}
      </div>
      <div className="row row-end">
        <Button onPress={close}>{made === undefined ? 'Cancel' : 'Close'}</Button>
        {made === undefined && (
          <Button look="primary" isDisabled={isBusy} onPress={make}>
            Make the link
          </Button>
        )}
      </div>
    </>
  );
}
