import { wordOf } from '../lib/language/reads.ts';
import type { ContentType } from '../lib/schema/content-type.ts';
import type { Registry } from '../lib/schema/registry.ts';
import type { Settings } from './config.ts';
import type { Host } from './host.ts';
import { routedWord } from './route.ts';

const isListed = (
  { listed, contentTypes }: Pick<Host, 'contentTypes' | 'listed'>,
  { flatTypes }: Settings,
  uid: string,
): boolean => {
  if (listed !== undefined) return listed.has(uid);
  const isOwn = Object.hasOwn(contentTypes, uid) && !uid.startsWith('plugin::') && !uid.startsWith('admin::');
  return isOwn || flatTypes.includes(uid);
};

/**
 * Returns the content types that have a route, by their name in the URL: the plural name of a collection type, the singular name of
 * a single type. These are the types in `listed`, or else the host's own and the flat ones. Throws if two types have the same name.
 */
export const routedTypes = (
  registry: Registry,
  host: Pick<Host, 'contentTypes' | 'listed' | 'foldsPaths'>,
  settings: Settings,
): ReadonlyMap<string, ContentType> => {
  const routed = new Map<string, ContentType>();
  const faults: string[] = [];
  for (const type of registry.contentTypes.values()) {
    const isSingle = type.kind === 'singleType';
    if (!isListed(host, settings, type.uid) || (isSingle && !settings.rest.singleTypes)) continue;
    const word = routedWord(wordOf(type), host);
    const other = routed.get(word);
    if (other !== undefined)
      faults.push(
        `content-query: ${type.uid} and ${other.uid} would both answer ${settings.rest.prefix}/${word}; give one of them another name`,
      );
    routed.set(word, type);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return routed;
};
