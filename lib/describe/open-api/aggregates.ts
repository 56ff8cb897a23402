import {
  type AggregateName,
  aggregateNames,
  aggregates,
  mostFacetValues,
} from '../../language/aggregates.ts';
import type { JsonSchema } from '../../language/scalar-types.ts';
import { isScalar } from '../../schema/attribute.ts';
import type { ContentType } from '../../schema/content-type.ts';
import { responseFormats, shapeOf } from '../../shape/forms.ts';
import { facetedBy, visibleOf } from '../visible.ts';
import { aggregateExamples, facetsExamples } from './examples.ts';
import { brackets, ceilings, code, commaList, type Describe, describe } from './parameter.ts';
import { closed, listOf } from './schemas.ts';
import type { RestWriter } from './writer.ts';

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
