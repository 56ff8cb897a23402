import type { Session, SignInAnswer } from '../../../contract.ts';
import { at, createSend } from './send.ts';

const send = createSend(undefined);
const name = 'from';

/** Signing in and out by a session, which the server keeps and the browser names in a cookie that no script can read. */
export const signInApi = {
  /** How one may sign in, and who has. */
  look: (): Promise<SignInAnswer> => send(at('sign-in'), 'GET'),
  withPassword: (address: string, password: string): Promise<Session> =>
    send(at('sign-in'), 'POST', { address, password }),
  /** As whom the host has let in on its own page. */
  asVisitor: (): Promise<Session> => send(at('sign-in'), 'POST', {}),
  leave: (): Promise<unknown> => send(at('sign-out'), 'POST'),
  /** The way to the host's own page, which leads back to what the address names now. */
  pageAddress: (): string => at(`sign-in/page?to=${encodeURIComponent(location.hash)}`).href,
  /** Whether one has just come back from there; asked once, as the address says it no longer then. */
  comesBack(): boolean {
    const here = new URL(location.href);
    if (here.searchParams.get(name) !== 'sign-in') return false;
    here.searchParams.delete(name);
    history.replaceState(null, '', here);
    return true;
  },
};
