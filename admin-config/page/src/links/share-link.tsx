import { Share2 } from 'lucide-react';
import { Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Pages } from '../model/pages.ts';
import type { SharedEntry, SharedRead } from '../model/shared-read.ts';
import { Button } from '../parts/button.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { Sharing } from './sharing.tsx';

/** A button that creates a preview link of what is shown. Shows nothing if this user may not create links. */
export function ShareLink({
  read,
  title,
  pages,
  attributes,
  isThere = true,
  why,
}: {
  readonly read: SharedRead | SharedEntry;
  /** The title of the one entry that it shows. */
  readonly title?: string | undefined;
  /** The page of the list that it shows. */
  readonly pages?: Pages | undefined;
  /** The attributes of each entry that it shows, if they were chosen. */
  readonly attributes?: readonly string[] | undefined;
  /** Whether there is anything that the link would show. */
  readonly isThere?: boolean;
  /** Why there is nothing. */
  readonly why?: string | undefined;
}) {
  const { session } = useWorkspace();
  if (session.previewLinks === null) return null;
  if (!isThere && why !== undefined) return <p className="note">{why}</p>;
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
              <>
                <Heading slot="title">Share a preview link</Heading>
                <Sharing
                  read={read}
                  title={title}
                  pages={pages}
                  attributes={attributes}
                  days={session.previewLinks?.days ?? 1}
                  close={close}
                />
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
