import type { Entry } from '../newsroom/snapshot.ts';
import { compare } from './comparison.ts';
import type { Condition, Find, RelationStep } from './find.ts';
import { compareInside } from './inside.ts';
import { and, not, or, type Truth } from './truth.ts';

/** Whether an entry shows in a publication state: in live a draft does not, wherever it stands. */
export const isVisible = ({ isDraft }: Entry, state: Find['state']): boolean =>
  state === 'preview' || !isDraft;

/** The related entries that show. */
export const relatedOf = (
  entry: Entry | null,
  { name }: RelationStep,
  state: Find['state'],
): readonly Entry[] => (entry?.related.get(name) ?? []).filter((other) => isVisible(other, state));

/** A number of entries, as an entry that has it. */
const numberOf = (count: number): Entry => ({
  id: 0,
  isDraft: false,
  values: new Map([['$count', count]]),
  related: new Map(),
});

/**
 * Every truth value that a condition takes on the rows of a left join. Each mention of a relation is a table of its own
 * in that join, so it picks a related entry whatever the other mentions pick, and picks NULL where there is none.
 */
function truthsOf(condition: Condition, entry: Entry | null, state: Find['state']): ReadonlySet<Truth> {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const join = condition.kind === 'and' ? and : or;
      const parts = condition.conditions.map((inner) => truthsOf(inner, entry, state));
      let truths = new Set<Truth>([condition.kind === 'and']);
      for (const part of parts) {
        truths = new Set([...truths].flatMap((one) => [...part].map((other) => join(one, other))));
      }
      return truths;
    }
    case 'not':
      return new Set([...truthsOf(condition.condition, entry, state)].map(not));
    case 'compare': {
      const value = entry?.values.get(condition.attribute) ?? null;
      return new Set([compare(value, condition.operator, condition.values)]);
    }
    case 'inside': {
      const { attribute, steps, operator, values } = condition;
      const document = entry?.values.get(attribute) ?? null;
      return new Set([compareInside(document === null ? null : String(document), steps, operator, values)]);
    }
    case 'through': {
      const related = relatedOf(entry, condition.relation, state);
      const picks = related.length === 0 ? [null] : related;
      return new Set(picks.flatMap((pick) => [...truthsOf(condition.condition, pick, state)]));
    }
    case 'count': {
      const counted = numberOf(relatedOf(entry, condition.relation, state).length);
      return new Set([meets(condition.condition, counted, state)]);
    }
    case 'some':
    case 'none':
    case 'every': {
      const related = relatedOf(entry, condition.relation, state);
      const met = related.filter((one) => meets(condition.condition, one, state)).length;
      return new Set([isEnough[condition.kind](met, related.length)]);
    }
  }
}

/** Whether so many of all related entries are what a quantifier asks for. */
const isEnough = {
  some: (met: number) => met > 0,
  none: (met: number) => met === 0,
  every: (met: number, all: number) => met === all,
} as const;

/** Whether some row of the left join makes the condition true. */
export const meets = (condition: Condition, entry: Entry, state: Find['state']): boolean =>
  truthsOf(condition, entry, state).has(true);
