import type { ScalarType } from '../../../lib/schema/attribute.ts';
import type { Entry, Value } from '../newsroom/snapshot.ts';
import { chosenOf } from './evaluate.ts';
import type { Condition, Find, RelationStep, SortKey } from './find.ts';

/** Which of the related entries each parent shows, or how many they are. */
export type SaidWindow = 'count' | { readonly start: number; readonly limit: number | undefined };

/** What an answer shows of an entry. */
export interface Shown {
  /** The attributes with their types, without the id. */
  readonly fields: readonly (readonly [name: string, type: ScalarType])[];
  readonly branches: readonly Branch[];
}

/** What it shows below one relation or component. */
export interface Branch {
  readonly relation: RelationStep;
  readonly kind: 'relation' | 'component';
  readonly toMany: boolean;
  /** Undefined takes the state from above. */
  readonly state: Find['state'] | undefined;
  readonly condition: Condition | undefined;
  readonly sort: readonly SortKey[];
  readonly window: SaidWindow | undefined;
  readonly shown: Shown;
}

/** A value as JSON shows it. */
export function shownValue(type: ScalarType, value: Value | null): unknown {
  if (value === null) return null;
  if (type === 'datetime' || type === 'timestamp') return new Date(Number(value)).toISOString();
  if (type === 'json' || type === 'array') return JSON.parse(String(value));
  return typeof value === 'bigint' ? String(value) : value;
}

function relatedOf(entry: Entry, branch: Branch, state: Find['state']): unknown {
  const { relation, kind, toMany, condition, sort, window, shown } = branch;
  const here = branch.state ?? state;
  const chosen = chosenOf([...(entry.related.get(relation.name) ?? [])], { state: here, condition, sort });
  if (window === 'count') return { data: { attributes: { count: chosen.length } } };
  const { start = 0, limit = chosen.length } = window ?? {};
  const entries = toMany ? chosen.slice(start, start + limit) : chosen.slice(0, 1);
  const all = entries.map((one) =>
    kind === 'component' ? { id: one.id, ...attributesOf(one, shown, here) } : show(one, shown, here),
  );
  const given = toMany ? all : (all[0] ?? null);
  return kind === 'component' ? given : { data: given };
}

const attributesOf = (entry: Entry, { fields, branches }: Shown, state: Find['state']): object =>
  Object.fromEntries([
    ...fields.map(([name, type]) => [name, shownValue(type, entry.values.get(name) ?? null)]),
    ...branches.map((branch) => [branch.relation.name, relatedOf(entry, branch, state)]),
  ]);

/** An entry as an answer shows it: `{id, attributes}`. */
export const show = (entry: Entry, shown: Shown, state: Find['state']): object => ({
  id: entry.id,
  attributes: attributesOf(entry, shown, state),
});
