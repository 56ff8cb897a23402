import type { Parameter, PartKey } from '../../language/parameters.ts';
import { type ReadKind, readKinds } from '../../language/reads.ts';
import type { JsonSchema } from '../../language/scalar-types.ts';
import { isNested, isSearched, isSortable, stringTypes } from '../../schema/attribute.ts';
import type { ContentType } from '../../schema/content-type.ts';
import { responseFormats, shapeOf } from '../../shape/forms.ts';
import { maySortThrough, visibleOf } from '../visible.ts';
import { aggregate, facets } from './aggregates.ts';
import { fallback, locale, publicationState } from './chosen-versions.ts';
import {
  fieldsExamples,
  filtersExamples,
  paginationExamples,
  populateExamples,
  sortExamples,
} from './examples.ts';
import { filtersSchema } from './filters.ts';
import { brackets, ceilings, code, commaList, type Describe, describe } from './parameter.ts';
import { fieldSchema, populateSchema } from './populate.ts';
import type { Rest } from './rest.ts';
import { closed, listOf } from './schemas.ts';
import type { RestWriter, Writer } from './writer.ts';

const namesBy = (
  { description }: Writer,
  type: ContentType,
  fits: Parameters<ReturnType<typeof visibleOf>['filter']>[0],
): string[] =>
  visibleOf(description, type)
    .filter(fits)
    .map(({ name }) => name);

const fields: Describe = (writer, type) => ({
  ...commaList,
  description: describe(
    ['The attributes to return; by default all. The id is always there.'],
    fieldsExamples(writer.description, type),
  ),
  schema: listOf(fieldSchema(writer, type)),
});

const sort: Describe = (writer, type) => ({
  ...commaList,
  description: describe(
    [
      `The order of entries: names with \`:asc\` (the default) or \`:desc\`, in any case; ties are broken by id. By: ${code(namesBy(writer, type, isSortable))}.`,
      `Through: ${code(namesBy(writer, type, (attribute) => maySortThrough(writer.description, attribute)))}. A relation to many sorts by its smallest value (asc) or its largest (desc), or by how many entries there are (\`$count\`). Null sorts last ascending and first descending.`,
      ceilings(writer.description, ['sortKeys', 'joinedHops']),
    ],
    sortExamples(writer.description, type),
  ),
  schema: listOf({ type: 'string' }),
});

const largest = 2 ** 31 - 1;

const cursorText =
  '`withCursor=true` puts `cursor` into meta: what `after` takes for the entries that follow, null where none do. `after` goes with `pageSize` alone, and with the sort, locale, publicationState and filters that the cursor was given for; it costs no more far down the list. Nothing is counted then unless `withCount` is true.';

const pagination: Describe = ({ description }) => {
  const { maxLimit, populateWithPagination, withCount, cursors } = description;
  const defaultLimit = Math.min(description.defaultLimit, maxLimit || Number.POSITIVE_INFINITY);
  const most =
    maxLimit === false
      ? 'as many as the request says (no maxLimit). `limit=-1` is all of them, '
      : `at most ${maxLimit} (maxLimit): a larger number is clamped to that, and meta says so. \`limit=-1\` is the maximum, `;
  const size = { type: 'integer', maximum: largest, default: defaultLimit };
  return {
    ...brackets,
    description: describe(
      [
        `Which part of the list to return: \`page\` and \`pageSize\`, or \`start\` and \`limit\`, never both. By default ${defaultLimit} entries (defaultLimit), ${most}\`limit=0\` none.`,
        `\`withCount\` is one of true, t, 1, false, f, 0, by default ${withCount}; false leaves total and pageCount out.`,
        ...(cursors ? [cursorText] : []),
        populateWithPagination
          ? 'It may stand beside populate (populateWithPagination is on).'
          : 'It may not stand beside populate, which is a 400 (populateWithPagination is off).',
      ],
      paginationExamples(cursors),
    ),
    schema: closed({
      page: { type: 'integer', minimum: 1, maximum: largest, default: 1 },
      pageSize: { ...size, minimum: 1 },
      start: { type: 'integer', minimum: 0, maximum: largest, default: 0 },
      limit: { ...size, minimum: -1 },
      withCount: { type: 'boolean', default: withCount },
      ...(cursors && { after: { type: 'string' }, withCursor: { type: 'boolean', default: false } }),
    }),
    example: {},
  };
};

const filters: Describe = (writer, type) => ({
  ...brackets,
  description: describe(
    [
      'Conditions that entries meet: `filters[name][$operator]=value`, through relations and components as deep as needed. OpenAPI says no more than one level of brackets; below it they go on in the same way.',
      'Conditions under one relation hold for one related entry together. A bare value is `$eq`, a list `$in`.',
      ceilings(writer.description, [
        'conditions',
        'foldedConditions',
        'listLength',
        'joinedHops',
        'valueLength',
        'nestingDepth',
      ]),
    ],
    filtersExamples(writer.description, type),
  ),
  schema: filtersSchema(writer, type),
  // Without an example, tools would derive one from the schema, which is circular.
  example: {},
});

const deepOf = ({ deepPopulate }: Rest): readonly string[] =>
  deepPopulate === undefined
    ? []
    : [
        `\`deep\` is ${deepPopulate.default} levels of all, \`deep,N\` N of them, at most ${deepPopulate.max}, here or as the value of a name.`,
      ];

const populate: Describe = (writer, type) => ({
  ...commaList,
  description: describe(
    [
      `Relations, media, components and dynamic zones to bring along; by default none. \`*\` is one level of all: ${code(namesBy(writer, type, isNested))}. Dots and brackets go deeper; a value is one of true, t, 1, false, f, 0, *, or an object, written in brackets (JSON would be read as text).`,
      ...deepOf(writer.description),
      ceilings(writer.description, ['populateDepth', 'populatedPaths', 'responseRows', 'responseBytes']),
    ],
    populateExamples(writer.description, type),
  ),
  // A comma list is one of the notations. An object is written in brackets.
  schema: populateSchema(writer, type),
  example: '',
});

const search: Describe = (writer, type) => {
  const { description } = writer;
  if (!description.search) return undefined;
  const texts = namesBy(
    writer,
    type,
    (attribute) => isSearched(attribute) && stringTypes.has(attribute.type),
  );
  return {
    in: 'query',
    description: describe(
      [
        `Text to search for, in any case: entries of which one of these contains it: ${code(texts)}; or, where it is a number, whose id or a number attribute equals it. Empty asks nothing.`,
        ceilings(description, ['valueLength', 'foldedConditions']),
      ],
      ['_q=text'],
    ),
    schema: { type: 'string', maxLength: description.ceilings.valueLength },
    example: '',
  };
};

/** Describes every parameter of the dialect, in the order of the document. */
export const parameters = {
  fields,
  sort,
  pagination,
  filters,
  populate,
  locale,
  fallback,
  publicationState,
  _q: search,
  facets,
  aggregate,
} as const satisfies Record<Parameter, Describe>;

const part = (name: PartKey, description: string, minimum: number): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema: { type: 'integer', minimum, maximum: largest },
});

/** The parameters that replace `pagination` in a list that is paged by `start` and `limit`. */
const parts: readonly JsonSchema[] = [
  part('start', 'How many entries to leave out; by default none.', 0),
  part('limit', 'How many entries to give; by default all.', -1),
];

/** Returns the parameters that have an effect for a content type and a read kind. */
export const parametersOf = (writer: RestWriter, type: ContentType, reads: ReadKind): readonly JsonSchema[] =>
  [...readKinds[reads].acts].flatMap((name) => {
    const { shapes, flatPages } = writer.description;
    if (name === 'pagination' && flatPages === 'top' && responseFormats[shapeOf(shapes, type.uid)].bare) return parts;
    const parameter = parameters[name](writer, type);
    return parameter === undefined ? [] : [{ name, ...parameter }];
  });
