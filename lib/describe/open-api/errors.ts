import { codes, nameOf } from '../../error/codes.ts';
import type { JsonSchema } from '../../language/scalar-types.ts';
import type { Shape } from '../../shape/forms.ts';
import { closed, listOf } from './schemas.ts';

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

/** The place of a name that is not known, as Strapi 5 says it. */
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
