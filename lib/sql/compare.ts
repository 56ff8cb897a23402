import { caseVariants } from '../databases/case-variants.ts';
import type { Alternatives, Anchor, LetterPattern } from '../databases/expressions.ts';
import type { ColumnOperatorName, Value } from '../plan/read-plan.ts';
import { type ScalarAttribute, stringTypes } from '../schema/attribute.ts';
import { valuesOfId } from '../schema/scalar-types.ts';
import { pinned, Slot } from '../schema/slots.ts';
import type { CompiledScalar } from './compiled-models.ts';
import { joinTerms } from './statement.ts';
import {
  bindConverted,
  type ComparedValue,
  computedFrom,
  type StatementDatabase,
} from './statement-context.ts';

/** The column of an attribute of a key, by whose index entries are found. */
interface KeyPlace {
  readonly attribute: ScalarAttribute;
  readonly stored: CompiledScalar;
  readonly column: string;
}

/** The arguments for writing a comparison. */
export interface WrittenComparison {
  readonly database: StatementDatabase;
  readonly stored: CompiledScalar;
  /** The quoted column, or the expression that stands for it. */
  readonly column: string;
  readonly values: readonly ComparedValue[];
  /** For the id of a key of several attributes: these attributes. */
  readonly parts?: readonly KeyPlace[] | undefined;
  /** Binds a value without conversion and returns its placeholder. */
  readonly bind: (value: unknown) => string;
  /** Whether it is a part of a search, whose text has no wildcard `%`, also where text is compared as in Strapi v4. */
  readonly isSearch?: boolean | undefined;
}

type WriteComparison = (comparison: WrittenComparison) => string;

const lettersOf = (value: Value): string[] => [...String(value)];
const operand = ({ column, stored }: WrittenComparison): string => stored.operand(column);
const ordered = ({ column, stored }: WrittenComparison): string => stored.ordered(column);
const text = ({ column, stored }: WrittenComparison): string => stored.searched(column);

const bound = (comparison: WrittenComparison): string[] => {
  const { database, stored, values } = comparison;
  const convert = (value: Value): unknown => database.bind(value, stored);
  return values.map((value) => bindConverted(comparison.bind, value, convert));
};

/** Binds the largest stored value that is shown as a value. */
const last = (comparison: WrittenComparison, value: ComparedValue | undefined): string => {
  const { database, stored } = comparison;
  return stored.ranked(bindConverted(comparison.bind, value, (given) => database.bindLast(given, stored)));
};

/** Writes that a stored value is one of those that are shown as values from one to another. */
const shownFrom = (comparison: WrittenComparison, from: ComparedValue | undefined, to = from): string => {
  const [first] = ranked({ ...comparison, values: from === undefined ? [] : [from] });
  return `${ordered(comparison)} BETWEEN ${first} AND ${last(comparison, to)}`;
};

/** Writes that a stored value is shown as any of several values. */
const shownAsAny = (comparison: WrittenComparison): string =>
  `(${joinTerms(
    comparison.values.map((value) => shownFrom(comparison, value)),
    'OR',
  )})`;

const parameters = (comparison: WrittenComparison): string[] =>
  bound(comparison).map(comparison.stored.parameter);

const ranked = (comparison: WrittenComparison): string[] => bound(comparison).map(comparison.stored.ranked);

/** Writes the condition that the attributes of a key have the values in one of several ids, which the index of the key finds. */
const byParts = (comparison: WrittenComparison, parts: readonly KeyPlace[]): string => {
  const attributes = parts.map(({ attribute }) => attribute);
  const isOf = (id: ComparedValue): string =>
    parts
      .map(({ stored, column }, index) => {
        const value = bindConverted(comparison.bind, id, (given) => {
          const part = valuesOfId(attributes, String(given))?.[index];
          return part === undefined ? null : comparison.database.bind(part, stored);
        });
        return `${column} = ${stored.parameter(value)}`;
      })
      .join(' AND ');
  const each = comparison.values.map((id) => `(${isOf(id)})`);
  return each.length === 0 ? '1 = 0' : `(${joinTerms(each, 'OR')})`;
};

/**
 * Compares a column with values. If an index can only find candidates, the indexed condition and the exact one are combined by
 * AND. For any other value the result is false and never NULL, so that it can be negated.
 */
const found = (
  comparison: WrittenComparison,
  condition: (placeholders: readonly string[]) => string,
): string => {
  const { column, stored } = comparison;
  const placeholders = parameters(comparison);
  const whole = `${operand(comparison)} ${condition(placeholders)}`;
  const { parts } = comparison;
  const exact = parts === undefined ? whole : `(${byParts(comparison, parts)} AND ${whole})`;
  if (stored.indexed === 'not needed' || placeholders.length === 0) return exact;
  return `(${column} ${condition(placeholders.map(stored.indexed))} AND ${exact})`;
};

/** Returns the booleans that a column is compared with; undefined if one of them is only known when the statement runs. */
const booleansOf = ({ values }: WrittenComparison): readonly boolean[] | undefined => {
  const known = values.map(pinned);
  return known.every((value) => typeof value === 'boolean') ? known : undefined;
};

/** Writes that a stored number is shown as any of several booleans, in a form for which an index is used. */
const flaggedAsAny =
  (write: WriteComparison): WriteComparison =>
  (comparison) => {
    const { column, stored } = comparison;
    const booleans = stored.flags && booleansOf(comparison);
    if (stored.flags === undefined || booleans === undefined) return write(comparison);
    const { ofTrue, ofFalse } = stored.flags;
    const conditions = [...new Set(booleans)].map((value) => (value ? ofTrue : ofFalse)(column));
    return conditions.length === 1 ? String(conditions[0]) : `(${joinTerms(conditions, 'OR')})`;
  };

const equal = flaggedAsAny((comparison) => found(comparison, ([value]) => `= ${value}`));

const among = flaggedAsAny((comparison) => found(comparison, (values) => `IN (${values.join(', ')})`));

const unequal = (comparison: WrittenComparison): string =>
  `${operand(comparison)} <> ${parameters(comparison)[0]}`;

const rank =
  (sign: '<' | '<=' | '>' | '>=') =>
  (comparison: WrittenComparison): string =>
    `${ordered(comparison)} ${sign} ${ranked(comparison)[0]}`;

const rankLast =
  (sign: '<=' | '>') =>
  (comparison: WrittenComparison): string =>
    `${ordered(comparison)} ${sign} ${last(comparison, comparison.values[0])}`;

const search =
  (how: 'contains' | 'startsWith' | 'endsWith') =>
  (comparison: WrittenComparison): string =>
    comparison.database[how](text(comparison), bindConverted(comparison.bind, comparison.values[0], String));

/** The largest number of bytes of a letter. */
const longestLetter = 4;

/**
 * Searches without regard to case, with a pattern in which every letter is replaced by the set of its case variants. A letter
 * always folds to exactly one letter. So a text with fewer bytes than the pattern has letters cannot match it, and a text with more
 * bytes than these letters can have cannot match all of it; bytes are known without reading the text. A database may evaluate the
 * operands of AND in any order, hence the CASE. It is NULL if the text is NULL, as the match itself would be.
 */
const fold =
  (anchor: Anchor): WriteComparison =>
  (comparison: WrittenComparison): string => {
    const { database, values } = comparison;
    const [value] = values;
    if (value instanceof Slot || typeof value === 'string')
      return writeFolded(comparison, [{ text: value, anchor }]);
    const searched = text(comparison);
    const letters = (factor: number): string =>
      bindConverted(comparison.bind, value, (text) => lettersOf(text).length * factor);
    const cannot = cannotMatch(
      comparison,
      letters(1),
      anchor === 'whole' ? letters(longestLetter) : undefined,
    );
    const pattern = bindConverted(comparison.bind, value, (given) =>
      writtenIn(database)(patternOf(given, anchor)),
    );
    const matches = database.matches(searched, pattern);
    return `CASE WHEN ${cannot} THEN FALSE ELSE ${matches} END`;
  };

/** Writes that a text has fewer bytes than any match, or more. */
const cannotMatch = (comparison: WrittenComparison, fewest: string, most: string | undefined): string => {
  const bytes = comparison.database.octets(text(comparison));
  return most === undefined ? `${bytes} < ${fewest}` : `${bytes} NOT BETWEEN ${fewest} AND ${most}`;
};

/** A text that is searched for without regard to case, and where. */
export interface FoldedText {
  readonly text: string | Slot;
  readonly anchor: Anchor;
}

/** Returns how a database writes patterns. */
export const writtenIn =
  ({ pattern }: Pick<StatementDatabase, 'pattern'>) =>
  ({ letters, anchor }: LetterPattern): string =>
    pattern(letters, anchor);

const textsOf = (sought: readonly FoldedText[]): readonly (string | Slot)[] => sought.map(({ text }) => text);

/** Returns the letters of a text, each in any case. */
export const patternOf = (text: Value, anchor: Anchor): LetterPattern => ({
  letters: lettersOf(text).map(caseVariants),
  anchor,
});

/** Returns the number of letters that are replaced for all patterns, or more: an unknown one is asked for its own. */
const replacedFor = (
  { replaced }: Extract<Alternatives, { are: 'by their letters' }>,
  sought: readonly FoldedText[],
): number => {
  const known: LetterPattern[] = [];
  let late = 0;
  for (const { text, anchor } of sought)
    if (text instanceof Slot) late += text.ask((value) => replaced([patternOf(value, anchor)]));
    else known.push(patternOf(text, anchor));
  return replaced(known) + late;
};

/** Writes that a text matches any of those that are sought, with patterns that are bound. */
const matchAny = (comparison: WrittenComparison, sought: readonly FoldedText[]): string => {
  const { database, bind } = comparison;
  const { alternatives } = database;
  const searched = text(comparison);
  const bindPatterns = (
    of: readonly FoldedText[],
    compute: (patterns: readonly LetterPattern[]) => unknown,
  ): string =>
    bind(
      computedFrom(textsOf(of), (texts) =>
        compute(texts.map((each, index) => patternOf(each, of[index]?.anchor ?? 'anywhere'))),
      ),
    );
  if (alternatives.are === 'by their letters') {
    const size = { count: sought.length, replaced: replacedFor(alternatives, sought) };
    return alternatives.match(searched, size, (compute) => bindPatterns(sought, compute));
  }
  const matches = (of: readonly FoldedText[]): string =>
    database.matches(
      searched,
      bindPatterns(of, (patterns) => patterns.map(writtenIn(database)).join('|')),
    );
  return alternatives.are === 'one pattern'
    ? matches(sought)
    : `(${sought.map((one) => matches([one])).join(' OR ')})`;
};

/** Writes that a text matches any of those that are sought, without regard to case. It is NULL if the text is NULL. */
export const writeFolded = (comparison: WrittenComparison, sought: readonly FoldedText[]): string => {
  const lengthsOf = (texts: readonly string[]): number[] => texts.map((each) => lettersOf(each).length);
  const isWhole = sought.every(({ anchor }) => anchor === 'whole');
  const bindLengths = (compute: (lengths: readonly number[]) => number): string =>
    comparison.bind(computedFrom(textsOf(sought), (texts) => compute(lengthsOf(texts))));
  const most = isWhole ? bindLengths((lengths) => Math.max(...lengths) * longestLetter) : undefined;
  const fewest = bindLengths((lengths) => Math.min(...lengths));
  const cannot = cannotMatch(comparison, fewest, most);
  return `CASE WHEN ${cannot} THEN FALSE ELSE ${matchAny(comparison, sought)} END`;
};

const not =
  (write: (comparison: WrittenComparison) => string) =>
  (comparison: WrittenComparison): string =>
    `NOT (${write(comparison)})`;

/** What LIKE takes for a wildcard or for an escape, in a comparison: here another sign escapes, because databases read a backslash differently. */
const escapedIn = ({ database, isSearch = false }: WrittenComparison): RegExp | undefined => {
  if (database.comparesText === 'as Strapi, without wildcards') return /[%_|]/g;
  // In a search Strapi escapes `%` and a backslash.
  if (isSearch) return /[%|]/g;
  return database.comparesText === 'as Strapi' ? undefined : /[%_|]/g;
};

/** Returns LIKE and its pattern, as Strapi v4 writes it: unless they are escaped, `%`, `_` and, depending on the database, a backslash have a meaning. */
const pattern = (
  before: '%' | '',
  after: '%' | '',
  comparison: WrittenComparison,
  write: (parameter: string) => string = (parameter) => parameter,
): string => {
  const { stored, values } = comparison;
  const escaped = escapedIn(comparison);
  const literal = (value: Value): string =>
    escaped === undefined ? String(value) : String(value).replace(escaped, '|$&');
  const bound = bindConverted(comparison.bind, values[0], (value) => `${before}${literal(value)}${after}`);
  return `LIKE ${write(stored.parameter(bound))}${escaped === undefined ? '' : " ESCAPE '|'"}`;
};

const like =
  (before: '%' | '', after: '%' | '') =>
  (comparison: WrittenComparison): string =>
    `${comparison.column} ${pattern(before, after, comparison)}`;

const likeLowered =
  (before: '%' | '', after: '%' | '') =>
  (comparison: WrittenComparison): string => {
    const { database, column } = comparison;
    const lowered = pattern(before, after, comparison, (parameter) => `LOWER(${parameter})`);
    return `${database.strapiText(column)} ${lowered}`;
  };

/** Compares text in any case as Strapi does: with LIKE, or with `=` in the versions that take no wildcards. */
const equalLowered = (comparison: WrittenComparison): string => {
  const { database, column, stored, values } = comparison;
  if (database.comparesText === 'as Strapi') return likeLowered('', '')(comparison);
  return `${database.strapiText(column)} = LOWER(${stored.parameter(bindConverted(comparison.bind, values[0], String))})`;
};

/** How an operator is written, and how it is written where text is compared as in Strapi v4. */
interface OperatorWriter {
  readonly write: WriteComparison;
  readonly asStrapi: WriteComparison;
  /** How it compares values of which answers leave digits out; left out where that makes no difference. */
  readonly asShown?: WriteComparison;
  /** Where in a text it looks for another one, and whether in any case; left out if it looks for none. */
  readonly seeks?: { readonly anchor: Anchor; readonly folds: boolean };
  /** Where it looks without regard to case, and whether for what does not match; left out if it regards it. */
  readonly folded?: { readonly anchor: Anchor; readonly negated: boolean };
}

const alike = (write: WriteComparison): OperatorWriter => ({ write, asStrapi: write });

const seeking = (anchor: Anchor, write: WriteComparison, asStrapi: WriteComparison): OperatorWriter => ({
  write,
  asStrapi,
  seeks: { anchor, folds: false },
});

const folding = (anchor: Anchor, asStrapi: WriteComparison): OperatorWriter => ({
  write: fold(anchor),
  asStrapi,
  seeks: { anchor, folds: true },
  folded: { anchor, negated: false },
});

const notFolding = (anchor: Anchor, asStrapi: WriteComparison): OperatorWriter => ({
  write: not(fold(anchor)),
  asStrapi: not(asStrapi),
  folded: { anchor, negated: true },
});

/** How each operator is written. A missing operator is a compile error. */
const writers: Readonly<Record<ColumnOperatorName, OperatorWriter>> = {
  $eq: { ...alike(equal), asShown: (comparison) => shownFrom(comparison, comparison.values[0]) },
  $eqi: folding('whole', equalLowered),
  $ne: { ...alike(unequal), asShown: not((comparison) => shownFrom(comparison, comparison.values[0])) },
  $nei: notFolding('whole', equalLowered),
  $lt: alike(rank('<')),
  $lte: { ...alike(rank('<=')), asShown: rankLast('<=') },
  $gt: { ...alike(rank('>')), asShown: rankLast('>') },
  $gte: alike(rank('>=')),
  $in: { ...alike(among), asShown: shownAsAny },
  $notIn: {
    ...alike((comparison) => `${operand(comparison)} NOT IN (${parameters(comparison).join(', ')})`),
    asShown: not(shownAsAny),
  },
  $contains: seeking('anywhere', search('contains'), like('%', '%')),
  $notContains: { write: not(search('contains')), asStrapi: not(like('%', '%')) },
  $containsi: folding('anywhere', likeLowered('%', '%')),
  $notContainsi: notFolding('anywhere', likeLowered('%', '%')),
  $null: alike(({ column }) => `${column} IS NULL`),
  $notNull: alike(({ column }) => `${column} IS NOT NULL`),
  $between: {
    ...alike((comparison) => `${ordered(comparison)} BETWEEN ${ranked(comparison).join(' AND ')}`),
    asShown: (comparison) => shownFrom(comparison, comparison.values[0], comparison.values[1]),
  },
  $startsWith: seeking('start', search('startsWith'), like('', '%')),
  $startsWithi: folding('start', likeLowered('', '%')),
  $endsWith: seeking('end', search('endsWith'), like('%', '')),
  $endsWithi: folding('end', likeLowered('%', '')),
};

const comparesAsStrapi = ({ database, stored }: Pick<WrittenComparison, 'database' | 'stored'>): boolean =>
  database.comparesText !== 'by code point' && stringTypes.has(stored.type);

/** Returns a comparison as SQL. */
export const writeComparison = (operator: ColumnOperatorName, comparison: WrittenComparison): string => {
  const { write, asStrapi, asShown = write } = writers[operator];
  if (comparison.stored.isCutWhenShown) return asShown(comparison);
  return (comparesAsStrapi(comparison) ? asStrapi : write)(comparison);
};

/** Returns a comparison of text as SQL. It compares by code point, whatever the collation. */
export const writeTextComparison = (operator: ColumnOperatorName, comparison: WrittenComparison): string =>
  writers[operator].write(comparison);

/** What an operator looks for in texts, and how. */
export type TextSearch = Pick<OperatorWriter, 'seeks' | 'folded'>;

/** Returns what an operator looks for in a column; nothing where text is compared as in Strapi v4. */
export const textSearchOf = (
  operator: ColumnOperatorName,
  compared: Pick<WrittenComparison, 'database' | 'stored'>,
): TextSearch => (comparesAsStrapi(compared) ? {} : writers[operator]);
