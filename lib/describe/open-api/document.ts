import { responseFormats, type Shape, shapeOf } from '../../answer/forms.ts';
import { codes, nameOf } from '../../base/codes.ts';
import { isIdType, type ScalarType } from '../../schema/attribute.ts';
import { ceilingNames, ceilingTable } from '../../schema/ceilings.ts';
import { type ContentType, entryKeyOf } from '../../schema/content-type.ts';
import { pathIdOf } from '../../schema/ids.ts';
import {
  type Arity,
  countAttribute,
  groupOperators,
  isCountOperator,
  type OperatorName,
  operatorNames,
  operators,
  operatorsOf,
  quantifierNames,
} from '../../schema/operators.ts';
import { type Naming, type ReadKind, wordOf } from '../../schema/reads.ts';
import { type JsonSchema, scalarTypes } from '../../schema/scalar-types.ts';
import { viewOf } from '../../schema/view.ts';
import { namesOf, readsFor, servedFor } from '../visible.ts';
import { exampleOf, listSchema, oneSchema } from './entries.ts';
import { parametersOf } from './parameters.ts';
import { closed, listOf, type Rest, type RestWriter, Schemas } from './writer.ts';

const text = { type: 'string' };

const codesOf = (status: number): readonly [string, string][] =>
  Object.entries(codes)
    .filter(([, code]) => code.status === status)
    .map(([name, { meaning }]) => [name, meaning]);

const problemSchema = (status: number): JsonSchema =>
  closed(
    {
      path: { ...listOf(text), description: 'the place in the query string: `["filters", "title", "$foo"]`' },
      code: { enum: codesOf(status).map(([name]) => name) },
      message: text,
      hint: { ...text, description: 'a similar name, or how to correct the request' },
    },
    ['path', 'code', 'message'],
  );

/** Returns the schema of an error body: `{data: null, error: {status, name, message, details}}`. */
const bodySchema = (status: number, details: Readonly<Record<string, JsonSchema>> = {}): JsonSchema =>
  closed(
    {
      data: { type: 'null' },
      error: closed(
        {
          status: { const: status },
          name: { const: nameOf(status) },
          message: text,
          details: closed({ errors: listOf(problemSchema(status)), ...details }),
        },
        ['status', 'name', 'message', 'details'],
      ),
    },
    ['data', 'error'],
  );

const headersOf: Readonly<Record<number, JsonSchema>> = {
  405: { Allow: { schema: text, description: 'GET, HEAD' } },
  503: { 'Retry-After': { schema: { type: 'integer' }, description: 'seconds after which to try again' } },
};

/** Statuses that only the admin page uses. */
const notOfTheContentApi: ReadonlySet<number> = new Set([429]);

/** How the errors of a response format are described. */
interface ErrorForm {
  /** The ending of the response names, after the status. */
  readonly ending: string;
  readonly body: (status: number) => JsonSchema;
}

const strapi: ErrorForm = { ending: '', body: (status) => bodySchema(status) };

/** What the errors of documents say of a name that is not known. */
const keyDetails: Readonly<Record<string, JsonSchema>> = {
  key: { ...text, description: 'the name that is not known' },
  path: { type: ['string', 'null'] },
  source: { const: 'query' },
  param: text,
};

const ofDocuments: ErrorForm = {
  ending: '.document',
  body: (status) => bodySchema(status, status === 400 ? keyDetails : {}),
};

const errorForms: Readonly<Record<Shape, ErrorForm>> = {
  envelope: strapi,
  flat: strapi,
  document: ofDocuments,
  documentEnvelope: ofDocuments,
};

const statuses: readonly number[] = [...new Set(Object.values(codes).map(({ status }) => status))].filter(
  (status) => !notOfTheContentApi.has(status),
);

/** Returns the error statuses of types with a response format, each with the name of its response. */
export const errorsOf = (shape: Shape): readonly (readonly [status: string, response: string])[] =>
  statuses.map((status) => [String(status), `${status}${errorForms[shape].ending}`]);

/** Returns a response for each error status of the content API, in the error formats of the given response formats, by name. */
export const errorResponses = (shapes: readonly Shape[]): Readonly<Record<string, JsonSchema>> => {
  const used = new Set(shapes.map((shape) => errorForms[shape]));
  return Object.fromEntries(
    [...used].flatMap(({ ending, body }) =>
      statuses.map((status) => {
        const meanings = codesOf(status).map(([name, meaning]) => `- \`${name}\`: ${meaning}`);
        return [
          `${status}${ending}`,
          {
            description: [`${nameOf(status)}:`, '', ...meanings].join('\n'),
            ...(headersOf[status] && { headers: headersOf[status] }),
            content: { 'application/json': { schema: body(status) } },
          },
        ];
      }),
    ),
  );
};

const takes: Readonly<Record<Arity, string>> = {
  one: '',
  list: ' (a list)',
  pair: ' (two values)',
  boolean: ' (true, t, 1, false, f or 0)',
};

/**
 * Returns whether the table names a type. Passwords cannot be filtered. A host may have keys of several types, and `id`
 * stands for all of them.
 */
const isNamed = (type: ScalarType): boolean => type !== 'password' && (type === 'id' || !isIdType(type));

const typesOf = (operator: OperatorName): string => {
  const types = (Object.keys(scalarTypes) as ScalarType[]).filter(isNamed);
  const taking = types.filter((type) =>
    operatorsOf({ kind: 'scalar', name: type, type, private: false }).includes(operator),
  );
  if (taking.length === types.length) return 'every type';
  const others = types.filter((type) => !taking.includes(type));
  return others.length < taking.length ? `every type but ${others.join(', ')}` : taking.join(', ');
};

/** Returns the table of operators. Operators that take the same types share one row, because many do. */
const operatorTable = (): readonly string[] => {
  const rows = new Map<string, string[]>();
  for (const name of operatorNames) {
    const types = typesOf(name);
    rows.set(types, [...(rows.get(types) ?? []), `\`${name}\`${takes[operators[name].arity]}`]);
  }
  const ofMany = [
    ...quantifierNames.map((name) => `\`${name}\` (conditions)`),
    `\`${countAttribute.name}\` (${operatorNames.filter(isCountOperator).join(', ')})`,
  ].join(', ');
  const groups = groupOperators.map((name) => `\`${name}\`${name === '$not' ? '' : takes.list}`);
  return [
    '| attributes | operators |',
    '|---|---|',
    ...[...rows].map(([types, names]) => `| ${types} | ${names.join(', ')} |`),
    `| conditions | ${groups.join(', ')} |`,
    `| to-many relations and repeatable components | ${ofMany} |`,
  ];
};

const ceilingList = ({ ceilings }: Rest): string =>
  ceilingNames.map((name) => `${ceilings[name]} ${ceilingTable[name].meaning} (\`${name}\`)`).join(', ');

/** Returns the introduction of the document as Markdown: what a role sees, caching, operators and ceilings. */
export const introduction = (rest: Rest): string =>
  [
    'Lists, single entries by id, and single types, as far as the role of the caller may read them. Every path accepts GET and HEAD; other methods are answered with 405. An entry that does not exist, or that the role may not see, is answered with 404.',
    `A top-level parameter that is not described here is ${rest.strictParams ? 'answered with 400' : 'ignored, or answered with 400 if it is a parameter of another dialect'}.`,
    '',
    'Answers have a weak ETag. A request that sends it in `If-None-Match` is answered with 304 and no body if the answer has not changed.',
    '',
    '## Operators',
    '',
    ...operatorTable(),
    '',
    '## Ceilings',
    '',
    `A request that exceeds one of these limits is answered with 400, and the message names the limit: ${ceilingList(rest)}.`,
  ].join('\n');

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
