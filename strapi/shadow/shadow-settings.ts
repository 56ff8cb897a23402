import type { Context } from 'koa';
import type { ContentQueryError } from '../../lib/error/content-query-error.ts';
import type { AdapterRead } from '../../plugin/adapter-read.ts';
import type { HostLogger } from '../../plugin/host.ts';
import type { AnswerForm } from '../answer-forms.ts';
import type { DifferenceFile } from './difference-file.ts';
import type { ReadRoute } from './route-of-path.ts';

/** What comparing in the background needs. */
export interface ShadowSettings {
  /** The share of requests that is compared, from 0 to 1. */
  readonly share: number;
  /** Milliseconds that the plugin's read may take. */
  readonly within: number;
  readonly log: HostLogger;
  readonly file: DifferenceFile;
  /** Whether the plugin answers all other requests. */
  readonly isSwitched: boolean;
  /** Whether conditions narrow what the caller sees, so that Strapi must not answer the request. */
  readonly isNarrowed: (ctx: Context) => Promise<boolean>;
  /** Whether the plugin hands a request that it refuses over to Strapi. */
  readonly isHandedOver: (read: AdapterRead, queryString: string, error: ContentQueryError) => boolean;
  /** Whether Strapi answers the request in the form that is compared, whatever its headers say. */
  readonly isComparable: (ctx: Context) => boolean;
  /** Returns the query string that the plugin would read. Throws a ContentQueryError (400) if it cannot be read. */
  readonly queryStringOf: (ctx: Context) => string;
  /** Returns what a request reads, by its path. */
  readonly routeOf: (ctx: Context) => ReadRoute | undefined;
  /** Whether the addresses of media files are signed. */
  readonly signsFiles: boolean;
  /** How the entries of both answers are read. */
  readonly form: AnswerForm;
  /** Whether the app has middleware that sees answers, so that what leaves the app is compared too. */
  readonly hasCodeAround: () => boolean;
  /** Returns a number from 0 to 1, like Math.random. */
  readonly random: () => number;
}
