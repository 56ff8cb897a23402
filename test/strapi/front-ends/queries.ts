import type { Attribute } from '../../../lib/schema/attribute.ts';
import { stringTypes } from '../../../lib/schema/attribute.ts';
import type { ContentType, EntryType } from '../../../lib/schema/content-type.ts';
import { type Registry, targetOf } from '../../../lib/schema/registry.ts';

type Of<K extends Attribute['kind']> = Extract<Attribute, { kind: K }>;

const all = <K extends Attribute['kind']>({ attributes }: EntryType, kind: K): Of<K>[] =>
  [...attributes.values()].filter(
    (one): one is Of<K> => one.kind === kind && !one.private && one.name !== 'id',
  );

const textsOf = (type: EntryType): string[] =>
  all(type, 'scalar')
    .filter((one) => stringTypes.has(one.type))
    .map(({ name }) => name);

const links = (type: EntryType): Of<'relation'>[] => all(type, 'relation').filter(({ creator }) => !creator);

/** What a front end writes behind the address of a list or an entry: the tidy forms of the docs, and those that grew over the years. */
function* written(registry: Registry, type: ContentType): Generator<string> {
  const [text = 'id', other = text] = textsOf(type);
  yield* ['', 'populate=*', 'populate=deep', 'populate=deep,3', 'publicationState=preview&populate=*'];
  yield* [
    'pagination[page]=1&pagination[pageSize]=6&populate=*',
    'pagination[start]=0&pagination[limit]=5&sort=id',
  ];
  yield* [
    'sort=createdAt:desc&pagination[limit]=3&populate=*',
    `sort[0]=${text}:asc&sort[1]=id`,
    'sort=updatedAt:DESC,id',
  ];
  yield* [`fields[0]=${text}&fields[1]=createdAt&sort=id`, `fields=${text},${other}&populate=*&sort=id`];
  yield* [`filters[${text}][$containsi]=a&sort=id`, `filters[${text}][$eq]=nothing-like-it&populate=*`];
  yield* [
    'filters[id][$in][0]=1&filters[id][$in][1]=3&sort=id',
    'filters[createdAt][$gte]=2020-01-01T00:00:00.000Z&sort=id',
  ];
  yield* [
    `filters[$or][0][${text}][$contains]=a&filters[$or][1][${other}][$notNull]=true&sort=id`,
    `[filters][${text}][$ne]=x&sort=id`,
  ];
  yield* ['populate=nope&sort=id', 'populate[nope]=*&sort=id', 'populate[nope][populate]=*&sort=id'];
  yield* ['status=published&sort=id', 'pagination[limit]=5&limit=5&sort=id', 'pagination[total]=1&sort=id'];
  yield* ['locale=en&populate=*&sort=id', 'locale=all&sort=id', '_q=a&sort=id', 'sort=id&_=1699999999'];
  yield* ['pagination[page]=0&sort=id', 'pagination[pageSize]=1000&sort=id', 'filters[nope]=1', 'sort=nope'];
  yield* ['pagination[withCount]=false&sort=id', 'populate=&sort=id', 'filters=&sort=id', `sort=${text}`];
  for (const { name } of all(type, 'media')) {
    yield* [
      `populate=${name}&sort=id`,
      `populate[${name}][fields][0]=url&populate[${name}][fields][1]=name&sort=id`,
    ];
    yield* [`filters[${name}][$notNull]=true&sort=id`, `filters[${name}][id][$notNull]=true&sort=id`];
    yield* [`filters[${name}][mime][$startsWith]=image&sort=id`, `populate[${name}]=*&sort=id`];
  }
  for (const relation of links(type)) {
    const { name } = relation;
    const target = targetOf(registry, relation);
    const [word = 'id'] = textsOf(target);
    yield* [
      `populate[${name}]=*&sort=id`,
      `populate[${name}]=true&sort=id`,
      `populate[${name}][populate]=*&sort=id`,
    ];
    yield* [
      `populate[${name}][fields][0]=${word}&sort=id`,
      `populate[0]=${name}&populate[1]=createdBy&sort=id`,
    ];
    yield* [`populate[${name}][sort][0]=id:desc&sort=id`, `populate[${name}][limit]=2&sort=id`];
    yield* [
      `populate[${name}][pagination][limit]=2&sort=id`,
      `populate[${name}][page]=1&populate[${name}][pageSize]=2&sort=id`,
    ];
    yield* [
      `populate[${name}][ordering]=asc&sort=id`,
      `populate=${name}&populate[${name}][fields]=${word}&sort=id`,
    ];
    yield* [
      `filters[${name}][id][$eq]=2&sort=id`,
      `filters[${name}][${word}][$contains]=a&populate=${name}&sort=id`,
    ];
    yield* [`filters[${name}][$notNull]=true&sort=id`, `populate[${name}][filters][id][$gt]=2&sort=id`];
    yield* [
      `populate[${name}][populate][nope]=*&sort=id`,
      `populate[${name}]=&sort=id`,
      `sort=${name}.id,id`,
    ];
    for (const { name: inner } of links(target).slice(0, 2))
      yield* [
        `populate=${name}.${inner}&sort=id`,
        `populate[${name}][populate][0]=${inner}&sort=id`,
        `populate[${name}][populate][${inner}][populate]=*&sort=id`,
      ];
  }
  for (const { name } of all(type, 'component'))
    yield* [
      `populate=${name}&sort=id`,
      `populate[${name}]=*&sort=id`,
      `populate[${name}][populate]=*&sort=id`,
    ];
  for (const { name, components } of all(type, 'zone')) {
    yield* [
      `populate=${name}&sort=id`,
      `populate[${name}]=*&sort=id`,
      `populate[${name}][populate]=*&sort=id`,
    ];
    yield* [
      `populate[${name}][on][${components[0]}][populate]=*&sort=id`,
      `populate[${name}][on][no.such]=true&sort=id`,
    ];
  }
}

const wordOf = ({ kind, singularName, pluralName }: ContentType): string =>
  kind === 'singleType' ? singularName : pluralName;

/** Some of many, evenly and the same each time. */
const some = <T>(many: readonly T[], count: number): T[] =>
  many.length <= count
    ? [...many]
    : Array.from({ length: count }, (_, index) => many[Math.floor((index * many.length) / count)] as T);

/** What differs for an app of another version of Strapi. */
export interface Writing {
  /** More queries for a type. */
  readonly more?: (registry: Registry, type: ContentType) => Iterable<string>;
  /** What names entries of a type in a path. */
  readonly namesOf?: (type: ContentType) => readonly string[];
}

const firstIds = ['1', '2', '3', '4', '5', '6'];

/** So many addresses as front ends write them, over all content types of an app: lists, entries, single types. */
export const frontEndQueries = (
  registry: Registry,
  count: number,
  { more = () => [], namesOf = () => firstIds }: Writing = {},
): string[] => {
  const urls = [...registry.contentTypes.values()]
    .filter(({ uid }) => uid.startsWith('api::'))
    .flatMap((type) => {
      const queries = [...written(registry, type), ...more(registry, type)];
      const names = namesOf(type);
      const at =
        (path: string) =>
        (query: string, index: number): string =>
          `/api/${wordOf(type)}${path.replace('*', names[index % names.length] ?? 'none')}${query === '' ? '' : `?${query}`}`;
      const lists = queries.map(at(''));
      if (type.kind === 'singleType') return lists;
      return [...lists, ...some(queries, Math.ceil(queries.length / 4)).map(at('/*'))];
    });
  return some(urls, count);
};
