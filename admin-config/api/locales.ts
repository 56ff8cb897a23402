import type { FindHooks } from '../../lib/pipeline.ts';
import { type Access, may, mayPreview } from '../../lib/schema/access.ts';
import { type ContentType, localeOf } from '../../lib/schema/content-type.ts';
import { viewOf } from '../../lib/schema/view.ts';
import type { AdminContext } from '../context.ts';
import type { LocalesAnswer } from '../contract.ts';
import { readLocales, versionOfDefault } from '../store/locales.ts';
import { everything } from './everything.ts';
import type { Asker } from './guard.ts';

/** The largest number of locales of one type that are listed. */
const mostLocales = 500;

/** Counts the entries of each locale alone. */
const countLocales = (attribute: NonNullable<ReturnType<typeof localeOf>>): FindHooks => ({
  before: (query) => ({
    ...query,
    fields: [],
    sort: [],
    populate: [],
    facets: [{ attribute, limit: mostLocales, fields: [], except: [] }],
    aggregates: [],
    cursor: undefined,
    pagination: { style: 'offset', start: 0, limit: 0, withCount: false },
  }),
});

/** Returns the locales of the entries of a type that an access shows. */
const localesOf = async (
  { pipeline, requestAs }: AdminContext,
  access: Access,
  type: ContentType,
): Promise<readonly unknown[]> => {
  const locale = localeOf(type);
  if (locale === undefined || !may(access, 'find', type.uid)) return [];
  if (viewOf(pipeline.settings, access).attribute(type, locale.name) === undefined) return [];
  const query = `locale=all${mayPreview(access, type) ? '&publicationState=preview' : ''}`;
  const request = requestAs({ type, reads: 'list', id: undefined }, access, query);
  const body = await pipeline.find({
    ...request,
    partAtTop: false,
    shape: 'envelope',
    hooks: countLocales(locale),
  });
  const { meta } = body as { meta: { facets: Readonly<Record<string, readonly { value: unknown }[]>> } };
  return (meta.facets[locale.name] ?? []).map(({ value }) => value);
};

/** Returns the locales of all entries that an access shows, in the order of their codes. */
const localesOfEntries = async (context: AdminContext, access: Access): Promise<LocalesAnswer['locales']> => {
  const codes = new Set<string>();
  for (const type of context.routed.values())
    for (const code of await localesOf(context, access, type))
      if (typeof code === 'string' && code !== '') codes.add(code);
  return [...codes].sort().map((code) => ({ code, name: code }));
};

/** Returns the locales of the i18n plugin, or without it those of the entries that the caller may see, and the default one. */
export const localesAnswer = async (context: AdminContext, asker: Asker): Promise<LocalesAnswer> => {
  const { tables, locales, host, permissions } = context;
  const defaultLocale = locales.defaultLocale();
  const isKept = tables.i18n !== undefined;
  const access = asker.admin ? everything : permissions.accessOf(asker.role);
  const read = () => (isKept ? readLocales(tables) : localesOfEntries(context, access));
  return {
    locales: host.features.i18n ? await read() : [],
    defaultLocale,
    isKept,
    version: versionOfDefault(defaultLocale),
  };
};
