import type { HostServer } from './host.ts';
import type { Installation, Runtime } from './request/runtime.ts';
import type { GrantPlace } from './stores/grant-place.ts';

/** An admin part whose tables are open. */
export interface OpenAdmin {
  /** Adds its API, its page and its links to a server. */
  mount(runtime: Runtime, server: HostServer): void;
}

/** The part in which administrators set permissions. */
export interface AdminPart {
  /** Opens its tables, and creates those that are missing. Returns undefined if the database is read-only, such as a replica. */
  open(installation: Installation, place: GrantPlace): Promise<OpenAdmin | undefined>;
}

/** The page that shows the OpenAPI document. */
export interface ViewerPart {
  mount(installation: Installation, server: HostServer): void;
}

/** What is built upon the plugin, which knows no more of it than this. A part is loaded only where it is switched on. */
export interface Guests {
  readonly admin: () => Promise<AdminPart>;
  readonly viewer: () => Promise<ViewerPart>;
}
