import type { Context } from 'koa';
import type { Reads } from '../lib/language/reads.ts';
import type { FindRequest, Pipeline } from '../lib/pipeline.ts';
import type { Access } from '../lib/schema/access.ts';
import type { ContentType } from '../lib/schema/content-type.ts';
import type { Settings } from '../plugin/config.ts';
import type { Host } from '../plugin/host.ts';
import type { LocaleStore } from '../plugin/stores/locale-store.ts';
import type { PermissionStore } from '../plugin/stores/permission-store.ts';
import type { AdminTables } from './store/tables.ts';

/** What a request is for: a list, one entry by its id, or the entry of a single type. */
export type Asked = Pick<FindRequest, 'type' | 'reads' | 'id'>;

/** What admin-config needs of an installed plugin. */
export interface AdminContext {
  readonly host: Host;
  readonly settings: Settings;
  readonly pipeline: Pipeline;
  /** The content types that have a route, by its word in the URL. */
  readonly routed: ReadonlyMap<string, ContentType>;
  /** The ways in which each of them is read. */
  readonly readsOf: (type: ContentType) => readonly Reads[];
  readonly permissions: PermissionStore;
  readonly locales: LocaleStore;
  readonly tables: AdminTables;
  /** Whether an error says that the database cannot be reached, rather than that something is wrong. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** Whether it says that the database may only be read, or that its disk is full. */
  readonly takesNoWrites: (error: unknown) => boolean;
  /** Aborted when whoever sent a request goes away before its answer is sent. */
  readonly hangUp: (ctx: Context) => AbortSignal;
  /** What a type's route asks for, with an id after it or without; undefined where the content API has no such route. */
  readonly routeTo: (type: ContentType, id: string | undefined) => Asked | undefined;
  /** A request as some access, as the content API would make it. */
  readonly requestAs: (asked: Asked, access: Access, queryString: string) => FindRequest;
}
