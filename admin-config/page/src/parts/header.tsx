import type { Session } from '../../../contract.ts';
import { Button } from './button.tsx';

interface Props {
  readonly session: Session;
  readonly onSignOut: () => void;
}

/** Who is signed in, and the way out. */
export function Header({ session, onSignOut }: Props) {
  return (
    <header className="header">
      <p className="product">Content query</p>
      <div className="row">
        <p className="who">
          Signed in as <strong>{session.admin ? 'administrator' : session.role}</strong>
        </p>
        <Button look="quiet" onPress={onSignOut}>
          Sign out
        </Button>
      </div>
    </header>
  );
}
