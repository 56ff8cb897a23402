import type { JsonSchema } from '../../language/scalar-types.ts';
import type { ContentType } from '../../schema/content-type.ts';
import { shapeOf } from '../description.ts';
import { namesOf } from '../names.ts';
import { listedFor } from '../visible.ts';
import { listExample, listSchema } from './entries.ts';
import { errorResponses } from './errors.ts';
import { introduction } from './introduction.ts';
import { parametersOf } from './parameters.ts';
import type { Rest } from './rest.ts';
import { Schemas } from './schemas.ts';
import type { RestWriter } from './writer.ts';

/** An OpenAPI 3.1 document: plain data, for JSON.stringify. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

const ref = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

const headers = {
  ETag: {
    schema: { type: 'string' },
    description: 'weak; send it in If-None-Match to ask whether it still holds',
  },
  'Cache-Control': { schema: { type: 'string' } },
  Vary: { schema: { type: 'string' }, description: 'every role has answers of its own' },
};
const headerRefs = Object.fromEntries(Object.keys(headers).map((name) => [name, ref('headers', name)]));

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer that the reader has; a 304 says that it still holds.',
  schema: { type: 'string' },
};

const operationOf = (writer: RestWriter, type: ContentType, errors: readonly string[]): JsonSchema => {
  const { description, names } = writer;
  const name = names(type.uid);
  const isCustomised = description.customised.has(type.uid);
  const shape = shapeOf(description, type);
  const json = isCustomised
    ? { schema: {} }
    : { schema: listSchema(writer, type, shape), example: listExample(writer, type, shape) };
  const traits = [
    type.draftAndPublish && 'Entries can be drafts.',
    type.localized && 'Entries are localised.',
    isCustomised && 'The host makes the answer itself.',
  ].filter((trait) => trait !== false);
  return {
    operationId: `find${name}`,
    summary: `Lists ${type.pluralName}`,
    ...(traits.length > 0 && { description: traits.join(' ') }),
    tags: [name],
    parameters: [...parametersOf(writer, type), ref('parameters', 'IfNoneMatch')],
    responses: {
      200: { description: 'The list', headers: headerRefs, content: { 'application/json': json } },
      304: { description: 'The answer that the reader has still holds', headers: headerRefs },
      ...Object.fromEntries(errors.map((status) => [status, ref('responses', status)])),
    },
  };
};

/**
 * The OpenAPI 3.1 document of the content API as one role sees it: a path for each content type that the role may find,
 * every parameter, and answers with those attributes and relations that the role can reach. Nothing else is named.
 *
 *     openApi(description).paths['/articles'].get.operationId // 'findArticle'
 */
export const openApi = (description: Rest): OpenApiDocument => {
  const writer: RestWriter = { description, names: namesOf(description.registry), schemas: new Schemas() };
  const responses = errorResponses();
  const paths = Object.fromEntries(
    listedFor(description).map((type) => [
      `/${type.pluralName}`,
      { get: operationOf(writer, type, Object.keys(responses)) },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title: description.title, version: description.version, description: introduction(description) },
    servers: [{ url: description.prefix }],
    // Without a token a request has the public role.
    security: [{}, { bearer: [] }],
    paths,
    components: {
      schemas: writer.schemas.all(),
      responses,
      parameters: { IfNoneMatch: ifNoneMatch },
      headers,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A token says which role asks.' },
      },
    },
  };
};
