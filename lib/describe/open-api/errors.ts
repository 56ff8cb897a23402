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
      path: { ...listOf(text), description: 'where in the query string: `["filters", "title", "$foo"]`' },
      code: { enum: codesOf(status).map(([name]) => name) },
      message: text,
      hint: { ...text, description: 'a near name or a remedy' },
    },
    ['path', 'code', 'message'],
  );

/** The body of an error: `{data: null, error: {status, name, message, details}}`. */
const bodySchema = (status: number): JsonSchema =>
  closed(
    {
      data: { type: 'null' },
      error: closed(
        {
          status: { const: status },
          name: { const: nameOf(status) },
          message: text,
          details: closed({ errors: listOf(problemSchema(status)) }),
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

/** Of the admin page alone. */
const notOfTheContentApi: ReadonlySet<number> = new Set([429]);

/** How the errors of a shape are described. */
interface ErrorForm {
  /** What stands behind a status in the name of its response. */
  readonly ending: string;
  readonly body: (status: number) => JsonSchema;
}

const strapi: ErrorForm = { ending: '', body: bodySchema };

const errorForms: Readonly<Record<Shape, ErrorForm>> = { envelope: strapi, flat: strapi };

const statuses: readonly number[] = [...new Set(Object.values(codes).map(({ status }) => status))].filter(
  (status) => !notOfTheContentApi.has(status),
);

/** The statuses of errors that types of a shape answer, with the names of their responses. */
export const errorsOf = (shape: Shape): readonly (readonly [status: string, response: string])[] =>
  statuses.map((status) => [String(status), `${status}${errorForms[shape].ending}`]);

/** One response for each status that the content API answers, in the form of each of some shapes, by name. */
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
