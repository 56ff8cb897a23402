import type { AttributeInfo, TypeInfo } from '../../../contract.ts';
import type { QueryValue } from './filters.ts';
import { namingAttribute } from './naming.ts';
import { stringify } from './query-string.ts';
import type { Schema } from './schema.ts';

/** Related entries that are brought along with an entry; whoever wants more asks for all. */
export const relatedAtFirst = 25;

/** How many things are brought along at most: fewer than the ceiling that hosts have by default. */
const maxPlaces = 90;
const deepest = 6;

/** Which entry is asked for, and how much of it. */
export interface EntryQuestion {
  readonly id: string;
  readonly publicationState: 'live' | 'preview';
  /** How many related entries at most; left out where the content API has no windows. */
  readonly window?: number;
}

/** The query that gives one entry: of a list, which finds it by a filter in whatever locale it is, or of the route of one. */
export function entryQuery(
  { localized }: TypeInfo,
  { id, publicationState }: EntryQuestion,
  populate: QueryValue | undefined,
  from: 'list' | 'one' = 'list',
): string {
  return stringify({
    ...(from === 'list' && localized && { locale: 'all' }),
    ...(publicationState === 'preview' && { publicationState }),
    ...(from === 'list' && { filters: { id: { $eq: id } } }),
    populate,
  });
}

/** What an entry is shown from: its components with what is in them, and of related entries what they are known by. */
export function populateEverything(
  schema: Schema,
  attributes: readonly AttributeInfo[],
  window: number | undefined,
): QueryValue | undefined {
  let places = 0;
  const inside = (uid: string | undefined, depth: number): QueryValue | undefined =>
    uid === undefined || depth > deepest ? undefined : partsOf(schema.attributesOf(uid) ?? [], depth);
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

/** Of a related entry what it is known by, its locale, and whether it is a draft. */
function relationValue(
  schema: Schema,
  { name, targets, toMany }: AttributeInfo,
  window: number | undefined,
): QueryValue {
  const known = schema.attributesOf(targets?.[0] ?? '');
  const isVersions = name === 'localizations';
  const limit = toMany && !isVersions && window !== undefined ? { limit: String(window) } : {};
  if (known === undefined) return Object.keys(limit).length === 0 ? 'true' : limit;
  const naming = namingAttribute(known);
  const fields = [naming, 'locale', 'publishedAt'].filter((field) =>
    known.some((own) => own.selectable && own.name === field),
  ) as string[];
  const parts = { ...(fields.length > 0 && { fields }), ...limit };
  return Object.keys(parts).length === 0 ? 'true' : parts;
}
