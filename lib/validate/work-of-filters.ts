import { isTrueOfNull, operators } from '../language/operators.ts';
import { quantifiers } from '../language/quantifiers.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type { Condition, RelationalAttribute } from './bound-query.ts';

/** For a condition that folds case, the cost is the match, which grows with the length of the text. */
const points = {
  condition: 5,
  valueOfList: 0.1,
  folded: 40,
  foldedLetter: 1,
  inside: 60,
  step: 25,
  element: 20,
} as const;

/** How many related entries meet a condition: a few that are looked up, any number, or also none at all. */
type Found = 'few' | 'any' | 'orNone';

/**
 * Points for a relation that a condition goes through, measured by the rows that the databases touch on 3,400 articles where one parent
 * owns most rows of each relation: 33 points are a list of 100 entries at most. The links to the entries that are found are gone
 * through for the page and for the total, and again where an entry without related entries is to be found too. Components,
 * and media, of all attributes share a join table, of which more is read.
 */
const through: Readonly<
  Record<'relation' | 'part', Readonly<Record<'one' | 'many', Readonly<Record<Found, number>>>>>
> = {
  relation: { one: { few: 150, any: 150, orNone: 200 }, many: { few: 150, any: 340, orNone: 500 } },
  part: { one: { few: 300, any: 300, orNone: 300 }, many: { few: 350, any: 500, orNone: 800 } },
};

/** The work of conditions, in points. */
interface FilterWork {
  readonly folding: number;
  readonly others: number;
}

const nothing: FilterWork = { folding: 0, others: 0 };
const plus = (a: FilterWork, b: FilterWork): FilterWork => ({
  folding: a.folding + b.folding,
  others: a.others + b.others,
});

type Through = Extract<Condition, { kind: 'through' }>;
type Comparison = Extract<Condition, { kind: 'compare' }>;
type Inside = Extract<Condition, { kind: 'inside' }>;

/** How many values an operator may list for few entries to meet it. */
const fewValues = 4;

/** Attributes of which one value is that of many entries. */
const isShared = ({ name, type }: ScalarAttribute): boolean =>
  type === 'boolean' || type === 'enumeration' || name === 'locale';

const foundByComparison = ({ operator, values, attribute }: Comparison, negated: boolean): Found => {
  if (isTrueOfNull(operator, negated)) return 'orNone';
  const isFew = operators[operator].picks && !negated && values.length <= fewValues && !isShared(attribute);
  return isFew ? 'few' : 'any';
};

const findsNone = ({ quantifier = '$some' }: Through): boolean => quantifiers[quantifier].finds === 'none';

/** What meets conditions, by the rules of SQL's left join: of an entry that is not there every attribute is null. */
const foundBy = (condition: Condition, negated: boolean): Found => {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const found = condition.conditions.map((inner) => foundBy(inner, negated));
      const isOf = (kind: Found) => (one: Found) => one === kind;
      const isAnd = (condition.kind === 'and') !== negated;
      if (isAnd ? found.every(isOf('orNone')) : found.some(isOf('orNone'))) return 'orNone';
      return (isAnd ? found.some(isOf('few')) : found.every(isOf('few'))) ? 'few' : 'any';
    }
    case 'not':
      return foundBy(condition.condition, !negated);
    case 'through':
      if (findsNone(condition)) return negated ? 'any' : 'orNone';
      return foundBy(condition.condition, negated) === 'orNone' ? 'orNone' : 'any';
    case 'count':
      return 'orNone';
    case 'inside':
      return isTrueOfNull(condition.operator, negated) ? 'orNone' : 'any';
    case 'compare':
      return foundByComparison(condition, negated);
  }
};

const workOfRelation = ({ kind, toMany }: RelationalAttribute, found: Found): number =>
  through[kind === 'relation' ? 'relation' : 'part'][toMany ? 'many' : 'one'][found];

/** The work of going through a relation of all entries, those without related entries too. */
export const workThrough = (relation: RelationalAttribute): number => workOfRelation(relation, 'orNone');

/** The work of looking at all entries of a relation for one that stands before another in some locales. */
export const workOfLocales = (relation: RelationalAttribute, locales: number): number =>
  workThrough(relation) + points.condition * locales;

/** How many letters the value of a variable is taken to have. */
const variableLetters = 20;

const lettersOf = (value: Comparison['values'][number]): number =>
  typeof value === 'object' ? variableLetters : [...String(value)].length;

const workOfComparison = (
  { operator, values }: Pick<Comparison | Inside, 'operator' | 'values'>,
  weight: number,
): FilterWork => {
  if (!operators[operator].folds)
    return { folding: 0, others: weight * (points.condition + points.valueOfList * values.length) };
  const letters = values.reduce<number>((sum, value) => sum + lettersOf(value), 0);
  return { folding: weight * (points.folded + points.foldedLetter * letters), others: 0 };
};

/**
 * The work of conditions at a place of a weight. Those behind a relation are evaluated for all entries at once, at every place, so they
 * cost at least as much as at the root; and the relation itself is gone through as often at every place.
 */
export const workOfFilters = (condition: Condition, weight: number, negated = false): FilterWork => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.map((inner) => workOfFilters(inner, weight, negated)).reduce(plus, nothing);
    case 'not':
      return workOfFilters(condition.condition, weight, !negated);
    case 'through': {
      // That none is found is known of an entry when all of its related entries have been looked at.
      const isNone = findsNone(condition);
      const found = isNone ? 'orNone' : foundBy(condition.condition, negated);
      const others = workOfRelation(condition.relation, found);
      const inner = workOfFilters(condition.condition, Math.max(1, weight), negated && !isNone);
      return plus(inner, { folding: 0, others });
    }
    case 'count': {
      const counted = workOfFilters(condition.condition, Math.max(1, weight), negated);
      return plus(counted, { folding: 0, others: workOfRelation(condition.relation, 'orNone') });
    }
    case 'inside': {
      const { operator, steps, values, isNamed = false } = condition;
      // Each element that a list must have is looked for by itself.
      const elements = operators[operator].seeksEach ? points.element * values.length : 0;
      // What a path costs that the host names is the host's choice, as with an attribute of its own.
      const way = isNamed ? 0 : points.inside + points.step * steps.length;
      const others = weight * (way + elements);
      return plus(workOfComparison(condition, weight), { folding: 0, others });
    }
    case 'compare':
      return workOfComparison(condition, weight);
  }
};
