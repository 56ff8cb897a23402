import { type MetaPart, metaPartNames, metaParts } from '../language/meta-parts.ts';
import type { Reads } from '../language/reads.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type { Aggregate, BoundQuery } from '../validate/bound-query.ts';
import { type FacetPlan, type FacetValue, planFacets, type RootPlanning } from './facets.ts';

/** What a plan says of each part of meta, and what is read for it. */
interface MetaContents {
  /** The number of entries that meet the filters, on all pages. */
  readonly total: { readonly plan: true; readonly value: number };
  /** The cursor after the last entry, null if none follows; `binding` says of which list it is. */
  readonly cursor: { readonly plan: { readonly binding: string }; readonly value: string | null };
  /** The locales of the entries of the page that are in another than the first, by id. */
  readonly fallback: {
    readonly plan: { readonly attribute: ScalarAttribute; readonly first: string };
    readonly value: Readonly<Record<string, string>>;
  };
  /** For each facet its values, those of most entries first. */
  readonly facets: {
    readonly plan: readonly FacetPlan[];
    readonly value: readonly (readonly FacetValue[])[];
  };
  /** The value of each aggregate, as it is shown. */
  readonly aggregates: { readonly plan: readonly Aggregate[]; readonly value: readonly unknown[] };
}

/** What a plan says of a part of meta. */
export type MetaPlanOf<Part extends MetaPart> = MetaContents[Part]['plan'];

/** What is read for a part of meta. */
export type MetaValueOf<Part extends MetaPart> = MetaContents[Part]['value'];

/** The parts of meta that are read for a request. */
export type MetaPlan = { readonly [Part in MetaPart]?: MetaPlanOf<Part> };

/** What has been read for them. */
export type MetaValues = { readonly [Part in MetaPart]?: MetaValueOf<Part> };

/** What a query asks of each part; undefined if it does not ask for it. */
const asked: {
  readonly [Part in MetaPart]: (query: BoundQuery, planning: RootPlanning) => MetaPlanOf<Part> | undefined;
} = {
  total: ({ pagination }) => pagination.withCount || undefined,
  cursor: ({ cursor }) => (cursor?.withCursor === true ? { binding: cursor.binding } : undefined),
  fallback: ({ type, locale, fallback }) => {
    const attribute = type.attributes.get('locale');
    const isAsked = fallback !== undefined && locale !== undefined && attribute?.kind === 'scalar';
    return isAsked ? { attribute, first: locale } : undefined;
  },
  facets: planFacets,
  aggregates: ({ aggregates }) => (aggregates.length === 0 ? undefined : aggregates),
};

const isThere = (part: MetaPart, { reads }: BoundQuery): boolean =>
  (metaParts[part].reads as readonly Reads[]).includes(reads);

/** The parts of meta that a query asks for. */
export const planMeta = (query: BoundQuery, planning: RootPlanning): MetaPlan =>
  Object.fromEntries(
    metaPartNames.flatMap((part) => {
      const plan = isThere(part, query) ? asked[part](query, planning) : undefined;
      return plan === undefined ? [] : [[part, plan]];
    }),
  );

/** The parts that a plan has, in their order. */
export const metaPartsOf = (meta: MetaPlan): readonly MetaPart[] =>
  metaPartNames.filter((part) => meta[part] !== undefined);
