import { isAbsolute, join } from 'node:path';
import type { StrapiApp } from '../app.ts';
import type { AdapterSettings } from '../config.ts';
import { contentApiPrefix } from '../host-config.ts';
import type { Signing } from '../media/signing.ts';
import { strapiReads } from '../mount/customised.ts';
import type { Lists } from '../mount/lists.ts';
import { hasCodeAround, type OwnCode } from '../mount/own-code.ts';
import { queryStringIn } from '../mount/request-query.ts';
import type { Narrowed } from '../narrowed/narrowed.ts';
import { isClampedAlike } from '../refused/is-of-app.ts';
import { withoutRefused } from '../refused/without-refused.ts';
import { versionOf } from '../version.ts';
import { routeOfPath } from './read-again.ts';
import { DifferenceFile, type Kept } from './report.ts';
import { Shadow } from './shadow.ts';

/** The default file, in a folder of the app whose files Strapi can create again. */
const defaultFile = '.tmp/content-query/differences.json';

/** Returns what the plugin does not answer in a takeover. */
const keptIn = ({ kept, one }: Pick<Lists, 'kept' | 'one'>): readonly Kept[] => [
  ...[...kept].map(([type, why]) => ({ type, action: strapiReads.list.action, why })),
  ...[...one.kept].map(([type, why]) => ({ type, action: strapiReads.one.action, why })),
];

/** Sets up the comparison from the configuration; undefined if none is configured. Throws if its file cannot be written. */
export const openShadow = async (
  app: StrapiApp,
  { compare, compareFile = defaultFile, compareWithin, isSwitched, refused }: AdapterSettings,
  narrowed: Narrowed | undefined,
  lists: Pick<Lists, 'kept' | 'one' | 'taken'>,
  signing: Signing,
  ownCode: Pick<OwnCode, 'hasMiddleware'>,
): Promise<Shadow | undefined> => {
  if (compare === 0) return undefined;
  const { config, dirs, log } = app;
  const version = versionOf(app);
  const { form, formatHeaders } = version;
  const path = isAbsolute(compareFile) ? compareFile : join(dirs?.app?.root ?? process.cwd(), compareFile);
  const file = await DifferenceFile.open(path, new Date());
  file.report.kept = keptIn(lists);
  try {
    await file.write();
  } catch (error) {
    const why = (error as { code?: unknown }).code ?? (error as Error).name;
    throw new Error(
      `content-query: plugin configuration: 'compareFile' is ${path}, which cannot be written: ${String(why)}`,
    );
  }
  const who = isSwitched ? 'which Strapi answers' : 'and Strapi answers every request';
  log.info(
    `content-query: compares ${compare * 100} % of the requests with Strapi, ${who}; differences are in ${path}`,
  );
  // If the takeover is not on yet, the comparison shows what its default would do.
  const handsOver = refused === 'strapi' || !isSwitched;
  const isClamped = isClampedAlike({ config });
  return new Shadow({
    share: compare,
    within: compareWithin,
    isSwitched,
    log,
    file,
    isNarrowed: async (ctx) => narrowed?.isCaller(ctx) ?? false,
    isHandedOver: (read, queryString, error) =>
      handsOver && withoutRefused(read, queryString, error, isClamped) !== undefined,
    isComparable: (ctx) => formatHeaders.every((header) => ctx.get(header) === ''),
    queryStringOf: queryStringIn({ version, prefix: contentApiPrefix(app), isTakeover: true }),
    routeOf: routeOfPath(app.contentTypes, lists, contentApiPrefix(app)),
    signsFiles: signing.kind === 'needed',
    form,
    hasCodeAround: () => hasCodeAround(app, ownCode),
    random: Math.random,
  });
};
