import { pathIdOf } from '../../language/is-id.ts';
import { type Naming, type ReadKind, wordOf } from '../../language/reads.ts';
import type { JsonSchema } from '../../language/scalar-types.ts';
import { type ContentType, entryKeyOf } from '../../schema/content-type.ts';
import { responseFormats, shapeOf } from '../../shape/forms.ts';
import { viewOf } from '../../view/view.ts';
import { namesOf } from '../names.ts';
import { readsFor, servedFor } from '../visible.ts';
import { exampleOf, listSchema, oneSchema } from './entries.ts';
import { errorResponses, errorsOf } from './errors.ts';
import { introduction } from './introduction.ts';
import { parametersOf } from './parameters.ts';
import type { Rest } from './rest.ts';
import { Schemas } from './schemas.ts';
import type { RestWriter } from './writer.ts';

/** An OpenAPI 3.1 document as plain data, for JSON.stringify. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

const ref = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

const headers = {
  ETag: {
    schema: { type: 'string' },
    description: 'a weak ETag; send it in If-None-Match to check whether the answer has changed',
  },
  'Cache-Control': { schema: { type: 'string' } },
  Vary: {
    schema: { type: 'string' },
    description: 'the request headers that identify the caller, because each role gets its own answer',
  },
};
const headerRefs = Object.fromEntries(Object.keys(headers).map((name) => [name, ref('headers', name)]));

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of a stored answer; the status is 304 if that answer is still current.',
  schema: { type: 'string' },
};

/** The operation id and the texts for each read kind. */
const operations: Readonly<
  Record<ReadKind, (type: ContentType) => { id: string; summary: string; is: string }>
> = {
  list: ({ pluralName }) => ({ id: 'find', summary: `Lists ${pluralName}`, is: 'The list' }),
  one: ({ singularName }) => ({
    id: 'findOne',
    summary: `Returns one ${singularName} by its id`,
    is: 'The entry',
  }),
  single: ({ singularName }) => ({ id: 'find', summary: `Returns the ${singularName}`, is: 'The entry' }),
};

/** Whether a path names the document of an entry and not its row. */
const isByDocument = ({ shapes }: Rest, type: ContentType): boolean =>
  type.documents && !responseFormats[shapeOf(shapes, type.uid)].bare;

const idParameter = ({ description }: RestWriter, type: ContentType): JsonSchema => {
  if (isByDocument(description, type))
    return {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The documentId as in answers.',
      schema: { type: 'string', minLength: 1 },
    };
  const id = pathIdOf(entryKeyOf(type));
  const key = seenKeyOf(description, type);
  return {
    name: 'id',
    in: 'path',
    required: true,
    description:
      key === undefined
        ? 'The id as in answers.'
        : `The id as in answers, or the value of '${key}' in the requested locale.`,
    schema: key === undefined ? id : { anyOf: [id, { type: 'string', minLength: 1 }] },
  };
};

/** Returns the name of the attribute that names entries in paths beside their id; undefined if the role may not see it. */
const seenKeyOf = (description: Rest, type: ContentType): string | undefined => {
  const name = Object.hasOwn(description.keys, type.uid) ? description.keys[type.uid] : undefined;
  return name !== undefined && viewOf(description, description.access).attribute(type, name) !== undefined
    ? name
    : undefined;
};

/** Returns how paths name the entries of a type. */
const namingOf = (description: Rest, type: ContentType): Naming => {
  if (isByDocument(description, type)) return 'document';
  return seenKeyOf(description, type) === undefined ? 'id' : 'attribute';
};

const bodyOf = (writer: RestWriter, type: ContentType, reads: ReadKind): JsonSchema => {
  const { description } = writer;
  if (description.customised.has(type.uid)) return { schema: {} };
  const shape = shapeOf(description.shapes, type.uid);
  const schema = reads === 'list' ? listSchema(writer, type, shape) : oneSchema(writer, type, shape, reads);
  return { schema, example: exampleOf(writer, type, shape, reads === 'list') };
};

const operationOf = (writer: RestWriter, type: ContentType, reads: ReadKind): JsonSchema => {
  const { description, names } = writer;
  const errors = errorsOf(shapeOf(description.shapes, type.uid));
  const name = names(type.uid);
  const { id, summary, is } = operations[reads](type);
  const traits = [
    type.draftAndPublish && 'Entries can be drafts.',
    type.localized && 'Entries are localised.',
    description.customised.has(type.uid) && 'Code of the host produces or changes the answer.',
  ].filter((trait) => trait !== false);
  return {
    operationId: `${id}${name}`,
    summary,
    ...(traits.length > 0 && { description: traits.join(' ') }),
    tags: [name],
    parameters: [
      ...(reads === 'one' ? [idParameter(writer, type)] : []),
      ...parametersOf(writer, type, reads, reads === 'one' ? namingOf(description, type) : 'id'),
      ref('parameters', 'IfNoneMatch'),
    ],
    responses: {
      200: {
        description: is,
        headers: headerRefs,
        content: { 'application/json': bodyOf(writer, type, reads) },
      },
      304: { description: 'The stored answer is still current', headers: headerRefs },
      ...Object.fromEntries(errors.map(([status, response]) => [status, ref('responses', response)])),
    },
  };
};

/**
 * Returns the OpenAPI 3.1 document of the content API as one role sees it: a path for each content type and read kind that the
 * role may use, all parameters, and answers with the attributes and relations that the role can reach. Nothing else is named.
 *
 *     openApi(description).paths['/articles'].get.operationId // 'findArticle'
 */
export const openApi = (description: Rest): OpenApiDocument => {
  const writer: RestWriter = { description, names: namesOf(description.registry), schemas: new Schemas() };
  const { byType, others } = description.shapes;
  const paths = Object.fromEntries(
    servedFor(description).flatMap((type) =>
      readsFor(description, type).map((reads) => [
        `/${wordOf(type)}${reads === 'one' ? '/{id}' : ''}`,
        { get: operationOf(writer, type, reads) },
      ]),
    ),
  );
  return {
    openapi: '3.1.0',
    info: { title: description.title, version: description.version, description: introduction(description) },
    servers: [{ url: description.prefix }],
    // A request without a token has the public role.
    security: [{}, { bearer: [] }],
    paths,
    components: {
      schemas: writer.schemas.all(),
      responses: errorResponses([...new Set([others, ...byType.values()])]),
      parameters: { IfNoneMatch: ifNoneMatch },
      headers,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token that identifies the caller and thereby the role.',
        },
      },
    },
  };
};
