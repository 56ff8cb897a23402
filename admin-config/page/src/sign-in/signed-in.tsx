import type { Session } from '../../../contract.ts';
import type { Api } from '../api/client.ts';
import { ConfirmProvider } from '../parts/confirm.tsx';
import { Workspace } from '../workspace.tsx';

/** The page for a user who is signed in, with the dialog that any part of it may open. */
export function SignedIn(props: { api: Api; session: Session; onSignOut: () => void }) {
  return (
    <ConfirmProvider>
      <Workspace {...props} />
    </ConfirmProvider>
  );
}
