import type { Ceilings } from '../../language/ceilings.ts';
import type { Description } from '../description.ts';

/** What of a host's settings a client wants to know. */
export interface Rest extends Description {
  /** The document's title and version, as the host gives them. */
  readonly title: string;
  readonly version: string;
  /** The path that lists stand under, `/api`. */
  readonly prefix: string;
  readonly defaultLimit: number;
  readonly maxLimit: number | false;
  /** Whether lists of flat types have `pagination`, or `start` and `limit` at the top. */
  readonly flatPages: 'pagination' | 'top';
  readonly populateWithPagination: boolean;
  readonly deepPopulate?: { readonly default: number; readonly max: number } | undefined;
  readonly emptyMedia: 'list' | 'null';
  readonly times: 'milliseconds' | 'database';
  readonly timestamps: 'iso' | 'milliseconds';
  readonly withCount: boolean;
  readonly cursors: boolean;
  /** Whether lists have facets and aggregates; off where it is left out. */
  readonly aggregates?: boolean | undefined;
  readonly strictParams: boolean;
  readonly search: boolean;
  readonly defaultLocale: string;
  readonly features: { readonly i18n: boolean; readonly draftAndPublish: boolean };
  /** Content types, by uid, whose answers the host's own code makes or changes. */
  readonly customised: ReadonlySet<string>;
  readonly ceilings: Ceilings;
  /** The attribute that names entries in a path beside their id, by uid. */
  readonly keys: Readonly<Record<string, string>>;
}
