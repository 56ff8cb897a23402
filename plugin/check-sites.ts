import { namesIn, whyNoTemplate } from '../admin-config/site-template.ts';
import { isReadable } from '../lib/schema/attribute.ts';
import type { ContentType } from '../lib/schema/content-type.ts';
import type { Registry } from '../lib/schema/registry.ts';
import { didYouMean, hinted } from '../lib/util/suggest.ts';

const unfit: ReadonlySet<string> = new Set(['json', 'array', 'password']);

/** The names of the attributes that may be part of a URL: single values that everybody who can read the entry can see. */
const namable = ({ attributes }: ContentType): readonly string[] =>
  [...attributes.values()].flatMap((attribute) =>
    attribute.kind === 'scalar' && isReadable(attribute) && !unfit.has(attribute.type)
      ? [attribute.name]
      : [],
  );

const faultsOf = (type: ContentType, template: string): readonly string[] => {
  const why = whyNoTemplate(template);
  if (why !== undefined) return [`an address of a site ${why}: '${template}'`];
  const known = namable(type);
  return namesIn(template)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const what = `${type.uid} has no attribute '${name}' that an address can be made of`;
      return hinted(what, didYouMean(name, known));
    });
};

/** Returns a line for each fault in the templates of `admin.site`. */
export const siteFaults = (registry: Registry, sites: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(sites).flatMap(([uid, template]) => {
    const type = registry.contentTypes.get(uid);
    return type === undefined
      ? []
      : faultsOf(type, template).map((fault) => `content-query: admin.site.${uid}: ${fault}`);
  });
