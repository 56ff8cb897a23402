import type { ModelSet } from '../lib/models/bound-model.ts';
import { isShared } from '../lib/models/shared-value.ts';
import type { ScalarAttribute } from '../lib/schema/attribute.ts';
import { type ContentType, keyTypeOf } from '../lib/schema/content-type.ts';
import type { Registry } from '../lib/schema/registry.ts';
import { didYouMean, hinted } from '../lib/util/suggest.ts';
import type { Settings } from './config.ts';

/** The types of attributes whose value can name an entry in a path. */
const named: ReadonlySet<string> = new Set(['uid', 'string']);

/** Returns the attribute that can name entries of a type in a path instead of their id; undefined if none is configured. */
export const keyOf = ({ rest }: Pick<Settings, 'rest'>, type: ContentType): ScalarAttribute | undefined => {
  const name = Object.hasOwn(rest.keys, type.uid) ? rest.keys[type.uid] : undefined;
  const attribute = name === undefined ? undefined : type.attributes.get(name);
  return attribute?.kind === 'scalar' ? attribute : undefined;
};

const faultOf = (registry: Registry, uid: string, name: string): string | undefined => {
  const type = registry.contentTypes.get(uid);
  if (type === undefined)
    return hinted(`no content type is registered as '${uid}'`, didYouMean(uid, registry.contentTypes.keys()));
  if (type.kind === 'singleType')
    return `'${uid}' must be left out: it is a single type, whose one entry needs no name`;
  if (keyTypeOf(type) === 'textId')
    return `'${uid}' must be left out: its ids are texts, so every text in a path is an id`;
  const attribute = type.attributes.get(name);
  if (attribute === undefined)
    return hinted(`'${uid}' has no attribute '${name}'`, didYouMean(name, type.attributes.keys()));
  if (attribute.private)
    return `'${name}' of '${uid}' must not be private, because a path would show who has it`;
  if (attribute.kind !== 'scalar' || !named.has(attribute.type))
    return `'${name}' of '${uid}' must be an attribute of the type ${[...named].join(' or ')}`;
  return undefined;
};

/** Returns a line for each entry of `api.rest.keys` that cannot name entries. */
export const keyFaults = (registry: Registry, { rest }: Pick<Settings, 'rest'>): readonly string[] =>
  Object.entries(rest.keys).flatMap(([uid, name]) => {
    const fault = faultOf(registry, uid, name);
    return fault === undefined ? [] : [`content-query: api.rest.keys: ${fault}`];
  });

/**
 * Returns a line for each type in which entries of one locale share a name. For such a name the entry with the
 * lowest id is returned.
 */
export const sharedNames = async (
  models: ModelSet,
  settings: Pick<Settings, 'rest'>,
  types: Iterable<ContentType>,
): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const type of types) {
    const key = keyOf(settings, type);
    // Each version of a document has the same value.
    if (key !== undefined && !type.documents && (await isShared(models, type.uid, key.name)))
      lines.push(
        `content-query: api.rest.keys: '${key.name}' of ${type.uid} should be unique in each locale, but entries share a value; of these the lowest id is answered`,
      );
  }
  return lines;
};
