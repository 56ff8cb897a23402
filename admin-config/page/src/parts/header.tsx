import { LogOut } from 'lucide-react';
import type { Session } from '../../../contract.ts';
import { Button } from './button.tsx';

interface Props {
  readonly session: Session;
  readonly onSignOut: () => void;
}

const mark = new URL('../styles/icon.svg', import.meta.url).href;

/** Returns the user's name and the role that decides what the page shows; only one of them if both are the same. */
const nameOf = ({ admin, name, role }: Session): string => {
  const what = admin ? 'administrator' : role;
  return name === what ? what : `${name}, ${what}`;
};

/** Shows who is signed in, and signs out. */
export function Header({ session, onSignOut }: Props) {
  return (
    <header className="header">
      <p className="product">
        <img src={mark} alt="" width="22" height="22" />
        <span className="product-name">Content query</span>
      </p>
      <div className="row">
        <p className="who">
          <span>Signed in as </span>
          <strong>{nameOf(session)}</strong>
        </p>
        <Button look="quiet" onPress={onSignOut}>
          <LogOut aria-hidden="true" className="icon" />
          <span className="sign-out-text">Sign out</span>
        </Button>
      </div>
    </header>
  );
}
