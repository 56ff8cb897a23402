import {
  type Attribute,
  isHop,
  isNested,
  isScalar,
  isSortable,
  stringTypes,
} from '../../schema/attribute.ts';
import type { EntryType } from '../../schema/content-type.ts';
import { targetOf } from '../../schema/registry.ts';
import type { Description } from '../description.ts';
import { visibleOf } from '../visible.ts';
import type { Rest } from './rest.ts';
import { statesOf } from './states.ts';

const namesOf = (attributes: readonly Attribute[]): string[] =>
  attributes.map(({ name }) => name).filter((name) => name !== 'id');

/** A relation or component, and an attribute of what it leads to. */
const throughOf = (description: Description, type: EntryType): readonly [string, string] | undefined => {
  const hop = visibleOf(description, type)
    .filter(isHop)
    .toSorted((a, b) => Number(b.kind === 'relation') - Number(a.kind === 'relation'))[0];
  if (hop === undefined) return undefined;
  const target = visibleOf(description, targetOf(description.registry, hop));
  return [hop.name, namesOf(target.filter(isSortable))[0] ?? 'id'];
};

/** Forms of `fields`, with names that the role may use. */
export const fieldsExamples = (description: Description, type: EntryType): readonly string[] => {
  const [first = 'id', second = 'id'] = namesOf(visibleOf(description, type).filter(isScalar));
  return [
    `fields=${first},${second}`,
    `fields[0]=${first}&fields[1]=${second}`,
    `fields[]=${first}`,
    'fields=*',
  ];
};

export const sortExamples = (description: Description, type: EntryType): readonly string[] => {
  const [first = 'id'] = namesOf(visibleOf(description, type).filter(isSortable));
  const through = throughOf(description, type);
  return [
    `sort=${first}`,
    `sort=${first}:desc,id:asc`,
    `sort[0]=${first}:desc&sort[1]=id`,
    `sort[${first}]=desc`,
    `sort[0][${first}]=desc&sort[1][id]=asc`,
    ...(through === undefined ? [] : [`sort=${through.join('.')}:asc`, `sort[${through.join('][')}]=desc`]),
  ];
};

export const paginationExamples: readonly string[] = [
  'pagination[page]=1&pagination[pageSize]=10',
  'pagination[start]=0&pagination[limit]=10',
  'pagination[limit]=-1',
  'pagination[withCount]=false',
];

export const filtersExamples = (description: Description, type: EntryType): readonly string[] => {
  const text = visibleOf(description, type).find((one) => isScalar(one) && stringTypes.has(one.type))?.name;
  const through = throughOf(description, type);
  const [hop, name] = through ?? [];
  return [
    'filters[id]=1',
    'filters[id][0]=1&filters[id][1]=2',
    'filters[id][$in][0]=1&filters[id][$in][1]=2',
    'filters[id][$between][0]=1&filters[id][$between][1]=9',
    ...(text === undefined ? [] : [`filters[${text}][$containsi]=a`, `filters[${text}][$null]=true`]),
    ...(hop === undefined ? [] : [`filters[${hop}]=1`, `filters[${hop}][$null]=true`]),
    ...(hop === undefined ? [] : [`filters[${hop}][${name}][$notNull]=true`]),
    'filters[$or][0][id][$lt]=10&filters[$or][1][id][$gt]=20',
    'filters[$and][0][id][$ne]=1&filters[$and][1][id][$ne]=2',
    'filters[$not][id][$eq]=1',
    'filters[id][$not][$eq]=1',
    'filters[0][id][$gt]=1&filters[1][id][$lt]=9',
  ];
};

const nestedExamples = (description: Rest, attribute: Attribute): readonly string[] => {
  const { name, kind } = attribute;
  const plain = [`populate=${name}`, `populate[0]=${name}`, `populate[${name}]=true`];
  if (kind === 'zone') {
    const [uid] = attribute.components;
    const chosen = uid === undefined ? [] : [`populate[${name}][on][${uid}]=true`];
    return [...plain, `populate[${name}][populate]=*`, ...chosen];
  }
  if (kind === 'scalar') return [];
  const type = targetOf(description.registry, attribute);
  const target = visibleOf(description, type);
  const [field = 'id'] = namesOf(target.filter(isSortable));
  const [below] = namesOf(target.filter(isNested));
  return [
    ...plain,
    ...(below === undefined ? [] : [`populate=${name}.${below}`]),
    `populate[${name}][populate]=*`,
    `populate[${name}][fields]=${field}`,
    `populate[${name}][sort]=${field}:desc`,
    `populate[${name}][filters][id][$gt]=1`,
    ...statesOf(description, type).map((state) => `populate[${name}][publicationState]=${state}`),
  ];
};

/** Forms of `populate`: those of one relation, and those of a dynamic zone where there is one. */
export const populateExamples = (description: Rest, type: EntryType): readonly string[] => {
  const nested = visibleOf(description, type).filter(isNested);
  const zone = nested.find(({ kind }) => kind === 'zone');
  const plain = nested.find(({ kind }) => kind === 'relation') ?? nested.find(({ kind }) => kind !== 'zone');
  const [first, second] = nested;
  return [
    'populate=*',
    ...(first && second ? [`populate=${first.name},${second.name}`] : []),
    ...(plain ? nestedExamples(description, plain) : []),
    ...(zone ? nestedExamples(description, zone) : []),
  ];
};
