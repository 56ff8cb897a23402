import { codes, nameOf } from '../../error/codes.ts';
import type { JsonSchema } from '../../language/scalar-types.ts';
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

/** One response for each status that the content API answers, by status. */
export const errorResponses = (): Readonly<Record<string, JsonSchema>> => {
  const all: ReadonlySet<number> = new Set(Object.values(codes).map(({ status }) => status));
  const statuses = [...all].filter((status) => !notOfTheContentApi.has(status));
  return Object.fromEntries(
    statuses.map((status) => {
      const meanings = codesOf(status).map(([name, meaning]) => `- \`${name}\`: ${meaning}`);
      return [
        String(status),
        {
          description: [`${nameOf(status)}:`, '', ...meanings].join('\n'),
          ...(headersOf[status] && { headers: headersOf[status] }),
          content: { 'application/json': { schema: bodySchema(status) } },
        },
      ];
    }),
  );
};
