import { responseFormats, shapeOf } from '../../answer/forms.ts';
import { isNested, isScalar, isSearched, stringTypes } from '../../schema/attribute.ts';
import type { ContentType } from '../../schema/content-type.ts';
import { dialects } from '../../schema/dialects.ts';
import { type AggregateName, aggregateNames, aggregates, mostFacetValues } from '../../schema/meta-parts.ts';
import type { Parameter, PartKey } from '../../schema/parameters.ts';
import { actsOn, type Naming, type ReadKind } from '../../schema/reads.ts';
import type { JsonSchema } from '../../schema/scalar-types.ts';
import { facetedBy, maySortThrough, sortedBy, visibleOf } from '../visible.ts';
import { fallback, locale, publicationFilter, publicationState } from './chosen-versions.ts';
import {
  aggregateExamples,
  facetsExamples,
  fieldsExamples,
  filtersExamples,
  paginationExamples,
  populateExamples,
  sortExamples,
} from './examples.ts';
import { filtersSchema } from './filters.ts';
import { fieldSchema, populateSchema } from './populate.ts';
import {
  brackets,
  ceilings,
  closed,
  code,
  commaList,
  type Describe,
  describe,
  listOf,
  type Rest,
  type RestWriter,
  type Writer,
} from './writer.ts';

/** Returns whether lists of a type have facets and aggregates. They are shown in meta, which flat types do not have. */
const hasAggregates = ({ description }: RestWriter, type: ContentType): boolean =>
  description.aggregates === true && !responseFormats[shapeOf(description.shapes, type.uid)].bare;

/** Returns the names of the attributes that can be facets of a type. */
const facetNames = ({ description }: RestWriter, type: ContentType): readonly string[] =>
  facetedBy(description, type).map(({ name }) => name);

const namesFor = ({ description }: RestWriter, type: ContentType, name: AggregateName): readonly string[] =>
  visibleOf(description, type)
    .filter(isScalar)
    .filter((attribute) => aggregates[name].takes(attribute.type))
    .map((attribute) => attribute.name);

/** Returns the schema of `aggregate`: for each function the names of attributes. */
const aggregateSchema = (writer: RestWriter, type: ContentType): JsonSchema =>
  closed(
    Object.fromEntries(
      aggregateNames.map((name) => {
        const names = namesFor(writer, type, name).map((one) => `\`${one}\``);
        const description = `${aggregates[name].meaning} of each attribute in a comma-separated list of: ${names.join(', ')}`;
        return [name, { type: 'string', description }];
      }),
    ),
  );

/** Describes facets. */
const facetsText: readonly string[] = [
  `Counts the entries that match the filters, on all pages, by the value of an attribute. \`meta.facets\` lists at most ${mostFacetValues} values of each attribute, those with the most entries first. For a relation the values are the ids of related entries that the role may see, with the \`fields\` that the request names; null counts the entries without a related entry.`,
  '`[limit]` sets a smaller maximum of values; `[except]` ignores the conditions of `filters` on the attributes that it names.',
];

/** Describes the parameter `facets`, if the host enables it. */
export const facets: Describe = (writer, type) =>
  hasAggregates(writer, type)
    ? {
        ...commaList,
        description: describe(
          [
            ...facetsText,
            `Attributes: ${code(facetNames(writer, type))}.`,
            ceilings(writer.description, ['facets', 'joinedHops']),
          ],
          facetsExamples(writer.description, type),
        ),
        schema: listOf({ type: 'string' }),
        example: '',
      }
    : undefined;

/** Describes the parameter `aggregate`, if the host enables it. */
export const aggregate: Describe = (writer, type) =>
  hasAggregates(writer, type)
    ? {
        ...brackets,
        description: describe(
          [
            'Functions over the values of attributes of all entries that match the filters, on all pages; the results are in `meta.aggregates`.',
            ceilings(writer.description, ['aggregates']),
          ],
          aggregateExamples(writer.description, type),
        ),
        schema: aggregateSchema(writer, type),
        example: {},
      }
    : undefined;

const namesBy = (
  { description }: Writer,
  type: ContentType,
  fits: Parameters<ReturnType<typeof visibleOf>['filter']>[0],
): string[] =>
  visibleOf(description, type)
    .filter(fits)
    .map(({ name }) => name);

const alwaysReturned = (writer: Writer, type: ContentType): string => {
  const names = namesBy(
    writer,
    type,
    (attribute) => attribute.kind === 'scalar' && attribute.always === true,
  );
  return names.length === 0 ? 'The id is always returned.' : `The id and ${code(names)} are always returned.`;
};

const fields: Describe = (writer, type) => ({
  ...commaList,
  description: describe(
    [`The attributes to return; all by default. ${alwaysReturned(writer, type)}`],
    fieldsExamples(writer.description, type),
  ),
  schema: listOf(fieldSchema(writer, type)),
});

const rankText =
  'With `_q`, `_q` sorts by how well an entry matches it: first by the best kind of match of an attribute (the whole value, a whole word, the beginning of a word, inside a word), then by the order of the attributes, then by the length of the value. Words end at ASCII spaces and punctuation. Such a list has no cursors.';

const sort: Describe = (writer, type) => ({
  ...commaList,
  description: describe(
    [
      `The order of entries: names with \`:asc\` (the default) or \`:desc\`, in upper or lower case; entries with equal values are sorted by id. Attributes: ${code(sortedBy(writer.description, type).map(({ name }) => name))}.`,
      `Through these relations and components: ${code(namesBy(writer, type, (attribute) => maySortThrough(writer.description, attribute)))}. A to-many relation is sorted by its smallest value (asc) or its largest (desc), or by its number of entries (\`$count\`). Null comes last in ascending and first in descending order.`,
      ...(writer.description.search && type.kind === 'collectionType' ? [rankText] : []),
      ceilings(writer.description, ['sortKeys', 'joinedHops']),
    ],
    sortExamples(writer.description, type),
  ),
  schema: listOf({ type: 'string' }),
});

const largest = 2 ** 31 - 1;

const cursorText =
  '`withCursor=true` adds `cursor` to meta: the value of `after` for the following entries, or null if none follow. `after` can only be combined with `pageSize`, and requires the sort, locale, publicationState and filters of the request that returned the cursor; its cost does not grow with the position in the list. The total is then only counted if `withCount` is true.';

const estimateText = (above: number): string =>
  `With \`withCount=estimated\` the total is counted up to ${above} entries; above that it may be an estimate of the database, and then \`estimated\` in meta is true.`;

const pagination: Describe = ({ description }) => {
  const { maxLimit, populateWithPagination, withCount, cursors, estimateAbove = false } = description;
  const defaultLimit = Math.min(description.defaultLimit, maxLimit || Number.POSITIVE_INFINITY);
  const most =
    maxLimit === false
      ? 'and any number that the request names (no maxLimit). `limit=-1` returns all entries, '
      : `at most ${maxLimit} (maxLimit): a larger number is reduced to that, as meta shows. \`limit=-1\` returns the maximum, `;
  const size = { type: 'integer', maximum: largest, default: defaultLimit };
  return {
    ...brackets,
    description: describe(
      [
        `The part of the list to return: either \`page\` and \`pageSize\`, or \`start\` and \`limit\`. The default is ${defaultLimit} entries (defaultLimit), ${most}\`limit=0\` none.`,
        `\`withCount\` must be one of true, t, 1, false, f, 0; the default is ${withCount}. With false, total and pageCount are left out.`,
        ...(estimateAbove === false ? [] : [estimateText(estimateAbove)]),
        ...(cursors ? [cursorText] : []),
        populateWithPagination
          ? 'It can be combined with populate (populateWithPagination is on).'
          : 'It must not be combined with populate: the status would be 400 (populateWithPagination is off).',
      ],
      paginationExamples(cursors),
    ),
    schema: closed({
      page: { type: 'integer', minimum: 1, maximum: largest, default: 1 },
      pageSize: { ...size, minimum: 1 },
      start: { type: 'integer', minimum: 0, maximum: largest, default: 0 },
      limit: { ...size, minimum: -1 },
      withCount:
        estimateAbove === false
          ? { type: 'boolean', default: withCount }
          : { anyOf: [{ type: 'boolean' }, { const: 'estimated' }], default: withCount },
      ...(cursors && { after: { type: 'string' }, withCursor: { type: 'boolean', default: false } }),
    }),
    example: {},
  };
};

const filters: Describe = (writer, type) => ({
  ...brackets,
  description: describe(
    [
      'The conditions that entries must meet: `filters[name][$operator]=value`, also through relations and components at any depth. OpenAPI can only describe one level of brackets; deeper levels are written in the same way.',
      'Conditions under one relation must be met by the same related entry. A plain value means `$eq`, a list `$in`.',
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
        `\`deep\` populates everything on ${deepPopulate.default} levels, \`deep,N\` on N levels, at most ${deepPopulate.max}; it can stand here or as the value of a name.`,
      ];

const populate: Describe = (writer, type) => ({
  ...commaList,
  description: describe(
    [
      `The relations, media, components and dynamic zones to include; none by default. \`*\` includes one level of all: ${code(namesBy(writer, type, isNested))}. Dots and brackets lead to deeper levels. A value must be one of true, t, 1, false, f, 0, *, or an object written with brackets (JSON would be read as text).`,
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
        `The text to search for, ignoring case. It matches entries in which one of these attributes contains it: ${code(texts)}. If it is a number, it also matches entries whose id or a number attribute equals it. An empty value is ignored.`,
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
  publicationFilter,
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
  part('start', 'The number of entries to skip; none by default.', 0),
  part('limit', 'The number of entries to return; all by default.', -1),
];

/** Returns the parameters that have an effect for a content type and a read kind, where the path names one entry so. */
export const parametersOf = (
  writer: RestWriter,
  type: ContentType,
  reads: ReadKind,
  naming: Naming = 'id',
): readonly JsonSchema[] =>
  [...actsOn(reads, naming)].flatMap((name) => {
    const { shapes, flatPages } = writer.description;
    if (name === 'pagination' && flatPages === 'top' && responseFormats[shapeOf(shapes, type.uid)].bare)
      return parts;
    const parameter = parameters[name](writer, type, reads);
    const { names } = dialects[writer.description.registry.strapi];
    return parameter === undefined ? [] : [{ name: names[name] ?? name, ...parameter }];
  });
