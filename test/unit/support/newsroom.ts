import { loadSchemas } from '../../../example/host/schemas.ts';
import { plan } from '../../../lib/plan/plan.ts';
import type { ReadPlan } from '../../../lib/plan/read-plan.ts';
import type { BoundQuery } from '../../../lib/request/bound-query.ts';
import type { DialectSettings, RequestContext } from '../../../lib/request/context.ts';
import { parse } from '../../../lib/request/parse.ts';
import { rowConditionsOf } from '../../../lib/request/row-conditions.ts';
import { validate } from '../../../lib/request/validate.ts';
import type { Access, TypeCondition } from '../../../lib/schema/access.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { dialects } from '../../../lib/schema/dialects.ts';
import { readRegistry } from '../../../lib/schema/read-registry.ts';
import type { ReadKind } from '../../../lib/schema/reads.ts';
import { contentTypeOf } from '../../../lib/schema/registry.ts';
import { newsroom } from '../../support/database/content.ts';

const sources = await loadSchemas(newsroom.schemas);

/** The newsroom's content types and components. */
export const registry = readRegistry({ ...sources, i18n: true });

type Uids = readonly string[] | 'every';

/** Who asks, about what, of which host; everything has a default. */
export interface Asking {
  readonly type?: string;
  readonly find?: Uids;
  readonly preview?: Uids;
  readonly i18n?: boolean;
  readonly draftAndPublish?: boolean;
  readonly defaultLocale?: string;
  readonly reads?: ReadKind;
  readonly settings?: Partial<DialectSettings>;
  /** The conditions of the role, by uid. */
  readonly conditions?: ReadonlyMap<string, TypeCondition> | undefined;
}

const uidsOf = (uids: Uids): ReadonlySet<string> | 'every' => (uids === 'every' ? uids : new Set(uids));

/** `article` for `api::article.article`. */
export const uidOf = (name: string): string => (name.includes('::') ? name : `api::${name}.${name}`);

const accessOf = ({ find = 'every', preview = 'every', conditions }: Asking): Access => ({
  conditions,
  role: 'tester',
  find: uidsOf(find === 'every' ? find : find.map(uidOf)),
  findOne: uidsOf(find === 'every' ? find : find.map(uidOf)),
  preview: uidsOf(preview === 'every' ? preview : preview.map(uidOf)),
});

/** Settings of a host with the defaults of the dialect. */
export const settingsOf = (settings: Partial<DialectSettings> = {}): DialectSettings => ({
  registry,
  defaultLimit: 25,
  maxLimit: 100,
  smallPages: 'refuse',
  populateWithPagination: false,
  withCount: true,
  cursors: false,
  cursorSecret: 'a secret of the tests',
  strictParams: false,
  search: true,
  allowedParams: [],
  populateWords: [],
  localeFallback: {},
  unknownPopulate: 'refuse',
  filterMedia: false,
  nullWords: 'six',
  emptyMedia: 'list',
  ceilings: defaultCeilings,
  creatorFields: new Map(),
  ...settings,
});

const contextOf = (asking: Asking): RequestContext => ({
  type: contentTypeOf(asking.settings?.registry ?? registry, uidOf(asking.type ?? 'article')),
  reads: asking.reads ?? 'list',
  access: accessOf(asking),
  defaultLocale: asking.defaultLocale ?? 'en',
  features: { i18n: asking.i18n ?? true, draftAndPublish: asking.draftAndPublish ?? true },
});

/** A query string through parse and validate, on articles unless `type` says otherwise. */
export function bind(queryString: string, asking: Asking = {}): BoundQuery {
  const settings = settingsOf(asking.settings);
  return validate(
    parse(queryString, settings.ceilings, dialects[settings.registry.strapi]),
    settings,
    contextOf(asking),
  );
}

/** The plan of a bound query. */
export function planFor(query: BoundQuery, asking: Asking = {}): ReadPlan {
  const access = accessOf(asking);
  const settings = settingsOf(asking.settings);
  return plan(query, {
    registry: settings.registry,
    access,
    rowsIn: dialects[4].rowsIn[asking.draftAndPublish === false ? 'off' : 'on'],
    rowsOf: rowConditionsOf(settings, { access, requestVariables: undefined }).of,
    maxRows: defaultCeilings.responseRows,
    estimateAbove: asking.settings?.estimateAbove,
  });
}

/** A query string through parse, validate and plan. */
export const planOf = (queryString: string, asking: Asking = {}): ReadPlan =>
  planFor(bind(queryString, asking), asking);

/** Ceilings of which some are low. */
export const withCeilings = (ceilings: Partial<typeof defaultCeilings>): Asking => ({
  settings: { ceilings: { ...defaultCeilings, ...ceilings } },
});
