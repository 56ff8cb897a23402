import type { Cancellation } from '../../lib/base/cancellation.ts';
import { ContentQueryError } from '../../lib/base/error.ts';
import type { ReachedPlace } from '../../lib/pipeline.ts';
import { type Access, conditionOf, type JsonObject, type TypeCondition } from '../../lib/schema/access.ts';
import type { AdminContext } from '../context.ts';
import type { NarrowedPlace } from '../contract.ts';
import { conditionInfo } from '../store/conditions.ts';
import type { RoleRead } from './as-role.ts';
import { countEntries } from './count-entries.ts';

/** More parts of a condition than this are not tried one by one. */
const mostParts = 12;

/** The access with another condition on a type. */
const withCondition = (access: Access, uid: string, condition: Partial<TypeCondition>): Access => {
  const before = conditionOf(access, uid) ?? { fields: null, rows: null };
  return {
    ...access,
    conditions: new Map([...(access.conditions ?? []), [uid, { ...before, ...condition }]]),
  };
};

/** What all have to hold: the keys of an object of conditions, and the parts of its `$and`. */
const partsOf = (rows: JsonObject): readonly JsonObject[] =>
  Object.entries(rows).flatMap(([key, value]) =>
    key === '$and' && Array.isArray(value)
      ? value.flatMap((part) => partsOf(part as JsonObject))
      : [{ [key]: value }],
  );

type Count = (access: Access) => Promise<number>;

/** The parts of a condition's rows that one entry does not meet. */
const unmetOf = async (
  count: Count,
  access: Access,
  uid: string,
  rows: JsonObject,
): Promise<readonly JsonObject[]> => {
  const unmet: JsonObject[] = [];
  for (const part of partsOf(rows).slice(0, mostParts))
    if ((await count(withCondition(access, uid, { rows: part }))) === 0) unmet.push(part);
  return unmet;
};

/** How many entries a query would give; null where it is refused. */
const counter =
  (context: AdminContext, { asked, query, found }: RoleRead, signal: Cancellation) =>
  async (access: Access): Promise<number | null> => {
    try {
      return await countEntries(context, { asked, access, query, user: found?.user, signal });
    } catch (error) {
      if (error instanceof ContentQueryError && error.status < 500) return null;
      throw error;
    }
  };

const withheldOf = (
  { fields }: TypeCondition,
  attributes: ReadonlyMap<string, unknown> | undefined,
  error: ContentQueryError | undefined,
): readonly string[] => {
  if (fields === null || error === undefined) return [];
  const named = error.problems
    .filter(({ code }) => code === 'unknown-attribute')
    .flatMap(({ path }) => path.filter((step) => attributes?.has(step) === true && !fields.includes(step)));
  const inTexts = error.problems.flatMap(({ message }) => /'([^']+)'/.exec(message)?.[1] ?? []);
  const names = [...named, ...inTexts.filter((name) => attributes?.has(name) && !fields.includes(name))];
  return [...new Set(names)];
};

/** The first place of each narrowed type among those that a query reaches. */
const narrowedPlaces = (places: readonly ReachedPlace[], { conditions }: Access): readonly ReachedPlace[] => {
  const first = new Map<string, ReachedPlace>();
  for (const place of places) if (!first.has(place.uid)) first.set(place.uid, place);
  return [...first.values()].filter(({ uid }) => conditions?.has(uid));
};

/**
 * The conditions that narrow the places of a query for a role, and what they hide: attributes that the query names, entries of its
 * answer, or the one entry that it asks for. `error` is the refusal of the query, if it is refused.
 */
export const narrowedOf = async (
  context: AdminContext,
  read: RoleRead,
  places: readonly ReachedPlace[],
  error: ContentQueryError | undefined,
  signal: Cancellation,
): Promise<readonly NarrowedPlace[]> => {
  const { access, asked, subject } = read;
  const { registry } = context.pipeline.settings;
  const fixed = context.permissions.conditions();
  const narrowing = narrowedPlaces(places, access);
  if (narrowing.length === 0) return [];
  const count = counter(context, read, signal);
  const shown = error === undefined ? await count(access) : null;
  const narrowed: NarrowedPlace[] = [];
  for (const { path, uid } of narrowing) {
    const condition = conditionOf(access, uid) ?? { fields: null, rows: null };
    const { rows } = condition;
    const whole =
      rows === null || shown === null ? shown : await count(withCondition(access, uid, { rows: null }));
    const hides = whole === null || shown === null ? null : whole - shown;
    const isHiddenEntry = rows !== null && asked.reads !== 'list' && hides === 1 && uid === asked.type.uid;
    const unmet = isHiddenEntry ? await unmetOf(async (as) => (await count(as)) ?? 1, access, uid, rows) : [];
    const isFixed = fixed.some((one) => one.isFixed && one.role === subject.role && one.uid === uid);
    narrowed.push({
      path,
      condition: conditionInfo({ role: subject.role, uid, ...condition, isFixed }),
      withheld: withheldOf(condition, registry.contentTypes.get(uid)?.attributes, error),
      hides,
      unmet,
    });
  }
  return narrowed;
};
