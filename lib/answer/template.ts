import type { EntryPlan, NestedPlan } from '../plan/read-plan.ts';
import { isNullWhereEmpty, type ScalarAttribute } from '../schema/attribute.ts';
import {
  componentForm,
  type MakeObject,
  type Members,
  polymorphicForm,
  polymorphicShape,
  responseFormats,
  type Shape,
} from './forms.ts';

/** The plan of a populated attribute with entries of one type. */
export type EntriesPlan = Extract<NestedPlan, { readonly kind: 'entries' }>;
/** The plan of a populated attribute with entries of several types. */
export type MixedPlan = Extract<NestedPlan, { readonly kind: 'mixed' }>;

/** The value of a list without entries: an empty list, or null. */
export type EmptyList = 'list' | 'null';

/** One of the types that the entries of an attribute may have. */
export interface MixedItem {
  readonly plan: EntryPlan;
  readonly item: Template;
}

/**
 * The form of an entry in an answer, as data: a tree whose leaves are values of the entry and whose branches are the entries
 * below it. `fill.ts` fills it from rows, and `lib/sql/document` writes it as SQL.
 */
export type Template =
  | { readonly kind: 'object'; readonly members: Members<Template> }
  | { readonly kind: 'id' }
  /** A value of the entry: the one at `index` among those that its plan selects. */
  | { readonly kind: 'scalar'; readonly attribute: ScalarAttribute; readonly index: number }
  | { readonly kind: 'constant'; readonly value: unknown }
  /** The related entry, or null. */
  | { readonly kind: 'one'; readonly nested: EntriesPlan; readonly item: Template }
  /** The related entries; with a window, those in it. */
  | {
      readonly kind: 'list';
      readonly nested: EntriesPlan;
      readonly item: Template;
      readonly empty: EmptyList;
    }
  /** The value that replaces counted entries, and the one for a count of 0. */
  | {
      readonly kind: 'counted';
      readonly nested: EntriesPlan;
      readonly some: Template;
      readonly none: Template;
    }
  /** The number of counted entries. */
  | { readonly kind: 'count'; readonly nested: EntriesPlan }
  /** An entry in the form of its type, or null. */
  | { readonly kind: 'oneOf'; readonly nested: MixedPlan; readonly items: readonly MixedItem[] }
  /** Entries of several types, each in the form of its type. */
  | { readonly kind: 'listOf'; readonly nested: MixedPlan; readonly items: readonly MixedItem[] };

const object: MakeObject<Template> = (members) => ({ kind: 'object', members });
const id: Template = { kind: 'id' };
const noEntries: Readonly<Record<EmptyList, Template>> = {
  list: { kind: 'constant', value: [] },
  null: { kind: 'constant', value: null },
};

/** Creates the templates of one answer. */
class TemplateWriter {
  readonly #emptyMedia: EmptyList;

  constructor(emptyMedia: EmptyList) {
    this.#emptyMedia = emptyMedia;
  }

  entry(plan: EntryPlan, shape: Shape): Template {
    return responseFormats[shape].entry(object, id, this.#attributes(plan, shape));
  }

  #attributes({ select, nested }: EntryPlan, shape: Shape): Members<Template> {
    return [
      ...select.map((attribute, index) => [attribute.name, { kind: 'scalar', attribute, index }] as const),
      ...nested.map((inner) => [inner.name, this.#nested(inner, shape)] as const),
    ];
  }

  #nested(nested: NestedPlan, shape: Shape): Template {
    if (nested.kind === 'mixed') return this.#mixed(nested, shape);
    const { attribute, plan, attached } = nested;
    if (attribute.kind === 'component') return this.#entries(nested, this.#component(plan, shape));
    if (attached) return this.#entries(nested, this.entry(plan, responseFormats[shape].attached));
    return responseFormats[shape].related(object, this.#related(nested, shape));
  }

  #mixed(nested: MixedPlan, shape: Shape): Template {
    const { attribute, plans } = nested;
    if (attribute.kind === 'zone') {
      const items = plans.map((plan) => ({ plan, item: this.#component(plan, shape, plan.uid) }));
      return { kind: 'listOf', nested, items };
    }
    const items = plans.map((plan) => ({ plan, item: this.#polymorphic(plan) }));
    return { kind: attribute.toMany ? 'listOf' : 'oneOf', nested, items };
  }

  #polymorphic(plan: EntryPlan): Template {
    const mark: Template = { kind: 'constant', value: plan.uid };
    return polymorphicForm(object, id, this.#attributes(plan, polymorphicShape), mark);
  }

  #component(plan: EntryPlan, shape: Shape, uid?: string): Template {
    const mark: Template | undefined = uid === undefined ? undefined : { kind: 'constant', value: uid };
    return componentForm(object, id, this.#attributes(plan, shape), mark);
  }

  #related(nested: EntriesPlan, shape: Shape): Template {
    const { plan, window } = nested;
    if (window === 'count') return this.#counted(nested, shape);
    if (window?.limit === 0) return noEntries[this.#emptyOf(nested)];
    return this.#entries(nested, this.entry(plan, shape));
  }

  #entries(nested: EntriesPlan, item: Template): Template {
    return nested.attribute.toMany
      ? { kind: 'list', nested, item, empty: this.#emptyOf(nested) }
      : { kind: 'one', nested, item };
  }

  /** As in Strapi, media without a file is shown as if it were not counted. If filters exclude all files, the count is shown. */
  #counted(nested: EntriesPlan, shape: Shape): Template {
    const some = responseFormats[shape].counted(object, { kind: 'count', nested });
    const isShown = nested.attribute.kind === 'media' && nested.plan.where === undefined;
    return { kind: 'counted', nested, some, none: isShown ? noEntries[this.#emptyOf(nested)] : some };
  }

  #emptyOf({ attribute }: EntriesPlan): EmptyList {
    return isNullWhereEmpty(attribute) ? this.#emptyMedia : 'list';
  }
}

/**
 * Returns the template of an entry of a plan. `emptyMedia` is the value of multiple media without files.
 *
 *     templateOf(plan, 'envelope')
 *     // { kind: 'object', members: [['id', { kind: 'id' }], ['attributes', { kind: 'object', members: [...] }]] }
 */
export const templateOf = (plan: EntryPlan, shape: Shape, emptyMedia: EmptyList = 'list'): Template =>
  new TemplateWriter(emptyMedia).entry(plan, shape);
