import type { SetupName } from '../host/setups.ts';

/** Whom a value must never be shown to. */
export type Secret =
  | { readonly kind: 'everyone' }
  /** Roles that may not find the content type. */
  | { readonly kind: 'ungranted'; readonly uid: string }
  /** Everyone, where creator fields are off. */
  | { readonly kind: 'creator' }
  /** Everyone, where drafts are guarded, and who does not ask for drafts elsewhere. */
  | { readonly kind: 'draft' };

/** Who asked for what, as far as it matters to a secret. */
export interface Asker {
  readonly setup: SetupName;
  readonly role: string;
  /** The text of the request. */
  readonly target: string;
}

/** What each role may find, by the uids of the types. */
export type Grants = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether the word is in a request; one that nobody can decode may hide it. */
function mayAskForDrafts(target: string): boolean {
  try {
    return decodeURIComponent(target).includes('preview');
  } catch {
    return true;
  }
}

/** Whether a secret has to be kept from who asks. */
export function isHidden(secret: Secret, { setup, role, target }: Asker, grants: Grants): boolean {
  switch (secret.kind) {
    case 'everyone':
      return true;
    case 'ungranted':
      return !grants.get(role)?.has(secret.uid);
    case 'creator':
      return setup === 'guarded';
    case 'draft':
      return setup === 'guarded' || !mayAskForDrafts(target);
  }
}
