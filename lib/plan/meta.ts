import { type MetaPart, metaPartNames, metaParts } from '../language/meta-parts.ts';
import type { ReadKind } from '../language/reads.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type { Aggregate, BoundQuery } from '../validate/bound-query.ts';
import { type FacetPlan, type FacetValue, planFacets, type RootPlanning } from './facets.ts';

/** How the total is found: all entries are counted, or at most one more than `above`, and beyond that they are estimated. */
export type TotalPlan = true | { readonly above: number };

/** The number of entries on all pages: counted, or as the database estimates it. */
export type Total = number | { readonly estimate: number };

/** For each part of meta, the type of its plan and the type of the value that is read. */
interface MetaContents {
  /** The number of entries that match the filters, on all pages. */
  readonly total: { readonly plan: TotalPlan; readonly value: Total };
  /** The cursor after the last entry, or null if no entry follows. `binding` identifies the list. */
  readonly cursor: { readonly plan: { readonly binding: string }; readonly value: string | null };
  /** The locales of those entries of the page that are not in the first locale, by id. */
  readonly fallback: {
    readonly plan: { readonly attribute: ScalarAttribute; readonly first: string };
    readonly value: Readonly<Record<string, string>>;
  };
  /** The values of each facet, those with the most entries first. */
  readonly facets: {
    readonly plan: readonly FacetPlan[];
    readonly value: readonly (readonly FacetValue[])[];
  };
  /** The value of each aggregate in the form in which the answer shows it. */
  readonly aggregates: { readonly plan: readonly Aggregate[]; readonly value: readonly unknown[] };
}

/** The plan of a part of meta. */
export type MetaPlanOf<Part extends MetaPart> = MetaContents[Part]['plan'];

/** The value of a part of meta. */
export type MetaValueOf<Part extends MetaPart> = MetaContents[Part]['value'];

/** The parts of meta that are read for a request. */
export type MetaPlan = { readonly [Part in MetaPart]?: MetaPlanOf<Part> };

/** The values of the parts that have been read. */
export type MetaValues = { readonly [Part in MetaPart]?: MetaValueOf<Part> };

/** Returns the plan of each part; undefined if the query does not request it. */
const asked: {
  readonly [Part in MetaPart]: (query: BoundQuery, planning: RootPlanning) => MetaPlanOf<Part> | undefined;
} = {
  total: ({ pagination }) => (pagination.withCount === false ? undefined : true),
  cursor: ({ cursor }) => (cursor?.withCursor === true ? { binding: cursor.binding } : undefined),
  fallback: ({ shownLocale: attribute, locale: first, fallback }) =>
    fallback === undefined || first === undefined || attribute === undefined
      ? undefined
      : { attribute, first },
  facets: planFacets,
  aggregates: ({ aggregates }) => (aggregates.length === 0 ? undefined : aggregates),
};

const isThere = (part: MetaPart, { reads }: BoundQuery): boolean =>
  (metaParts[part].reads as readonly ReadKind[]).includes(reads);

/** Returns the parts of meta that a query requests. */
export const planMeta = (query: BoundQuery, planning: RootPlanning): MetaPlan =>
  Object.fromEntries(
    metaPartNames.flatMap((part) => {
      const plan = isThere(part, query) ? asked[part](query, planning) : undefined;
      return plan === undefined ? [] : [[part, plan]];
    }),
  );

/** Returns the names of the parts that a plan contains, in their order. */
export const metaPartsOf = (meta: MetaPlan): readonly MetaPart[] =>
  metaPartNames.filter((part) => meta[part] !== undefined);
