import { refuse } from '../../error/problems.ts';
import { type CursorValues, longestCursor, sealCursor } from '../../language/cursor.ts';
import type { MetaPart } from '../../language/meta-parts.ts';
import { type MetaPlanOf, type MetaValueOf, metaPartsOf } from '../../plan/meta.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import type { ScalarAttribute } from '../../schema/attribute.ts';
import { idAttribute } from '../../schema/read-attributes.ts';
import { termsOfPage } from '../chosen.ts';
import type { StatementContext, TableAlias } from '../statement-context.ts';
import { aggregateStatement } from './aggregates.ts';
import { facetStatement } from './facets.ts';
import type { ListStatement } from './list-statement.ts';
import { totalStatement, totalUpTo } from './total.ts';

/** The entries of a page, with the values that were read with each of them. */
export interface PageValues {
  /** The number of entries that are shown. */
  readonly shown: number;
  /** Whether more entries were read than are shown. */
  readonly isFollowed: boolean;
  /** Returns the values of the entry at an index. */
  readonly of: (index: number) => CursorValues;
}

/** A part of meta that is read over all entries that match the filters, by one or several statements. */
interface ListReader<Plan, Value> {
  readonly of: 'list';
  /** Whether the part has to fit the entries of the page, so that both are read from the same state of the database. */
  readonly fitsPage: boolean;
  readonly statements: (plan: Plan) => readonly ListStatement<unknown>[];
  /** Returns the part, computed from the results of the statements. */
  readonly combine: (values: readonly never[]) => Value;
}

/** A part of meta that is computed from values of the page's entries, which are read together with the entries. */
interface PageReader<Plan, Value> {
  readonly of: 'page';
  /** How many entries are read in addition to those of the page. */
  readonly beyond: number;
  /** Returns the values of one entry, as texts. */
  readonly texts: (context: StatementContext, place: TableAlias, plan: ReadPlan) => readonly string[];
  readonly read: (values: PageValues, plan: Plan) => Value;
}

/** How one part of meta is read. */
type Reader<Part extends MetaPart> =
  | ListReader<MetaPlanOf<Part>, MetaValueOf<Part>>
  | PageReader<MetaPlanOf<Part>, MetaValueOf<Part>>;

/** Returns a cursor, and refuses the request if it would not fit into a URL. */
const cursorAfter = (binding: string, values: CursorValues): string => {
  const cursor = sealCursor(binding, values);
  if (cursor.length <= longestCursor) return cursor;
  const message = `The cursor after this page would be longer than ${longestCursor} characters`;
  return refuse('ceiling-exceeded', ['sort'], message, 'sort by attributes with shorter values');
};

/** Returns an expression for the value of an attribute as text. */
const textOf = (context: StatementContext, place: TableAlias, attribute: ScalarAttribute): string => {
  const stored = context.stored(place.bound, attribute);
  return stored.exact(stored.at(place.alias));
};

/** How each part of meta is read. A missing part is a compile error. */
const readers: { readonly [Part in MetaPart]: Reader<Part> } = {
  total: {
    of: 'list',
    fitsPage: false,
    statements: (plan) => [plan === true ? totalStatement : totalUpTo(plan.above)],
    combine: ([total = 0]) => total,
  },
  cursor: {
    of: 'page',
    beyond: 1,
    texts: (context, place, plan) =>
      termsOfPage(context, place, plan).map(({ value, stored }) => stored.exact(value)),
    read: ({ shown, isFollowed, of }, { binding }) =>
      isFollowed && shown > 0 ? cursorAfter(binding, of(shown - 1)) : null,
  },
  fallback: {
    of: 'page',
    beyond: 0,
    texts: (context, place, { meta: { fallback } }) =>
      fallback === undefined
        ? []
        : [idAttribute, fallback.attribute].map((attribute) => textOf(context, place, attribute)),
    read: ({ shown, of }, { first }) => {
      const entries = Array.from({ length: shown }, (_, index) => of(index));
      return Object.fromEntries(
        entries.flatMap(([id, locale]) =>
          typeof id !== 'string' || typeof locale !== 'string' || locale === first ? [] : [[id, locale]],
        ),
      );
    },
  },
  facets: {
    of: 'list',
    fitsPage: true,
    statements: (plan) => plan.map(facetStatement),
    combine: (values) => values,
  },
  aggregates: {
    of: 'list',
    fitsPage: true,
    statements: (plan) => [aggregateStatement(plan)],
    combine: ([values = []]) => values,
  },
};

type AnyReader = ListReader<never, unknown> | PageReader<never, unknown>;

/** A part of a plan's meta with its reader. */
export type PartReader<Of extends 'list' | 'page'> = { readonly part: MetaPart } & Extract<
  AnyReader,
  { readonly of: Of }
>;

const readerOf = (part: MetaPart): AnyReader => readers[part];

/** Returns the readers of the parts of a plan that are read in one way, in their order. */
export const readersOf = <Of extends 'list' | 'page'>(
  { meta }: ReadPlan,
  of: Of,
): readonly PartReader<Of>[] =>
  metaPartsOf(meta)
    .filter((part) => readers[part].of === of)
    .map((part) => ({ part, ...readerOf(part) }) as PartReader<Of>);
