import { metaPartsOf } from '../plan/meta.ts';
import type {
  Aggregate,
  FacetPlan,
  FacetValue,
  MetaPlanOf,
  MetaValueOf,
  MetaValues,
  PlannedPagination,
  ReadPlan,
  Total,
} from '../plan/read-plan.ts';
import { type MetaPart, metaParts } from '../schema/meta-parts.ts';
import { NotShaped, Slot, type SlotValues } from '../schema/slots.ts';
import type { Members } from './forms.ts';

/** `meta.pagination`: the requested page after clamping, and the totals unless `withCount` is false. */
export type PaginationMeta = (
  | { readonly page: number; readonly pageSize: number; readonly pageCount?: number; readonly total?: number }
  | { readonly start: number; readonly limit: number; readonly total?: number }
  | { readonly pageSize: number; readonly pageCount?: number; readonly total?: number }
) & {
  /** Left out unless the total is an estimate. */
  readonly estimated?: true;
  /**
   * The value of `pagination[after]` for the entries that follow; null if there are none. Left out unless the request asks
   * for it.
   */
  readonly cursor?: string | null;
};

/** The form of meta in an answer, as data: an object whose leaves repeat the request or show a value that has been read. */
export type MetaTemplate =
  | { readonly kind: 'object'; readonly members: Members<MetaTemplate> }
  | { readonly kind: 'constant'; readonly value: unknown }
  | { readonly kind: 'late'; readonly slot: Slot }
  | { readonly kind: 'part'; readonly show: (values: MetaValues) => unknown };

type Show<Part extends MetaPart> = (value: MetaValueOf<Part>) => unknown;

const numberOf = (total: Total): number => (typeof total === 'number' ? total : total.estimate);

const pageCountOf = ({ pageSize }: { readonly pageSize: number }) =>
  ['pageCount', (total: Total) => Math.ceil(numberOf(total) / pageSize)] as const;

/** Left out of a total that was counted. */
const isEstimated = ['estimated', (total: Total) => (typeof total === 'number' ? undefined : true)] as const;

const asRead = (value: unknown): unknown => value;

/**
 * Returns the values of a facet: scalar values, or ids of related entries with their fields. For entries without a related one,
 * the id is null and there are no fields.
 */
const shownFacet = ({ related }: FacetPlan, values: readonly FacetValue[]): readonly unknown[] =>
  values.map(({ value, count, fields }) => {
    if (related === undefined) return { value, count };
    const names = value === null ? [] : related.fields.map(({ name }, index) => [name, fields[index]]);
    return { id: value, count, ...Object.fromEntries(names) };
  });

/** Returns the values by function and, below it, by attribute. */
const shownAggregates = (plan: readonly Aggregate[], values: readonly unknown[]): unknown => {
  const functions = [...new Set(plan.map(({ name }) => name))];
  return Object.fromEntries(
    functions.map((name) => {
      const members = plan.map((one, index) => [one, values[index]] as const);
      const own = members.filter(([one]) => one.name === name);
      return [name, Object.fromEntries(own.map(([{ attribute }, value]) => [attribute.name, value]))];
    }),
  );
};

/** How each part of meta is shown. A missing part is a compile error. */
const metaForms: {
  readonly [Part in MetaPart]: (pagination: PlannedPagination, plan: MetaPlanOf<Part>) => Members<Show<Part>>;
} = {
  total: (pagination, plan) => [
    ...(pagination.style === 'offset' ? [] : [pageCountOf(pagination)]),
    ['total', numberOf],
    ...(plan === true ? [] : [isEstimated]),
  ],
  cursor: () => [['cursor', asRead]],
  fallback: () => [['fallback', asRead]],
  facets: (_, plan) => [
    [
      'facets',
      (values) =>
        Object.fromEntries(
          plan.map((facet, index) => [facet.attribute.name, shownFacet(facet, values[index] ?? [])]),
        ),
    ],
  ],
  aggregates: (_, plan) => [['aggregates', (values) => shownAggregates(plan, values)]],
};

const membersOf = <Part extends MetaPart>(
  part: Part,
  { meta, pagination }: ReadPlan,
): Members<MetaTemplate> =>
  metaForms[part](pagination, meta[part] as MetaPlanOf<Part>).map(([name, show]) => [
    name,
    { kind: 'part', show: (values) => show(values[part] as MetaValueOf<Part>) },
  ]);

/** Returns the requested page, after clamping. */
const requestedOf = (pagination: PlannedPagination): Members<unknown> => {
  switch (pagination.style) {
    case 'page':
      return [
        ['page', pagination.page],
        ['pageSize', pagination.pageSize],
      ];
    case 'offset':
      return [
        ['start', pagination.start],
        ['limit', pagination.limit],
      ];
    case 'cursor':
      return [['pageSize', pagination.pageSize]];
  }
};

const constants = (members: Members<unknown>): Members<MetaTemplate> =>
  members.map(([name, value]) => [
    name,
    value instanceof Slot ? { kind: 'late', slot: value } : { kind: 'constant', value },
  ]);

/** Returns the template of the meta for a plan. */
export const metaTemplateOf = (plan: ReadPlan): MetaTemplate => {
  const { answer, meta, pagination } = plan;
  const parts: Record<'meta' | 'pagination', (readonly [name: string, template: MetaTemplate])[]> = {
    meta: [],
    pagination: [],
  };
  for (const part of metaPartsOf(meta)) parts[metaParts[part].within].push(...membersOf(part, plan));
  if (answer !== 'page') return { kind: 'object', members: parts.meta };
  const members = [...constants(requestedOf(pagination)), ...parts.pagination];
  return { kind: 'object', members: [['pagination', { kind: 'object', members }], ...parts.meta] };
};

/** Returns the template with the values of a request in place of its slots. */
export const withLateMeta = (template: MetaTemplate, slotValue: SlotValues): MetaTemplate => {
  if (template.kind === 'late') return { kind: 'constant', value: slotValue(template.slot) };
  if (template.kind !== 'object') return template;
  const members: [string, MetaTemplate][] = [];
  for (const [name, inner] of template.members) {
    const isReady = inner.kind === 'part' || inner.kind === 'constant';
    members.push([name, isReady ? inner : withLateMeta(inner, slotValue)]);
  }
  return { kind: 'object', members };
};

/** Returns meta in the form of a template, with the values that have been read. */
export const fillMeta = (template: MetaTemplate, values: MetaValues): unknown => {
  switch (template.kind) {
    case 'object': {
      const filled: Record<string, unknown> = {};
      for (const [name, inner] of template.members)
        filled[name] = inner.kind === 'constant' ? inner.value : fillMeta(inner, values);
      return filled;
    }
    case 'constant':
      return template.value;
    case 'late':
      throw new NotShaped('The request gives no number of its page');
    case 'part':
      return template.show(values);
  }
};
