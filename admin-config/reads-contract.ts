import type { Stored } from './versions-contract.ts';

/** How the content API of this host says what the admin page writes in the words of Strapi v4. */
export interface DialectWords {
  /** Whether a draft and its published entry are rows of their own, which share a `documentId`, as in Strapi 5. */
  readonly documents: boolean;
  /** The parameter of the publication state, and its values. */
  readonly state: { readonly name: string; readonly live: string; readonly preview: string };
  /** The value of `locale` that stands for all of them. */
  readonly everyLocale: string;
}

/** `POST /explain`: a query string of the content API, for a type or one entry of it, as a role. */
export interface AsRoleRequest {
  readonly role: string;
  readonly uid: string;
  /** The id of one entry, `"2"`, as it would follow `/api/articles/`. Without it the list is read, or the entry of a single type. */
  readonly id?: string;
  /** The query string without `?`, as it would follow `/api/articles?`. */
  readonly query: string;
  /** The id of the user whom `$user` in conditions stands for, for administrators; nobody where it is left out. */
  readonly user?: string;
}

/** `POST /read`: the same read; an administrator may leave the role out with null, and sees every entry and attribute then. */
export interface ReadRequest extends Omit<AsRoleRequest, 'role'> {
  readonly role: string | null;
}

/**
 * `POST /links`: creates a preview link of a list, a single type's entry, or one entry, as a role whose reads this user may see: an
 * administrator any role, others their own. Answers PreviewLinkMade. 400 and 403 as the content API would answer that role; 409 if
 * too many links are in force. `POST /links/check` refuses the same and makes nothing. Answers PreviewLinkChecked.
 */
export interface PreviewLinkRequest extends Omit<AsRoleRequest, 'user'> {
  /** Hours for which the link is in force. Default: the maximum that the host allows. */
  readonly hours?: number;
}

/** The answer of `POST /links/check`: the query string in the form that would be signed. */
export interface PreviewLinkChecked {
  readonly query: string;
}

/** A preview link: what it shows, and whether it is in force. Only its revocation changes it. */
export type PreviewLinkInfo = Stored<PreviewLink>;

interface PreviewLink {
  readonly id: string;
  /** The name of who created it, as in the audit trail. */
  readonly maker: string;
  readonly role: string;
  readonly uid: string;
  /** The id of one entry. */
  readonly entry?: string;
  /** The query string in the form that is signed. */
  readonly query: string;
  /** ISO 8601, UTC; so are the other times. */
  readonly made: string;
  readonly ends: string;
  readonly state: 'in force' | 'ended' | 'revoked';
  readonly revoked?: { readonly at: string; readonly by: string };
}

/** The answer of `POST /links`. It is the only one that contains the link itself, because the host only stores a hash. */
export interface PreviewLinkMade {
  readonly link: PreviewLinkInfo;
  /** The path of its page on this host; the JSON is at `<path>/json`. */
  readonly path: string;
}

/**
 * `GET /links?page=1`: newest first, 50 a page; an administrator sees all links, others their own.
 * `DELETE /links/:id?version=...` revokes a link and answers it; 409 if somebody has revoked it meanwhile.
 */
export interface PreviewLinksAnswer {
  readonly links: readonly PreviewLinkInfo[];
  readonly page: number;
  readonly pageCount: number;
}
