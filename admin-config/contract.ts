import type { OperatorName, operators } from '../lib/language/operators.ts';
import type { Action } from '../lib/schema/access.ts';
import type { AuditKind } from './audit-kinds.ts';
import type { NarrowedPlace, ReadingUser } from './conditions-contract.ts';

/**
 * What the admin API says and takes: JSON under `<admin.prefix>/api`, default `/content-query/admin/api`, sent with
 * the bearer token of an administrator. The page and the routes share these types.
 *
 * Errors have the form of the content API: `{data: null, error: {status, name, message, details}}`.
 */

export type {
  ConditionCountAnswer,
  ConditionCountRequest,
  ConditionInfo,
  ConditionRequest,
  ConditionsAnswer,
  NarrowedPlace,
  ReadingUser,
  Remaining,
} from './conditions-contract.ts';
export type {
  GrantChange,
  GrantInfo,
  GrantsAnswer,
  GrantsRequest,
  RoleInfo,
  RoleRemovalRequest,
  RoleRequest,
} from './grants-contract.ts';
export type { Action };

/** How many values each operator takes. */
export type OperatorArities = { readonly [Name in OperatorName]: (typeof operators)[Name]['arity'] };

/** `GET /session`: who is asking. 401 without a token. */
export interface Session {
  /** An administrator sees everything; anybody else who is signed in sees the preview alone. */
  readonly admin: boolean;
  /** The role whose grants the content API applies to this user's own requests. */
  readonly role: string;
  /** As the host names them. */
  readonly name: string;
  /** The content API's prefix, `/api`. */
  readonly contentPrefix: string;
  /** Whether the content API takes a page beside populate; the administrator's own read always does. */
  readonly pagesWithPopulate: boolean;
  /** How many entries a page of the content API has by itself, and at most. */
  readonly pageSize: { readonly usual: number; readonly most: number };
  /** Whether lists are searched with `_q`. */
  readonly searches: boolean;
  /** Whether `publicationState=preview` needs a grant of its own. */
  readonly previewNeedsGrant: boolean;
  /** Other origins from which the page may show pictures, films and sound. */
  readonly mediaOrigins: readonly string[];
  /** Whether this user may make preview links, and for how many days at most; null where not. */
  readonly previewLinks: { readonly days: number } | null;
  readonly features: {
    readonly i18n: boolean;
    readonly draftAndPublish: boolean;
    readonly permissions: boolean;
  };
}

/** `GET /sign-in`: how one signs in on the page, and who has. For everybody. */
export interface SignInAnswer {
  /** By an address and a password: `POST /sign-in` with `{address, password}`, which answers the Session. */
  readonly password: boolean;
  /** At the host's own page, to which `GET /sign-in/page?to=#/preview` leads; back from there: `POST /sign-in` with `{}`. */
  readonly page: boolean;
  readonly session: Session | null;
}

/** One attribute, as far as a query builder wants to know. */
export interface AttributeInfo {
  readonly name: string;
  readonly kind: 'scalar' | 'relation' | 'polymorphic' | 'media' | 'component' | 'zone';
  /** Of a scalar: its type, such as `string`. */
  readonly type?: string;
  /** Of a scalar, relation or component: the operators that filters take, in the order of the operator table. */
  readonly operators: readonly string[];
  readonly sortable: boolean;
  readonly selectable: boolean;
  readonly populatable: boolean;
  readonly toMany?: boolean;
  /** Of a relation: the uid it leads to. Of a component: its uid. Of a zone: the uids of its components. Of a polymorphic relation: the uids of the types it may lead to. */
  readonly targets?: readonly string[];
}

/** A content type that has a list route. */
export interface TypeInfo {
  readonly uid: string;
  /** As the schema names it for people; its singular name where it does not. */
  readonly displayName: string;
  readonly singularName: string;
  readonly pluralName: string;
  /** Its word in the URL: the plural name, or of a single type the singular one. */
  readonly word: string;
  /** Whether it is a single type. */
  readonly single: boolean;
  readonly draftAndPublish: boolean;
  readonly localized: boolean;
  readonly flat: boolean;
  /** Whether the asker may find it; with `findOne` alone one reads one entry at a time. */
  readonly finds: boolean;
  /** Whether there is a route of one entry by its id, which needs the grant `findOne`. */
  readonly givesOne: boolean;
  /** Where an entry stands on the host's own site, `https://example.org/{locale}/articles/{slug}`, where the host says. */
  readonly site?: string;
  readonly attributes: readonly AttributeInfo[];
}

/** `GET /types`: every listed content type; for a user who is no administrator, those that their own role may find or read one of. */
export interface TypesAnswer {
  readonly types: readonly TypeInfo[];
  /** The components that these types hold, so that a query can go into them. */
  readonly components: readonly { readonly uid: string; readonly attributes: readonly AttributeInfo[] }[];
  /** Content types that only relations lead to (such as roles), so that they can be granted too. Administrators only. */
  readonly related: readonly {
    readonly uid: string;
    readonly displayName: string;
    readonly singularName: string;
    readonly draftAndPublish: boolean;
  }[];
}

/** `POST /explain` and `POST /read`: a query string of the content API, for a type or one entry of it, as a role. */
export interface AsRoleRequest {
  readonly role: string;
  readonly uid: string;
  /** The id of one entry, `"2"`, as it would follow `/api/articles/`. Without it the list is read, or a single type's entry. */
  readonly id?: string;
  /** The query string without `?`, as it would follow `/api/articles?`. */
  readonly query: string;
  /** The id of the user whom `$user` in conditions stands for, for administrators; nobody where it is left out. */
  readonly user?: string;
}

/** One place that a query reaches through a relation. */
export interface PlaceInfo {
  /** Where in the query, such as `['populate', 'author', 'team']`; empty for the root. */
  readonly path: readonly string[];
  readonly uid: string;
  readonly needs: Action;
  readonly granted: boolean;
  /** What happens without the grant: the request is refused (403 at the root, 400 in filters and sort), the relation is left out, or drafts are hidden. */
  readonly otherwise: 'refused' | 'left out' | 'drafts hidden';
}

/** The answer of `POST /explain`: which place is missing which grant, and what would be read. */
export interface ExplainAnswer {
  readonly places: readonly PlaceInfo[];
  /** The conditions that narrow these places for the role. */
  readonly narrowed: readonly NarrowedPlace[];
  /** Who is taken for the user; null for nobody. */
  readonly user: ReadingUser | null;
  /** The plan of the read, as plain data; null where the request would be refused. */
  readonly plan: unknown;
  /** Why the request would be refused for this role, in the form of the content API's `error`; null where it would not. */
  readonly error: {
    readonly status: number;
    readonly name: string;
    readonly message: string;
    readonly details: unknown;
  } | null;
}

/** `GET /locales`. Every signed-in user. */
export interface LocalesAnswer {
  readonly locales: readonly { readonly code: string; readonly name: string }[];
  readonly defaultLocale: string;
}

/** `PUT /locales/default`: changes the default locale. Answers LocalesAnswer. 404 for an unknown code. */
export interface DefaultLocaleRequest {
  readonly code: string;
}

/** One line of the audit trail. */
export interface AuditEntry {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who, as the host names its administrators. */
  readonly who: string;
  readonly what: AuditKind;
  readonly subject: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * `GET /audit?page=1`: newest first, 50 a page; with `reads=false` only what was changed. Filters: `what` is a kind, `who` a
 * person, `role` a role's key and `type` a uid that a line names, `from` and `to` days such as `2026-05-01`, both counted in,
 * or moments in UTC. `GET /audit/export?format=csv`, or `jsonl`, takes the same and gives every line as a file.
 * Administrators only.
 */
export interface AuditAnswer {
  readonly entries: readonly AuditEntry[];
  readonly page: number;
  readonly pageCount: number;
}

/**
 * `POST /links`: makes a preview link of a list, a single type's entry, or one entry, as a role whose reads this user may look
 * at: an administrator any, whoever has signed in on the page their own. Answers PreviewLinkMade. 400 and 403 as the content
 * API would answer that role; 409 where too many links are in force.
 */
export interface PreviewLinkRequest extends Omit<AsRoleRequest, 'user'> {
  /** How long it is in force; the longest that the host allows where left out. */
  readonly hours?: number;
}

/** A preview link: what it is of, and whether it opens anything. */
export interface PreviewLinkInfo {
  readonly id: string;
  /** Who made it, as the audit trail names them. */
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

/** The answer of `POST /links`. What opens the link is told this once: the host keeps a hash of it. */
export interface PreviewLinkMade {
  readonly link: PreviewLinkInfo;
  /** The path of its page on this host; the JSON is at `<path>/json`. */
  readonly path: string;
}

/** `GET /links?page=1`: newest first, 50 a page; an administrator sees everybody's, others their own. `DELETE /links/:id` revokes one, and answers it. */
export interface PreviewLinksAnswer {
  readonly links: readonly PreviewLinkInfo[];
  readonly page: number;
  readonly pageCount: number;
}
