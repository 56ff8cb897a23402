import type { Session } from '../../../contract.ts';
import type { Api } from '../api/client.ts';
import { ConfirmProvider } from '../parts/confirm.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';

/** Loads what people see who are signed in; the sign-in does not wait for it. */
export const loadWorkspace = () => import('../workspace.tsx').then((module) => module.Workspace);

const Workspace = lazyPart(loadWorkspace, 'the page');

/** The page for a user who is signed in, with the dialog that any part of it may open. */
export function SignedIn(props: { api: Api; session: Session; onSignOut: () => void }) {
  return (
    <ConfirmProvider>
      <Workspace {...props} />
    </ConfirmProvider>
  );
}
