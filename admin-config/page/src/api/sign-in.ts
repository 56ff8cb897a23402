import type { Session, SignInAnswer } from '../../../contract.ts';
import { at, createSend } from './send.ts';

const send = createSend(undefined);
const name = 'from';

/** Signs in and out with a session. The server stores the session; the browser has its id in a cookie that no script can read. */
export const signInApi = {
  /** The ways to sign in, and who is signed in. */
  look: (): Promise<SignInAnswer> => send(at('sign-in'), 'GET'),
  withPassword: (address: string, password: string): Promise<Session> =>
    send(at('sign-in'), 'POST', { address, password }),
  /** Signs in as the user whom the host's own sign-in page has accepted. */
  asVisitor: (): Promise<Session> => send(at('sign-in'), 'POST', {}),
  leave: (): Promise<unknown> => send(at('sign-out'), 'POST'),
  /** The address of the host's own sign-in page, which leads back to the present view. */
  pageAddress: (): string => at(`sign-in/page?to=${encodeURIComponent(location.hash)}`).href,
  /** Whether the user has just come back from that page. This is true only once, because the parameter is removed from the address. */
  comesBack(): boolean {
    const here = new URL(location.href);
    if (here.searchParams.get(name) !== 'sign-in') return false;
    here.searchParams.delete(name);
    history.replaceState(null, '', here);
    return true;
  },
};
