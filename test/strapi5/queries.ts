import type { ContentType } from '../../lib/schema/content-type.ts';
import type { Registry } from '../../lib/schema/registry.ts';

/** What front ends of Strapi 5 write besides. */
export function* writtenForStrapi5(_registry: Registry, type: ContentType): Generator<string> {
  yield* ['status=draft&sort=id', 'status=draft&populate=*&sort=id', 'status=published&populate=*&sort=id'];
  if (type.localized && type.kind === 'collectionType')
    yield* ['filters[locale]=de&populate=*&sort=id', 'locale=de&filters[locale][$in][0]=en&sort=id'];
  yield* ['locale=*&sort=id', 'locale=de&populate=*&sort=id', 'locale=*&status=draft&sort=id'];
  yield* ['status=preview&sort=id', 'status=&sort=id', 'publicationFilter=modified&status=draft&sort=id'];
  yield* [
    'publicationFilter=never-published&status=draft&populate=*&sort=id',
    'hasPublishedVersion=true&sort=id',
  ];
  yield* [
    'filters[documentId][$notNull]=true&sort=documentId',
    'fields[0]=documentId&sort=id',
    'fields=id&sort=id',
  ];
  for (const attribute of type.attributes.values()) {
    const { kind, name } = attribute;
    if (kind !== 'relation' || attribute.private || attribute.creator) continue;
    yield* [
      `filters[${name}][documentId][$notNull]=true&populate[${name}][fields][0]=id&sort=id`,
      `populate[${name}][count]=true&sort=id`,
      `status=draft&populate[${name}][populate]=*&sort=id`,
    ];
  }
}
