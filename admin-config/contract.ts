import type { Action } from '../lib/schema/access.ts';
import type { OperatorName, operators } from '../lib/schema/operators.ts';
import type { VariableSourceName } from '../lib/schema/variables.ts';
import type { AuditKind } from './audit-kinds.ts';
import type { NarrowedPlace, ReadingUser } from './conditions-contract.ts';
import type { DialectWords } from './reads-contract.ts';
import type { Stored, Versioned } from './versions-contract.ts';

/**
 * The requests and answers of the admin API: JSON under `<admin.prefix>/api`, default `/content-query/admin/api`, sent with the
 * bearer token of an administrator or in a session of the page. The page and the routes share these types.
 *
 * Errors have the form of the content API: `{data: null, error: {status, name, message, details}}`.
 */

export type {
  ConditionCountAnswer,
  ConditionCountRequest,
  ConditionInfo,
  ConditionOf,
  ConditionRequest,
  ConditionsAnswer,
  NarrowedPlace,
  ReadingUser,
  Remaining,
} from './conditions-contract.ts';
export type {
  GrantChange,
  GrantChangeRequest,
  GrantInfo,
  GrantsAnswer,
  GrantsRequest,
  HeldActions,
  RoleEditRequest,
  RoleInfo,
  RoleRemovalRequest,
  RoleRequest,
} from './grants-contract.ts';
export type { SavedParams, SavedQueriesAnswer, SavedQuery, SavedQueryRequest } from './queries-contract.ts';
export type {
  AsRoleRequest,
  DialectWords,
  PreviewLinkChecked,
  PreviewLinkInfo,
  PreviewLinkMade,
  PreviewLinkRequest,
  PreviewLinksAnswer,
  ReadRequest,
} from './reads-contract.ts';
export type { Stored, Version, VersionAnswer, Versioned } from './versions-contract.ts';
export type { Action };

/** How many values each operator takes. */
export type OperatorArities = { readonly [Name in OperatorName]: (typeof operators)[Name]['arity'] };

/** `GET /session`: the signed-in user. 401 if nobody is signed in. */
export interface Session {
  /** An administrator sees everything; other users only see the preview. */
  readonly admin: boolean;
  /** The role whose grants the content API applies to this user's own requests. */
  readonly role: string;
  /** The user's name, as the host gives it. */
  readonly name: string;
  /** The content API's prefix, `/api`. */
  readonly contentPrefix: string;
  /** Whether the content API accepts a page together with populate; reads on the admin page always may have both. */
  readonly pagesWithPopulate: boolean;
  /** The words of the content API where they are not those of the page. */
  readonly dialect: DialectWords;
  /** The number of entries on a page of the content API: the default, and the maximum. */
  readonly pageSize: { readonly usual: number; readonly most: number };
  /** Whether lists can be searched with `_q`. */
  readonly searches: boolean;
  /** Whether `publicationState=preview` needs a grant of its own. */
  readonly previewNeedsGrant: boolean;
  /** Other origins from which the page may show images, video and audio. */
  readonly mediaOrigins: readonly string[];
  /** Whether this user may create preview links, and for how many days at most; null if not. */
  readonly previewLinks: { readonly days: number } | null;
  readonly features: {
    readonly i18n: boolean;
    readonly draftAndPublish: boolean;
    readonly permissions: boolean;
  };
}

/** `GET /sign-in`: the ways to sign in on the page, and who is signed in. For everybody. */
export interface SignInAnswer {
  /** With an address and a password: `POST /sign-in` with `{address, password}`, which answers the Session. */
  readonly password: boolean;
  /** At the host's own page, to which `GET /sign-in/page?to=#/preview` redirects. After the return: `POST /sign-in` with `{}`. */
  readonly page: boolean;
  readonly session: Session | null;
}

/** One attribute, with what a query builder needs. */
export interface AttributeInfo {
  readonly name: string;
  readonly kind: 'scalar' | 'relation' | 'polymorphic' | 'media' | 'component' | 'zone';
  /** Of a scalar: its type, such as `string`. */
  readonly type?: string;
  /** Of a scalar, relation or component: the operators that filters accept, in the order of the operator table. */
  readonly operators: readonly string[];
  readonly sortable: boolean;
  readonly selectable: boolean;
  readonly populatable: boolean;
  readonly toMany?: boolean;
  /**
   * The uids behind the attribute. Of a relation: its target. Of a component: the component. Of a zone: its components. Of a
   * polymorphic relation: the types that it may lead to.
   */
  readonly targets?: readonly string[];
  /** Of an enumeration: the values that editors can choose from, if the schema lists them. */
  readonly values?: readonly string[];
  /** Only in `GET /conditions/types`: what variables that are compared with it may stand for. */
  readonly variables?: readonly VariableSourceName[];
}

/** The attributes by which published entries are told from drafts: any value, or one of several in every one of them. */
export type PublishedBy = readonly {
  readonly name: string;
  readonly values?: readonly (string | number | boolean)[];
}[];

/** A content type that has a list route. */
export interface TypeInfo {
  readonly uid: string;
  /** The name for people from its schema, or else its singular name, as a label where it is written as a key: `Audit log`. */
  readonly displayName: string;
  readonly singularName: string;
  readonly pluralName: string;
  /** Its name in the URL: the plural name, or the singular name of a single type. */
  readonly word: string;
  /** Whether it is a single type. */
  readonly single: boolean;
  readonly draftAndPublish: boolean;
  /** What published entries have, if it is not `publishedAt`. */
  readonly published?: PublishedBy;
  readonly localized: boolean;
  readonly flat: boolean;
  /** Whether the caller may find it. With only `findOne` they can read one entry at a time. */
  readonly finds: boolean;
  /** Whether there is a route for one entry by its id, which needs the grant `findOne`. */
  readonly givesOne: boolean;
  /** Whether the caller may use that route. */
  readonly opens: boolean;
  /** The URL template of entries on the host's own site, `https://example.org/{locale}/articles/{slug}`, if the host has one. */
  readonly site?: string;
  readonly attributes: readonly AttributeInfo[];
}

/**
 * `GET /types`: every listed content type. A user who is not an administrator only gets the types that their role
 * may find or read one of.
 */
export interface TypesAnswer {
  readonly types: readonly TypeInfo[];
  /** The components of these types, so that a query can go into them. */
  readonly components: readonly {
    readonly uid: string;
    readonly displayName: string;
    readonly attributes: readonly AttributeInfo[];
  }[];
  /** Content types to which only relations lead (such as roles), so that they can be granted too. Administrators only. */
  readonly related: readonly {
    readonly uid: string;
    readonly displayName: string;
    readonly singularName: string;
    readonly draftAndPublish: boolean;
  }[];
}

/** One place that a query reaches through a relation. */
export interface PlaceInfo {
  /** The path in the query, such as `['populate', 'author', 'team']`; empty for the root. */
  readonly path: readonly string[];
  readonly uid: string;
  readonly needs: Action;
  readonly granted: boolean;
  /**
   * What happens without the grant: the request is refused (403 at the root, 400 in filters and sort), the relation is left
   * out, or drafts are hidden.
   */
  readonly otherwise: 'refused' | 'left out' | 'drafts hidden';
}

/** The answer of `POST /explain`: the grants that each place needs, and what would be read. */
export interface ExplainAnswer {
  readonly places: readonly PlaceInfo[];
  /** The conditions that narrow these places for the role. */
  readonly narrowed: readonly NarrowedPlace[];
  /** The user that `$user` stands for; null for nobody. */
  readonly user: ReadingUser | null;
  /** The plan of the read, as plain data; null if the request would be refused. */
  readonly plan: unknown;
  /** The tables of which a change ends a cached answer; null if the answer is not cached. */
  readonly cached: readonly string[] | null;
  /** Why the request would be refused for this role, in the form of the content API's `error`; null if it would not be. */
  readonly error: {
    readonly status: number;
    readonly name: string;
    readonly message: string;
    readonly details: unknown;
  } | null;
}

/** `GET /locales`. Every signed-in user. The version is that of the default locale. */
export type LocalesAnswer = Stored<{
  /** Those of Strapi's i18n plugin, or without it those of the entries that the caller may see. */
  readonly locales: readonly { readonly code: string; readonly name: string }[];
  readonly defaultLocale: string;
  /** Whether the i18n plugin keeps the default, so that it can be changed; otherwise the host's configuration has it. */
  readonly isKept: boolean;
}>;

/** `PUT /locales/default`: changes the default locale. Answers LocalesAnswer. 404 for an unknown code; 409 if another one is the default meanwhile. */
export interface DefaultLocaleRequest extends Versioned {
  readonly code: string;
}

/** One line of the audit trail. */
export interface AuditEntry {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The name of the person, as the host gives it. */
  readonly who: string;
  readonly what: AuditKind;
  readonly subject: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * `GET /audit?page=1`: newest first, 50 a page; with `reads=false` only changes. Filters: `what` is a kind, `who` a person, `role`
 * the key of a role and `type` a uid that a line names; `from` and `to` are days such as `2026-05-01`, both included, or moments in
 * UTC. `GET /audit/export?format=csv`, or `jsonl`, accepts the same filters and returns every line as a file. Administrators only.
 */
export interface AuditAnswer {
  readonly entries: readonly AuditEntry[];
  readonly page: number;
  readonly pageCount: number;
}
