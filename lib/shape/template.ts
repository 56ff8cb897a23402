import type { EntryPlan, NestedPlan } from '../plan/read-plan.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { componentForm, forms, type MakeObject, type Members, type Shape } from './forms.ts';

/** An attribute that leads to entries, and a zone. */
export type EntriesPlan = Extract<NestedPlan, { readonly kind: 'entries' }>;
/** The plan of a dynamic zone. */
export type ZonePlan = Extract<NestedPlan, { readonly kind: 'zone' }>;

/** One kind of component that a zone may hold. */
export interface ZoneItem {
  readonly plan: EntryPlan;
  readonly item: Template;
}

/**
 * What an entry looks like in an answer, as data: a tree whose leaves are values of the entry, and whose branches lead to other
 * entries. Rows fill it (`fill.ts`), and a database writes it as SQL (`lib/sql/document`).
 */
export type Template =
  | { readonly kind: 'object'; readonly members: Members<Template> }
  | { readonly kind: 'id' }
  /** A value of the entry, the `index`-th of those that its plan selects. */
  | { readonly kind: 'scalar'; readonly attribute: ScalarAttribute; readonly index: number }
  | { readonly kind: 'constant'; readonly value: unknown }
  /** The related entry, or null. */
  | { readonly kind: 'one'; readonly nested: EntriesPlan; readonly item: Template }
  /** The related entries; of a window those that are in it. */
  | { readonly kind: 'list'; readonly nested: EntriesPlan; readonly item: Template }
  /** What stands in the place of related entries that are counted, and where there are none. */
  | {
      readonly kind: 'counted';
      readonly nested: EntriesPlan;
      readonly some: Template;
      readonly none: Template;
    }
  /** How many they are. */
  | { readonly kind: 'count'; readonly nested: EntriesPlan }
  | { readonly kind: 'zone'; readonly nested: ZonePlan; readonly items: readonly ZoneItem[] };

const object: MakeObject<Template> = (members) => ({ kind: 'object', members });
const id: Template = { kind: 'id' };
const nothing: Template = { kind: 'constant', value: [] };

/** Media without a file stay a list, as in Strapi; files that filters leave none of are counted as related entries are. */
const countedTemplate = (nested: EntriesPlan, shape: Shape): Template => {
  const some = forms[shape].counted(object, { kind: 'count', nested });
  const isList = nested.attribute.kind === 'media' && nested.plan.where === undefined;
  return { kind: 'counted', nested, some, none: isList ? nothing : some };
};

const relatedTemplate = (nested: EntriesPlan, shape: Shape): Template => {
  const { attribute, plan, window } = nested;
  if (window === 'count') return countedTemplate(nested, shape);
  if (window?.limit === 0) return nothing;
  return { kind: attribute.toMany ? 'list' : 'one', nested, item: templateOf(plan, shape) };
};

const nestedTemplate = (nested: NestedPlan, shape: Shape): Template => {
  if (nested.kind === 'zone') {
    const items = nested.components.map((plan) => ({ plan, item: componentTemplate(plan, shape, plan.uid) }));
    return { kind: 'zone', nested, items };
  }
  const { attribute, plan, attached } = nested;
  const kind = attribute.toMany ? 'list' : 'one';
  if (attribute.kind === 'component') return { kind, nested, item: componentTemplate(plan, shape) };
  if (attached) return { kind, nested, item: templateOf(plan, 'flat') };
  return forms[shape].related(object, relatedTemplate(nested, shape));
};

const attributesOf = ({ select, nested }: EntryPlan, shape: Shape): Members<Template> => [
  ...select.map((attribute, index) => [attribute.name, { kind: 'scalar', attribute, index }] as const),
  ...nested.map((inner) => [inner.attribute.name, nestedTemplate(inner, shape)] as const),
];

const componentTemplate = (plan: EntryPlan, shape: Shape, uid?: string): Template => {
  const mark: Template | undefined = uid === undefined ? undefined : { kind: 'constant', value: uid };
  return componentForm(object, id, attributesOf(plan, shape), mark);
};

/**
 * The template of an entry of a plan.
 *
 *     templateOf(plan, 'envelope')
 *     // { kind: 'object', members: [['id', { kind: 'id' }], ['attributes', { kind: 'object', members: [...] }]] }
 */
export const templateOf = (plan: EntryPlan, shape: Shape): Template =>
  forms[shape].entry(object, id, attributesOf(plan, shape));
