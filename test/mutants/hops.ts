import type { Mutant } from './mutant.ts';

const ungated = (gate: string): string => `{ ...${gate}, conditions: [] }`;
const related = (relation: string): string => `resolveRelated(context, ${relation}, state)`;
const ungatedRelated = (relation: string): string =>
  `{ ...${related(relation)}, gate: ${ungated(`${related(relation)}.gate`)} }`;

/** Places where entries are read that forget the conditions on them. */
export const hops: readonly Mutant[] = [
  {
    name: 'the root is not gated',
    file: 'lib/sql/root.ts',
    text: '[...context.gateConditions(place, plan.gate), ...asked]',
    instead: '[...asked]',
  },
  {
    name: 'the total is not gated',
    file: 'lib/sql/root.ts',
    text: "  columns: [['count(*)', 'total']],\n  where,",
    instead: "  columns: [['count(*)', 'total']],\n  where: where.slice(1),",
  },
  {
    name: 'a direct link is not gated',
    file: 'lib/sql/join.ts',
    text: '...context.gateConditions({ bound, alias }, gate, depth),',
    instead: "...(link.kind === 'direct' ? [] : context.gateConditions({ bound, alias }, gate, depth)),",
  },
  {
    name: 'a link through a table is not gated',
    file: 'lib/sql/join.ts',
    text: '...context.gateConditions({ bound, alias }, gate, depth),',
    instead: "...(link.kind === 'direct' ? context.gateConditions({ bound, alias }, gate, depth) : []),",
  },
  {
    name: 'populated entries are not gated',
    file: 'lib/plan/plan.ts',
    text: 'planEntries(context, populate.query, below, gate)',
    instead: `planEntries(context, populate.query, below, ${ungated('gate')})`,
  },
  {
    name: 'populated entries of several types are not gated',
    file: 'lib/plan/plan.ts',
    text: 'queries.map((query) => planEntries(context, query, query.state ?? inherited))',
    instead:
      'queries.map((query) => planEntries({ ...context, conditionsOf: () => [] }, query, query.state ?? inherited))',
  },
  {
    name: 'a draft by its id is not gated',
    file: 'lib/plan/plan.ts',
    text: "gateOf(context, type, isOwnDraft ? 'preview' : state)",
    instead: `isOwnDraft ? ${ungated("gateOf(context, type, 'preview')")} : gateOf(context, type, state)`,
  },
  {
    name: 'filters through a relation are not gated',
    file: 'lib/plan/where.ts',
    text: related('relation'),
    instead: ungatedRelated('relation'),
  },
  {
    name: 'numbers of related entries are not gated',
    file: 'lib/plan/where.ts',
    text: related('condition.relation'),
    instead: ungatedRelated('condition.relation'),
  },
  {
    name: 'a sort through a relation is not gated',
    file: 'lib/plan/plan.ts',
    text: `OrderStep => ${related('relation')}`,
    instead: `OrderStep => (${ungatedRelated('relation')})`,
  },
  {
    name: 'localizations that go before are not gated',
    file: 'lib/plan/plan.ts',
    text: 'gate, locale, locales }',
    instead: `gate: ${ungated('gate')}, locale, locales }`,
  },
  {
    name: 'the entries of facets are not gated',
    file: 'lib/plan/meta.ts',
    text: '{ uid, gate, fields }',
    instead: `{ uid, gate: ${ungated('gate')}, fields }`,
  },
  {
    name: 'facets with filters of their own are not gated at the root',
    file: 'lib/sql/meta.ts',
    text: 'rootOf(context, { ...plan, where: where.conditions })',
    instead: 'rootOf(context, { ...plan, gate: { ...plan.gate, conditions: [] }, where: where.conditions })',
  },
  {
    name: 'related entries of many parents are not gated',
    file: 'lib/sql/related.ts',
    text: 'where: [isOf(list.key), ...scopeConditions(),',
    instead: 'where: [isOf(list.key),',
  },
  {
    name: 'related entries of one parent are not gated',
    file: 'lib/sql/related.ts',
    text: '[isLinked, ...serverConditions(list), ...list.where()]',
    instead: '[isLinked, ...list.where()]',
  },
  {
    name: 'a deleted localization goes before an entry',
    file: 'lib/plan/plan.ts',
    text: '...related, gate, locale',
    instead: '...related, locale',
  },
  {
    name: 'deleted entries are read behind every relation',
    file: 'lib/sql/statement-context.ts',
    text: '(withDeleted ? framesWithDeleted : frames)[rows]',
    instead: 'framesWithDeleted[rows]',
  },
  {
    name: 'values behind a sort are not gated',
    file: 'lib/sql/order.ts',
    text: `\${whereAll(conditions)} GROUP BY`,
    instead: ' GROUP BY',
  },
];
