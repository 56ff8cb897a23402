import type { FindRequest, Pipeline, Shapes } from '../lib/pipeline.ts';
import type { Access } from '../lib/schema/access.ts';
import type { ContentType, StrapiVersion } from '../lib/schema/content-type.ts';
import type { ReadKind } from '../lib/schema/reads.ts';
import type { ReadyHost } from '../plugin/host.ts';
import type { RecordRequest } from '../plugin/request/observe.ts';
import type { LocaleStore } from '../plugin/stores/locale-store.ts';
import type { PermissionStore } from '../plugin/stores/permission-store.ts';
import type { Signer } from './links/token.ts';
import type { RoleKeeper } from './store/keeper.ts';
import type { AdminTables } from './store/tables.ts';

/** The read that a request is for: a list, one entry by its id, or the entry of a single type. */
export type Asked = Pick<FindRequest, 'type' | 'reads' | 'id' | 'namedBy'>;

/** The plugin's settings that admin-config needs. */
export interface AdminSettings {
  readonly admin: {
    readonly prefix: string;
    readonly site: Readonly<Record<string, string>>;
    readonly mediaOrigins: readonly string[];
  };
  /** The content API's prefix, its pagination and search, and whether it allows a page together with populate. */
  readonly rest: {
    readonly prefix: string;
    readonly populateWithPagination: boolean;
    readonly defaultLimit: number;
    readonly maxLimit: number | false;
    readonly search: boolean;
  };
  readonly shapes: Shapes;
  /** The version of Strapi whose tables and dialect the host has. */
  readonly strapi: StrapiVersion;
  readonly defaultLocale: string;
  /** Milliseconds in which the host has to say who a user is. */
  readonly acquireTimeout: number;
  readonly previewLinks: {
    readonly prefix: string;
    readonly days: number;
    readonly most: number;
    readonly mostOfOne: number;
  };
  readonly publicationState: { readonly preview: 'find' | 'granted' };
}

/** What admin-config needs from an installed plugin. */
export interface AdminContext {
  readonly host: Pick<ReadyHost, 'sequelize' | 'log' | 'auth' | 'features' | 'contentTypes' | 'components'>;
  readonly settings: AdminSettings;
  readonly pipeline: Pipeline;
  /** The content types that have a route, by their name in the URL. */
  readonly routed: ReadonlyMap<string, ContentType>;
  /** The kinds of read that each type has. */
  readonly readsOf: (type: ContentType) => readonly ReadKind[];
  readonly permissions: PermissionStore;
  /** Where roles and grants are kept; undefined on a host without permissions. */
  readonly keeper: RoleKeeper | undefined;
  readonly locales: LocaleStore;
  readonly tables: AdminTables;
  /** Signs preview links; undefined if the host has none. */
  readonly signer: Signer | undefined;
  /** The read of a type's route, with or without an id; undefined if the content API has no such route. */
  readonly routeTo: (type: ContentType, id: string | undefined) => Asked | undefined;
  /** A request with a given access, as the content API would make it; `user` is the one whom `$user` stands for. */
  readonly requestAs: (asked: Asked, access: Access, queryString: string, user?: unknown) => FindRequest;
  /** Records the read of a preview link like any other; the logged path has no token. */
  readonly recordRequest: RecordRequest;
}
