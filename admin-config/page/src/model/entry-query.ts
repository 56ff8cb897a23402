import type { AttributeInfo, TypeInfo } from '../../../contract.ts';
import type { DocumentPlace } from './documents.ts';
import { statusNames } from './entries.ts';
import type { QueryValue } from './filters.ts';
import { namingAttribute } from './naming.ts';
import { stringify } from './query-string.ts';
import type { Schema } from './schema.ts';

/** The number of related entries that are populated with an entry at first; the user can load all. */
export const relatedAtFirst = 25;

/** The maximum number of populated attributes: less than the default ceiling of hosts. */
const maxPlaces = 90;
/** The maximum number of levels of components that are populated. */
export const deepest = 6;

/** Which entry to read, and how much of it. */
export interface EntryQuestion {
  readonly id: string;
  /** Reads this version of a document in the state, whatever its id is there. */
  readonly document?: DocumentPlace;
  readonly publicationState: 'live' | 'preview';
  /** The maximum number of related entries; left out if the content API has no windows. */
  readonly window?: number;
}

/** The query for one entry: through the list, with a filter on the id and in any locale, or through the route of one entry. */
export function entryQuery(
  { localized }: TypeInfo,
  { id, document, publicationState }: EntryQuestion,
  populate: QueryValue | undefined,
  from: 'list' | 'one' = 'list',
): string {
  return stringify({
    ...(from === 'list' && localized && { locale: document?.locale ?? 'all' }),
    ...(publicationState === 'preview' && { publicationState }),
    ...(from === 'list' && {
      filters: document === undefined ? { id: { $eq: id } } : { documentId: { $eq: document.documentId } },
    }),
    populate,
  });
}

/**
 * Returns what to populate to show an entry: its components with their attributes, as many levels of them as are asked for, and the
 * name of each related entry.
 */
export function populateEverything(
  schema: Schema,
  attributes: readonly AttributeInfo[],
  window: number | undefined,
  levels = deepest,
): QueryValue | undefined {
  let places = 0;
  const inside = (uid: string | undefined, depth: number): QueryValue | undefined =>
    uid === undefined || depth > levels ? undefined : partsOf(schema.attributesOf(uid) ?? [], depth);
  const askFor = (attribute: AttributeInfo, depth: number): QueryValue => {
    const targets = attribute.targets ?? [];
    switch (attribute.kind) {
      case 'relation':
        return relationValue(schema, attribute, window);
      case 'component': {
        const parts = inside(targets[0], depth + 1);
        return parts === undefined ? 'true' : { populate: parts };
      }
      case 'zone': {
        places += targets.length;
        const components = targets.map((uid): readonly [string, QueryValue] => {
          const parts = inside(uid, depth + 1);
          return [uid, parts === undefined ? 'true' : { populate: parts }];
        });
        return components.length === 0 ? 'true' : { on: Object.fromEntries(components) };
      }
      default:
        return 'true';
    }
  };
  const partsOf = (from: readonly AttributeInfo[], depth: number): QueryValue | undefined => {
    const parts: [string, QueryValue][] = [];
    for (const attribute of from) {
      if (!attribute.populatable || places >= maxPlaces) continue;
      places += 1;
      parts.push([attribute.name, askFor(attribute, depth)]);
    }
    return parts.length === 0 ? undefined : Object.fromEntries(parts);
  };
  return partsOf(attributes, 1);
}

/** Returns what to populate of a related entry: its name, its locale, and whether it is a draft. */
function relationValue(
  schema: Schema,
  { name, targets, toMany }: AttributeInfo,
  window: number | undefined,
): QueryValue {
  const [target = ''] = targets ?? [];
  const known = schema.attributesOf(target);
  const isVersions = name === 'localizations';
  const limit = toMany && !isVersions && window !== undefined ? { limit: String(window) } : {};
  if (known === undefined) return Object.keys(limit).length === 0 ? 'true' : limit;
  const naming = namingAttribute(known);
  const fields = [naming, 'locale', ...statusNames(schema.typeOf(target))].filter((field) =>
    known.some((own) => own.selectable && own.name === field),
  ) as string[];
  const parts = { ...(fields.length > 0 && { fields }), ...limit };
  return Object.keys(parts).length === 0 ? 'true' : parts;
}
