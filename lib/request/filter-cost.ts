import { type OfKind, type Visit, walkOf } from '../base/visit.ts';
import { type ScalarAttribute, scalarRows } from '../schema/attribute.ts';
import { isListOperator, isTrueOfNull, operators, quantifiers } from '../schema/operators.ts';
import { fileUid } from '../schema/registry.ts';
import { Slot } from '../schema/slots.ts';
import type { Condition, RelationalAttribute } from './bound-query.ts';
import type { TextStatistics } from './context.ts';

/** Returns the uid of the entries that an attribute leads to. */
export const targetOf = (attribute: RelationalAttribute): string => {
  switch (attribute.kind) {
    case 'relation':
      return attribute.target;
    case 'component':
      return attribute.component;
    case 'media':
      return fileUid;
  }
};

/**
 * How much it costs to read a text of each entry, in points: as much as `least` for short texts, and for longer ones nearer and nearer
 * to `most`, because a list of 100 entries shows such texts too. Half of `most` is reached at `half` bytes.
 */
interface TextCost {
  readonly least: number;
  readonly most: number;
}

const half = 4_000;

/** Query cost in points. For a condition that folds case, the cost is that of the match, which grows with the length of the text. */
const points = {
  condition: 5,
  /** What is searched for in the whole of a long text. */
  longText: { least: 15, most: 130 },
  /** To find the end of a text, letters are counted from its beginning, and a pattern is tried at each of them. */
  toEnd: 3,
  valueOfList: 0.1,
  folded: 40,
  foldedLetter: 1,
  /** A sort by matches compares a text with several patterns, on SQLite in a way that is slow for long texts. */
  ranked: { least: 40, most: 1_000 },
  inside: 60,
  step: 40,
  element: 60,
} as const;

/**
 * How many related entries a condition is expected to match: a few that are found by lookup, any number, or any number including
 * entries without related entries.
 */
type ExpectedMatches = 'few' | 'any' | 'orNone';

/**
 * Query cost of a relation that a condition goes through, in points, measured by the rows that the databases read on 3,400
 * articles where one parent owns most rows of each relation: 33 points equal at most the cost of a list of 100 entries. The links
 * to the matching entries are read for the page and for the total, and once more if entries without related entries match too.
 * Components of all attributes share one join table, and so does media, so more rows of it are read.
 */
const through: Readonly<
  Record<'relation' | 'part', Readonly<Record<'one' | 'many', Readonly<Record<ExpectedMatches, number>>>>>
> = {
  relation: { one: { few: 150, any: 150, orNone: 200 }, many: { few: 150, any: 340, orNone: 500 } },
  part: { one: { few: 300, any: 300, orNone: 300 }, many: { few: 350, any: 500, orNone: 800 } },
};

/** The query cost of conditions, in points. */
interface FilterCost {
  readonly folding: number;
  readonly others: number;
}

/** The entries that conditions are evaluated for: their type, their weight, and what is known of their texts. */
export interface CostPlace {
  readonly uid: string;
  readonly weight: number;
  readonly texts: TextStatistics;
  /** False if the entries that conditions match are only read, and neither counted nor chosen before; left out otherwise. */
  readonly isCounted?: boolean;
}

const costOfText = (
  { uid, texts }: CostPlace,
  { name }: ScalarAttribute,
  { least, most }: TextCost,
): number => {
  const bytes = texts.bytesOf(uid, name) ?? 0;
  return Math.max(least, (most * bytes) / (bytes + half));
};

const nothing: FilterCost = { folding: 0, others: 0 };
const plus = (a: FilterCost, b: FilterCost): FilterCost => ({
  folding: a.folding + b.folding,
  others: a.others + b.others,
});

type Through = OfKind<Condition, 'through'>;
type Comparison = OfKind<Condition, 'compare'>;
type Inside = OfKind<Condition, 'inside'>;

/** The context of a condition: whether it is negated by an odd number of `$not` above it. */
interface Sense {
  readonly negated: boolean;
}

/** The largest number of values for which an operator is expected to match few entries. */
const fewValues = 4;

/** Returns whether many entries are expected to share one value of an attribute. */
const isShared = ({ name, type }: ScalarAttribute): boolean =>
  type === 'boolean' || type === 'enumeration' || name === 'locale';

const foundByComparison = (
  { operator, values, attribute }: Comparison,
  negated: boolean,
): ExpectedMatches => {
  if (isTrueOfNull(operator, negated)) return 'orNone';
  const isFew = operators[operator].picks && !negated && values.length <= fewValues && !isShared(attribute);
  return isFew ? 'few' : 'any';
};

/** Returns whether a condition on related entries may be true without any of them. */
const holdsOfNothing = ({ condition, quantifier }: Through, { negated }: Sense): boolean =>
  quantifier === undefined
    ? foundBy(condition, { negated }) === 'orNone'
    : (quantifiers[quantifier].finds === 'none') !== negated;

/**
 * Returns how many related entries have to be read for a condition on them. A quantifier that no related entry must meet holds for an entry
 * only after all of its related entries have been read.
 */
const foundThrough = ({ condition, quantifier }: Through, { negated }: Sense): ExpectedMatches => {
  if (quantifier === undefined) return foundBy(condition, { negated });
  if (quantifiers[quantifier].finds === 'none' || negated) return 'orNone';
  return foundBy(condition, { negated: false }) === 'few' ? 'few' : 'any';
};

const foundByGroup: Visit<Condition, 'and' | 'or', Sense, ExpectedMatches> = (
  { kind, conditions },
  sense,
  below,
) => {
  const found = conditions.map((inner) => below(inner, sense));
  const isOf = (one: ExpectedMatches) => (other: ExpectedMatches) => one === other;
  const isAnd = (kind === 'and') !== sense.negated;
  if (isAnd ? found.every(isOf('orNone')) : found.some(isOf('orNone'))) return 'orNone';
  return (isAnd ? found.some(isOf('few')) : found.every(isOf('few'))) ? 'few' : 'any';
};

/**
 * Returns how many entries a condition matches, by the rules of SQL's left join: if there is no related entry, all its
 * attributes are null.
 */
const foundBy = walkOf<Condition, Sense, ExpectedMatches>({
  and: foundByGroup,
  or: foundByGroup,
  not: ({ condition }, { negated }, below) => below(condition, { negated: !negated }),
  through: (through, sense) => (holdsOfNothing(through, sense) ? 'orNone' : 'any'),
  count: () => 'orNone',
  inside: ({ operator }, { negated }) => (isTrueOfNull(operator, negated) ? 'orNone' : 'any'),
  compare: (comparison, { negated }) => foundByComparison(comparison, negated),
});

const costOfRelation = ({ kind, toMany }: RelationalAttribute, found: ExpectedMatches): number =>
  through[kind === 'relation' ? 'relation' : 'part'][toMany ? 'many' : 'one'][found];

/** The part of it where the links to the matching entries are read once: inside populate, where no total is counted. */
const readOnce = 0.5;

/** Returns the query cost of going through a relation for all entries, including those without related entries. */
export const costThrough = (relation: RelationalAttribute): number => costOfRelation(relation, 'orNone');

/** Returns the query cost of searching all entries of a relation for one whose locale comes before that of another. */
export const costOfLocales = (relation: RelationalAttribute, locales: number): number =>
  costThrough(relation) + points.condition * locales;

/** The assumed length of a variable's value, in letters. */
const variableLetters = 20;

/** Returns the number of letters of a value, or more if it is not known yet. */
export const lettersOf = (value: Comparison['values'][number]): number => {
  if (value instanceof Slot) return value.mostLetters();
  return typeof value === 'object' ? variableLetters : [...String(value)].length;
};

const lettersIn = ({ values }: Comparison | Inside): number =>
  values.reduce<number>((sum, value) => sum + lettersOf(value), 0);

const costOfComparison = (comparison: Comparison | Inside, place: CostPlace): FilterCost => {
  const { kind, attribute, operator, values } = comparison;
  const { folds, patterned } = operators[operator];
  const { weight } = place;
  if (!folds) {
    const isSearched = kind === 'compare' && patterned && scalarRows[attribute.type].isLong;
    const { least, most } = points.longText;
    const read = { least, most: operators[operator].looksAt === 'end' ? most * points.toEnd : most };
    const each = points.valueOfList + (isSearched ? costOfText(place, attribute, read) : 0);
    return { folding: 0, others: weight * (points.condition + each * values.length) };
  }
  return {
    folding: weight * (costOfFolding(place, comparison) + points.foldedLetter * lettersIn(comparison)),
    others: 0,
  };
};

/** Returns the query cost of reading the text of each entry for a condition that folds case. */
const costOfFolding = (place: CostPlace, { attribute, operator }: Comparison | Inside): number => {
  const { most } = place.texts.patternCost;
  // For a whole text its length decides.
  if (operators[operator].looksAt === 'length') return points.folded;
  const factor = operators[operator].looksAt === 'end' ? 2 : 1;
  return costOfText(place, attribute, { least: points.folded, most: most * factor });
};

/** Returns the query cost of a sort by matches in one attribute, for all entries. */
export const costOfRanked = (attribute: ScalarAttribute, letters: number, place: CostPlace): number =>
  costOfText(place, attribute, points.ranked) + points.foldedLetter * letters;

/**
 * Returns whether a member of a group folds case in a way that it is searched together with others in one text: the text matches one of
 * alternatives, or none of several.
 */
const isFoldedTogether = (inner: Condition, isAnd: boolean, negated: boolean): inner is Comparison =>
  inner.kind === 'compare' &&
  operators[inner.operator].folds &&
  ((operators[inner.operator].list === 'none') !== negated) === isAnd;

/** Returns the query cost of the members of a group. A text that is read once for several of them is counted once. */
const costOfGroup: Visit<Condition, 'and' | 'or', CostPlace & Sense, FilterCost> = (
  { kind, conditions },
  at,
  below,
) => {
  const { negated, texts, weight } = at;
  const isAnd = (kind === 'and') !== negated;
  const read = new Set<string>();
  return conditions
    .map((inner) => {
      if (texts.patternCost.reads === 'once' && isFoldedTogether(inner, isAnd, negated)) {
        const { name } = inner.attribute;
        const letters = points.condition + points.foldedLetter * lettersIn(inner);
        if (read.has(name)) return { folding: weight * letters, others: 0 };
        read.add(name);
      }
      return below(inner, at);
    })
    .reduce(plus, nothing);
};

/** Returns the place of conditions on related entries. They are evaluated for all entries at once, wherever the relation is. */
const behind = <Place extends CostPlace>(relation: RelationalAttribute, place: Place): Place => ({
  ...place,
  uid: targetOf(relation),
  weight: Math.max(1, place.weight),
});

const costOf = walkOf<Condition, CostPlace & Sense, FilterCost>({
  and: costOfGroup,
  or: costOfGroup,
  not: ({ condition }, at, below) => below(condition, { ...at, negated: !at.negated }),
  through: (through, at, below) => {
    const { relation, condition, quantifier } = through;
    const found = foundThrough(through, at);
    const others = costOfRelation(relation, found) * (at.isCounted === false ? readOnce : 1);
    const negated = at.negated && quantifier === undefined;
    return plus(below(condition, { ...behind(relation, at), negated }), { folding: 0, others });
  },
  count: ({ relation, condition }, at, below) =>
    plus(below(condition, behind(relation, at)), { folding: 0, others: costOfRelation(relation, 'orNone') }),
  inside: (inside, at) => {
    const { operator, steps, values, isNamed = false } = inside;
    // The database searches separately for each element that a list must contain, and once for any of several.
    const searches = operators[operator].seeksEach ? values.length : 1;
    const elements = isListOperator(operator) ? points.element * searches : 0;
    // The host may have indexed a path that it names, but no index helps with every operator.
    const steppedInto = isNamed ? 0 : points.step * steps.length;
    const others = at.weight * (points.inside + steppedInto + elements);
    return plus(costOfComparison(inside, at), { folding: 0, others });
  },
  compare: costOfComparison,
});

/**
 * Returns the query cost of conditions at a place. Conditions behind a relation are evaluated for all entries at
 * once at every place, so they cost at least as much as at the root. Going through the relation costs the same at every place.
 */
export const costOfFilters = (condition: Condition, place: CostPlace): FilterCost =>
  costOf(condition, { ...place, negated: false });
