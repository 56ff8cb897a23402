import type { Ceilings } from '../../language/ceilings.ts';
import type { Description } from '../description.ts';

/** The settings of the host that matter to a client. */
export interface Rest extends Description {
  /** The title and version of the document, as the host sets them. */
  readonly title: string;
  readonly version: string;
  /** The path prefix of the routes, such as `/api`. */
  readonly prefix: string;
  readonly defaultLimit: number;
  readonly maxLimit: number | false;
  /** Whether lists of flat types are paged by `pagination`, or by top-level `start` and `limit`. */
  readonly flatPages: 'pagination' | 'top';
  readonly populateWithPagination: boolean;
  readonly deepPopulate?: { readonly default: number; readonly max: number } | undefined;
  readonly emptyMedia: 'list' | 'null';
  readonly times: 'milliseconds' | 'database';
  readonly timestamps: 'iso' | 'milliseconds';
  readonly withCount: boolean;
  /** The number of entries above which `withCount=estimated` may give an estimate; false, the default, if it is refused. */
  readonly estimateAbove?: number | false;
  readonly cursors: boolean;
  /** Whether lists have facets and aggregates. They are off by default. */
  readonly aggregates?: boolean | undefined;
  readonly strictParams: boolean;
  readonly search: boolean;
  readonly defaultLocale: string;
  readonly features: { readonly i18n: boolean; readonly draftAndPublish: boolean };
  /** The uids of content types whose answers the host's own code creates or changes. */
  readonly customised: ReadonlySet<string>;
  readonly ceilings: Ceilings;
  /** The attribute that names entries in a path in addition to their id, by uid. */
  readonly keys: Readonly<Record<string, string>>;
}
