import type { BoundQuery, Condition, EntryQuery, Populate } from '../../../lib/request/bound-query.ts';
import type { ScalarAttribute, ScalarType } from '../../../lib/schema/attribute.ts';
import { pinned } from '../../../lib/schema/slots.ts';
import { Variable } from '../../../lib/schema/variables.ts';
import type { Condition as Asked, Find, RelationStep } from '../../property/evaluator/find.ts';
import type { Branch, Shown } from '../../property/evaluator/show.ts';
import type { Value } from '../../property/newsroom/snapshot.ts';

/** What a query says, in the words of the evaluator in memory. */
export interface Meaning {
  readonly find: Omit<Find, 'offset' | 'limit'>;
  readonly offset: number;
  readonly limit: number;
  readonly shown: Shown;
}

/** It goes through something that the evaluator does not hold: media, dynamic zones, variables. */
export class UnknownDraft extends Error {}

const inMemory = (type: ScalarType, value: Value | Variable): Value => {
  if (value instanceof Variable) throw new UnknownDraft();
  if (type === 'datetime' || type === 'timestamp') return Date.parse(String(value));
  return type === 'biginteger' ? BigInt(String(value)) : value;
};

const stepOf = (relation: Extract<Condition, { kind: 'through' }>['relation']): RelationStep => {
  if (relation.kind === 'media') throw new UnknownDraft();
  return { name: relation.name, target: relation.kind === 'relation' ? relation.target : relation.component };
};

const kinds = { $some: 'some', $none: 'none', $every: 'every' } as const;

const conditionOf = (condition: Condition): Asked => {
  if (condition.kind === 'not') return { kind: 'not', condition: conditionOf(condition.condition) };
  if (condition.kind === 'through')
    return {
      kind: condition.quantifier === undefined ? 'through' : kinds[condition.quantifier],
      relation: stepOf(condition.relation),
      condition: conditionOf(condition.condition),
    };
  if (condition.kind === 'count')
    return {
      kind: 'count',
      relation: stepOf(condition.relation),
      condition: conditionOf(condition.condition),
    };
  if (condition.kind === 'inside') throw new Error('no front end asks for values inside of a document');
  if (condition.kind !== 'compare')
    return { kind: condition.kind, conditions: condition.conditions.map(conditionOf) };
  const { attribute, operator, values } = condition;
  return {
    kind: 'compare',
    attribute: attribute.name,
    operator,
    values: values.map((value) => inMemory(attribute.type, pinned(value))),
  };
};

const choiceOf = ({
  filters,
  sort,
}: Pick<EntryQuery, 'filters' | 'sort'>): Pick<Find, 'condition' | 'sort'> => ({
  condition: filters && conditionOf(filters),
  sort: sort.map(({ relations, attribute: { name }, direction }) => ({
    relations: relations.map(stepOf),
    attribute: name,
    direction,
  })),
});

const fieldsOf = (fields: readonly ScalarAttribute[]): Shown['fields'] =>
  fields.filter(({ name }) => name !== 'id').map(({ name, type }) => [name, type]);

/** Media, zones, administrators and polymorphic relations are not held in memory. */
const branchOf = (populate: Populate): Branch[] => {
  if (populate.kind === 'mixed') return [];
  const { attribute, query, window } = populate;
  if (attribute.kind === 'media') return [];
  if (attribute.kind === 'relation' && (attribute.creator || attribute.morph !== undefined)) return [];
  return [
    {
      relation: stepOf(attribute),
      kind: attribute.kind,
      toMany: attribute.toMany,
      state: query.state === 'latest' ? undefined : query.state,
      ...choiceOf(query),
      window,
      shown: shownOf(query),
    },
  ];
};

const shownOf = ({ fields, populate }: Pick<EntryQuery, 'fields' | 'populate'>): Shown => ({
  fields: fieldsOf(fields),
  branches: populate.flatMap(branchOf),
});

/** What a bound query means. Throws an UnknownDraft where it filters or sorts by what the evaluator does not hold. */
export const meaningOf = (query: BoundQuery): Meaning => {
  const { pagination, type, locale } = query;
  if (query.state === 'latest') throw new UnknownDraft('latest');
  const { state } = query;
  if (pagination.style === 'cursor') throw new UnknownDraft('cursor');
  const [offset, limit] =
    pagination.style === 'page'
      ? [(pagination.page - 1) * pagination.pageSize, pagination.pageSize]
      : [pagination.start, pagination.limit];
  const find = { uid: type.uid, state: state ?? 'live', locale, ...choiceOf(query) };
  return { find, offset, limit, shown: shownOf(query) };
};
