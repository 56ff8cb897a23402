import type { Action, AttributeInfo, PlaceInfo } from '../../../contract.ts';
import type { ComparedEntry } from './compare.ts';
import { missingGrants } from './missing-grants.ts';
import type { Schema } from './schema.ts';

interface Wanted {
  readonly uid: string;
  readonly action: Action;
}

/** The attributes behind an attribute; for a zone those of the component in brackets after its name. */
function behind(schema: Schema, { kind, targets }: AttributeInfo, bracket: string): readonly AttributeInfo[] {
  const uid = kind === 'zone' ? bracket.split(' ')[0] : targets?.[0];
  return (uid === undefined ? undefined : schema.attributesOf(uid)) ?? [];
}

/** Returns the type to which the relation at the end of a path such as `sections[blocks.quote 3].author` leads. */
export function relationAt(
  schema: Schema,
  start: readonly AttributeInfo[],
  path: string,
): string | undefined {
  let attributes = start;
  let last: AttributeInfo | undefined;
  for (const [, name, bracket = ''] of path.matchAll(/([^.[\]]+)(?:\[([^\]]*)\])?/g)) {
    last = attributes.find((attribute) => attribute.name === name);
    if (last === undefined) return undefined;
    attributes = behind(schema, last, bracket);
  }
  return last?.kind === 'relation' ? last.targets?.[0] : undefined;
}

/**
 * Returns the grants that a role needs to get more: those that its query needs and it lacks, and those of relations that
 * `populate=*` leaves out.
 */
export function gapOf(
  schema: Schema,
  start: readonly AttributeInfo[],
  places: readonly PlaceInfo[],
  entries: readonly ComparedEntry[],
  side: 'one' | 'other',
): readonly Wanted[] {
  const unseen = new Set(
    entries.flatMap(({ differences }) =>
      differences.filter((difference) => difference[side] === undefined).map(({ path }) => path),
    ),
  );
  const leftOut = [...unseen].flatMap((path): readonly Wanted[] => {
    const uid = relationAt(schema, start, path);
    return uid === undefined ? [] : [{ uid, action: 'find' }];
  });
  const all = [...missingGrants(places), ...leftOut];
  return [...new Map(all.map((wanted) => [`${wanted.action} ${wanted.uid}`, wanted])).values()];
}
