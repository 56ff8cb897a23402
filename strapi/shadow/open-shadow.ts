import { isAbsolute, join } from 'node:path';
import type { StrapiApp } from '../app.ts';
import type { AdapterSettings } from '../config.ts';
import type { Narrowed } from '../narrowed/narrowed.ts';
import { isClampedAlike } from '../refused/is-clamped-alike.ts';
import { withoutRefused } from '../refused/without-refused.ts';
import { DifferenceFile } from './difference-file.ts';
import { Shadow } from './shadow.ts';

/** The default file, in a folder of the app whose files Strapi can create again. */
const defaultFile = '.tmp/content-query/differences.json';

/** Sets up the comparison from the configuration; undefined if none is configured. Throws if its file cannot be written. */
export const openShadow = async (
  { config, dirs, log }: Pick<StrapiApp, 'config' | 'dirs' | 'log'>,
  { compare, compareFile = defaultFile, compareWithin, isSwitched, refused }: AdapterSettings,
  narrowed: Narrowed | undefined,
): Promise<Shadow | undefined> => {
  if (compare === 0) return undefined;
  const path = isAbsolute(compareFile) ? compareFile : join(dirs?.app?.root ?? process.cwd(), compareFile);
  const file = await DifferenceFile.open(path, new Date());
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
    random: Math.random,
  });
};
