import type { SetupName } from '../host/setups.ts';

/** Where a request comes from. */
export type Kind =
  | 'valid'
  | 'mutated'
  | 'recorded'
  | 'soup'
  | 'large'
  | 'oracle'
  | 'raw'
  | 'one'
  | 'single'
  | 'mixed';

/** One request to one of the hosts. */
export interface FuzzRequest {
  readonly kind: Kind;
  readonly setup: SetupName;
  readonly role: string;
  readonly method: string;
  /** What stands in the request line behind the method; each character is a byte. */
  readonly target: string;
  /** More header lines, as bytes. */
  readonly headers?: readonly string[];
  /** The same request with the name of nothing in the place of a forbidden one. It has to be answered alike. */
  readonly twin?: { readonly target: string; readonly forbidden: string; readonly absent: string };
}

/** A request before it is known which host is asked. */
export type Said = Pick<FuzzRequest, 'role' | 'target'> & Partial<FuzzRequest>;

/** Writes as a client has to what no client sends as it is: spaces, controls, and letters beyond ASCII. */
export const written = (target: string): string =>
  target.replace(/[^!-~]+/gu, (text) => {
    try {
      return encodeURIComponent(text);
    } catch {
      // Half of a surrogate pair is no text; its bytes are.
      return '%ED%A0%80';
    }
  });
