import { dialects } from '../../language/dialects.ts';
import { rankAttribute } from '../../language/rank.ts';
import { wordOf } from '../../language/reads.ts';
import { scalarTypes } from '../../language/scalar-types.ts';
import { type ContentType, keyTypeOf } from '../../schema/content-type.ts';
import { shapeOf } from '../../shape/forms.ts';
import type { Description } from '../description.ts';
import { namesOf } from '../names.ts';
import { servedFor } from '../visible.ts';
import { entryName } from './entries.ts';
import { sharedConditions } from './filters.ts';
import { partsName } from './parts.ts';
import { preludeNames, preludeOf, toQueryString } from './prelude.ts';
import { entryEndings, shapeTypes } from './shape-types.ts';
import { block, Declarations, interfaceOf, literal, type Member, type Writer, withId } from './writer.ts';

/** The endings of declarations that are named after a content type. */
const endings = [...entryEndings, 'Filters', 'SortBy', 'Populate', 'Parts'];

const taken = [
  ...preludeNames,
  ...Object.keys(scalarTypes).map((type) => `${type.slice(0, 1).toUpperCase()}${type.slice(1)}Conditions`),
];

const listedMember = (writer: Writer, type: ContentType): Member => {
  const shape = shapeOf(writer.description.shapes, type.uid);
  const name = entryName(writer, type, shape);
  const generic = withId(name, scalarTypes[keyTypeOf(type)].type);
  const isSingle = type.kind === 'singleType';
  const { one, list, locales } = shapeTypes[shape].bodies(name, generic);
  const members: Member[] = [
    { name: isSingle ? 'singular' : 'plural', type: literal(wordOf(type)) },
    { name: 'answer', type: isSingle ? one : list },
    { name: 'one', type: isSingle ? 'never' : one },
    { name: 'locales', type: isSingle && type.localized ? locales : 'never' },
    { name: 'parts', type: partsName(writer, type) },
    { name: 'locale', type: type.localized ? 'string' : 'never' },
    { name: 'search', type: isSingle ? 'never' : 'string' },
    { name: 'rank', type: isSingle ? 'never' : literal(rankAttribute.name) },
  ];
  return { name: type.uid, type: block(members).replaceAll('\n', '\n  ') };
};

/**
 * Returns TypeScript types for the content types that a role may find and for the requests that it may send, as the text of one
 * file without imports. `toQueryString` in it turns a `Query<'api::article.article'>` into the query string of a URL, and
 * `Answer<'api::article.article'>` is the type of the answer.
 */
export const frontEndTypes = (description: Description): string => {
  const names = namesOf(description.registry, endings, taken);
  const writer: Writer = { description, names, declarations: new Declarations() };
  const listed = servedFor(description).map((type) => listedMember(writer, type));
  const contentTypes = interfaceOf('Every content type that can be read, by uid.', 'ContentTypes', listed);
  const parts = [
    preludeOf(dialects[description.registry.strapi], description.shapes.others).trimEnd(),
    contentTypes,
    ...sharedConditions(),
    ...writer.declarations.all(),
    toQueryString.trimEnd(),
  ];
  return `${parts.join('\n\n')}\n`;
};
