import {
  type Attribute,
  type IdType,
  isMixed,
  isNested,
  isRelational,
  isScalar,
  stringTypes,
} from '../../schema/attribute.ts';
import { type EntryType, keyTypeOf } from '../../schema/content-type.ts';
import { aggregateNames, aggregates } from '../../schema/meta-parts.ts';
import { targetOf } from '../../schema/registry.ts';
import { type Description, facetedBy, sortedBy, targetsOf, visibleOf } from '../visible.ts';
import { type Rest, statesOf } from './writer.ts';

const namesOf = (attributes: readonly Attribute[]): string[] =>
  attributes.map(({ name }) => name).filter((name) => name !== 'id');

/** Returns the name of a relation or component, with an attribute and an id of its target. */
const throughOf = (
  description: Description,
  type: EntryType,
): readonly [name: string, attribute: string, id: string] | undefined => {
  const relation = visibleOf(description, type)
    .filter(isRelational)
    .toSorted((a, b) => Number(b.kind === 'relation') - Number(a.kind === 'relation'))[0];
  if (relation === undefined) return undefined;
  const target = targetOf(description.registry, relation);
  const [attribute = 'id'] = namesOf(sortedBy(description, target));
  return [relation.name, attribute, idsOf[keyTypeOf(target)][0]];
};

/** Three ids of each key type, in ascending order. */
const idsOf: Readonly<Record<IdType, readonly [string, string, string]>> = {
  id: ['1', '2', '9'],
  bigId: ['1', '2', '9'],
  uuidId: [
    '0b5c1e0a-7d3f-4c55-9a51-2f6c8e1d4b70',
    '1b5c1e0a-7d3f-4c55-9a51-2f6c8e1d4b70',
    '9b5c1e0a-7d3f-4c55-9a51-2f6c8e1d4b70',
  ],
  textId: ['a', 'b', 'z'],
  compositeId: ['1,1', '1,2', '9,9'],
};

/** Returns examples of `fields` with names that the role may use. */
export const fieldsExamples = (description: Description, type: EntryType): readonly string[] => {
  const [first = 'id', second = 'id'] = namesOf(visibleOf(description, type).filter(isScalar));
  return [
    `fields=${first},${second}`,
    `fields[0]=${first}&fields[1]=${second}`,
    `fields[]=${first}`,
    'fields=*',
  ];
};

/** Returns examples of `sort` with the type's own attributes, as they are written in a URL. */
export const sortExamples = (description: Description, type: EntryType): readonly string[] => {
  const [first = 'id'] = namesOf(sortedBy(description, type));
  const through = throughOf(description, type);
  const [relation, attribute] = through ?? [];
  const many = manyOf(description, type);
  return [
    `sort=${first}`,
    `sort=${first}:desc,id:asc`,
    `sort[0]=${first}:desc&sort[1]=id`,
    `sort[${first}]=desc`,
    `sort[0][${first}]=desc&sort[1][id]=asc`,
    ...(through === undefined
      ? []
      : [`sort=${relation}.${attribute}:asc`, `sort[${relation}][${attribute}]=desc`]),
    ...(many === undefined ? [] : [`sort=${many.name}.$count:desc,id`]),
  ];
};

/** Returns examples of `pagination`, as they are written in a URL. */
export const paginationExamples = (cursors: boolean): readonly string[] => [
  'pagination[page]=1&pagination[pageSize]=10',
  'pagination[start]=0&pagination[limit]=10',
  'pagination[limit]=-1',
  'pagination[withCount]=false',
  ...(cursors ? ['pagination[withCursor]=true'] : []),
];

/** Returns a relation or component that leads to several entries. */
const manyOf = (description: Description, type: EntryType) =>
  visibleOf(description, type)
    .filter(isRelational)
    .find(({ toMany }) => toMany);

/** Returns examples of quantifiers and of conditions on the number of related entries. */
const manyExamples = (description: Description, type: EntryType): readonly string[] => {
  const many = manyOf(description, type);
  if (many === undefined) return [];
  const id = idsOf[keyTypeOf(targetOf(description.registry, many))][0];
  return [`filters[${many.name}][$none][id]=${id}`, `filters[${many.name}][$count][$gte]=1`];
};

/** Returns examples of `filters` with the type's own attributes, as they are written in a URL. */
export const filtersExamples = (description: Description, type: EntryType): readonly string[] => {
  const visible = visibleOf(description, type);
  const text = visible.find((one) => isScalar(one) && one.name !== 'id' && stringTypes.has(one.type))?.name;
  const [a, b, c] = idsOf[keyTypeOf(type)];
  const through = throughOf(description, type);
  const [relation, name, far] = through ?? [];
  return [
    `filters[id]=${a}`,
    `filters[id][0]=${a}&filters[id][1]=${b}`,
    `filters[id][$in][0]=${a}&filters[id][$in][1]=${b}`,
    `filters[id][$between][0]=${a}&filters[id][$between][1]=${c}`,
    ...(text === undefined ? [] : [`filters[${text}][$containsi]=a`, `filters[${text}][$null]=true`]),
    ...(relation === undefined ? [] : [`filters[${relation}]=${far}`, `filters[${relation}][$null]=true`]),
    ...(relation === undefined ? [] : [`filters[${relation}][${name}][$notNull]=true`]),
    ...manyExamples(description, type),
    `filters[$or][0][id][$lt]=${b}&filters[$or][1][id][$gt]=${c}`,
    `filters[$and][0][id][$ne]=${a}&filters[$and][1][id][$ne]=${b}`,
    `filters[$not][id][$eq]=${a}`,
    `filters[id][$not][$eq]=${a}`,
    `filters[0][id][$gt]=${a}&filters[1][id][$lt]=${c}`,
  ];
};

const nestedExamples = (description: Rest, attribute: Attribute): readonly string[] => {
  const { name } = attribute;
  const plain = [`populate=${name}`, `populate[0]=${name}`, `populate[${name}]=true`];
  if (isMixed(attribute)) {
    const [type] = targetsOf(description, attribute);
    const chosen = type === undefined ? [] : [`populate[${name}][on][${type.uid}]=true`];
    return [...plain, `populate[${name}][populate]=*`, ...chosen];
  }
  if (isScalar(attribute)) return [];
  const type = targetOf(description.registry, attribute);
  const target = visibleOf(description, type);
  const [field = 'id'] = namesOf(sortedBy(description, type));
  const [below] = namesOf(target.filter(isNested));
  return [
    ...plain,
    ...(below === undefined ? [] : [`populate=${name}.${below}`]),
    `populate[${name}][populate]=*`,
    `populate[${name}][fields]=${field}`,
    `populate[${name}][sort]=${field}:desc`,
    `populate[${name}][filters][id][$gt]=${idsOf[keyTypeOf(type)][0]}`,
    ...statesOf(description, type).map((state) => `populate[${name}][publicationState]=${state}`),
  ];
};

/** Returns examples of `populate`: for one relation and, if there is one, for an attribute with entries of several types. */
export const populateExamples = (description: Rest, type: EntryType): readonly string[] => {
  const nested = visibleOf(description, type).filter(isNested);
  const mixed = nested.find(isMixed);
  const plain = nested.find(({ kind }) => kind === 'relation') ?? nested.find((one) => !isMixed(one));
  const [first, second] = nested;
  return [
    'populate=*',
    ...(first && second ? [`populate=${first.name},${second.name}`] : []),
    ...(plain ? nestedExamples(description, plain) : []),
    ...(mixed ? nestedExamples(description, mixed) : []),
  ];
};

/** Returns examples of `facets` with names that the role may use. */
export const facetsExamples = (description: Description, type: EntryType): readonly string[] => {
  const faceted = facetedBy(description, type);
  const [first = 'id', second = 'id'] = namesOf(faceted);
  const relation = faceted.find(({ kind }) => kind === 'relation');
  return [
    `facets=${first},${second}`,
    `facets[0]=${first}&facets[1]=${second}`,
    `facets[${first}][limit]=20`,
    `facets[${first}][except]=${first}`,
    ...(relation === undefined ? [] : [`facets[${relation.name}][fields]=id`]),
  ];
};

/** Returns examples of `aggregate` with names that the role may use. */
export const aggregateExamples = (description: Description, type: EntryType): readonly string[] => {
  const scalars = visibleOf(description, type).filter(isScalar);
  return aggregateNames.map((name) => {
    const { takes } = aggregates[name];
    const names = namesOf(scalars.filter((one) => takes(one.type)));
    return `aggregate[${name}]=${names[0] ?? 'id'}`;
  });
};
