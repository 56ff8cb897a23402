import type { AttributeInfo, DialectWords, TypeInfo } from '../../../contract.ts';
import { textInDialect, treeInDialect } from './dialect.ts';
import type { QueryValue } from './filters.ts';
import { arityOf } from './operators.ts';
import type { QueryState } from './query-state.ts';
import { pathOf, queryString, queryTree } from './query-string.ts';
import { attributesBehind, type Schema } from './schema.ts';

/** What is needed to write a request as code. */
export interface Coded {
  readonly query: QueryState;
  readonly type: TypeInfo;
  readonly schema: Schema;
  /** The address of this host, `https://cms.example`, and the prefix of its content API, `/api`. */
  readonly origin: string;
  readonly prefix: string;
  readonly dialect: DialectWords;
  /** Whether the chosen role is signed in, so that the request needs a token. */
  readonly signedIn: boolean;
}

const numbers: ReadonlySet<string> = new Set(['id', 'integer', 'float', 'decimal']);

type Code = string | number | boolean | readonly Code[] | { readonly [key: string]: Code };

/** Returns a value of a query string, converted to the type of its attribute. */
function typed(value: QueryValue, scalar: string | undefined, operator: string): Code {
  if (typeof value !== 'string') return mapped(value, (inner) => typed(inner, scalar, operator));
  if (arityOf(operator) === 'boolean' || scalar === 'boolean')
    return value === 'true' || (value !== 'false' && value);
  const number = Number(value);
  return numbers.has(scalar ?? '') && String(number) === value ? number : value;
}

const mapped = (
  value: Exclude<QueryValue, string>,
  change: (inner: QueryValue, name: string) => Code,
): Code =>
  Array.isArray(value)
    ? value.map((inner: QueryValue) => change(inner, ''))
    : Object.fromEntries(
        Object.entries(value as Readonly<Record<string, QueryValue>>).map(([name, inner]) => [
          name,
          change(inner, name),
        ]),
      );

/** Returns filters with numbers and booleans for attributes of these types. */
function typedFilters(schema: Schema, attributes: readonly AttributeInfo[], value: QueryValue): Code {
  if (typeof value === 'string') return value;
  return mapped(value, (inner, name) => {
    const attribute = attributes.find((one) => one.name === name);
    if (attribute === undefined) return typedFilters(schema, attributes, inner);
    const next = attributesBehind(schema, attribute);
    if (next !== undefined) return typedFilters(schema, next, inner);
    return typeof inner === 'string'
      ? typed(inner, attribute.type, '')
      : mapped(inner, (operand, operator) => typed(operand, attribute.type, operator));
  });
}

const flags = (value: QueryValue): Code =>
  typeof value === 'string' ? value === 'true' || value : mapped(value, flags);

/** Returns the request as an object: `{ populate: { author: true }, pagination: { page: 2 } }`. */
export function queryObject({ query, type, schema, dialect }: Coded): Readonly<Record<string, Code>> {
  const entries = Object.entries(treeInDialect(queryTree(query, type), dialect)).flatMap(
    ([name, value]): [string, Code][] => {
      if (value === undefined) return [];
      if (name === 'filters') return [[name, typedFilters(schema, type.attributes, value)]];
      if (name === 'populate') return [[name, flags(value)]];
      if (name === 'pagination' && typeof value !== 'string')
        return [[name, mapped(value, (text) => Number(text))]];
      return [[name, typed(value, undefined, '')]];
    },
  );
  return Object.fromEntries(entries);
}

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** Returns a value as TypeScript; an object or a list takes several lines. */
export function literal(value: Code, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return String(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one: Code) => literal(one, inner))
    : Object.entries(value).map(
        ([name, one]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)}: ${literal(one, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0
    ? `${open}${close}`
    : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function urlOf({ origin, prefix, query, type, dialect }: Coded): string {
  const text = textInDialect(queryString(query, type), dialect);
  return `${origin}${prefix}/${pathOf(query, type)}${text === '' ? '' : `?${text}`}`;
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program.
const header = '{ headers: { Authorization: `Bearer ${token}` } }';
const received = ({ type }: Coded): string => (type.flat ? 'const entries' : 'const { data }');

const curl = (coded: Coded): string =>
  [
    `curl --globoff '${urlOf(coded).replaceAll("'", "'\\''")}'`,
    ...(coded.signedIn ? ['  --header "Authorization: Bearer $TOKEN"'] : []),
  ].join(' \\\n');

const fetching = (coded: Coded): string =>
  `const response = await fetch(${quoted(urlOf(coded))}${coded.signedIn ? `, ${header}` : ''});
${received(coded)} = await response.json();`;

function withTypes(coded: Coded): string {
  const { query, type, origin, prefix, signedIn } = coded;
  const answer = query.id === '' ? 'Answer' : 'OneAnswer';
  const of = `<${quoted(type.uid)}>`;
  const address = `${origin}${prefix}/${pathOf(query, type)}`.replace(/[`\\]|\$\{/g, '\\$&');
  return `import { type ${answer}, type Query, toQueryString } from './content-query.ts';

const query: Query${of} = ${literal(queryObject(coded))};
const response = await fetch(\`${address}?\${toQueryString(query)}\`${signedIn ? `, ${header}` : ''});
${received(coded)}: ${answer}${of} = await response.json();`;
}

function sdk(coded: Coded): string {
  const { query, type, origin, prefix, signedIn } = coded;
  const object = queryObject(coded);
  const query_ = Object.keys(object).length === 0 ? '' : `, ${literal(object)}`;
  const call =
    query.id === ''
      ? `find(${quoted(type.word)}${query_})`
      : `findOne(${quoted(type.word)}, ${quoted(query.id)}${query_})`;
  return `import Strapi from 'strapi-sdk-js';

const strapi = new Strapi({ url: ${quoted(origin)}, prefix: ${quoted(prefix)} });
${signedIn ? 'strapi.setToken(token);\n' : ''}${received(coded)} = await strapi.${call};`;
}

function client(coded: Coded): string {
  const { query, type, origin, prefix, signedIn } = coded;
  const object = queryObject(coded);
  const given = Object.keys(object).length === 0 ? '' : literal(object);
  const auth = signedIn ? ', auth: token' : '';
  const place = `client.${type.single ? 'single' : 'collection'}(${quoted(type.word)})`;
  const call =
    query.id === ''
      ? `${place}.find(${given})`
      : `${place}.findOne(${[quoted(query.id), given].filter((part) => part !== '').join(', ')})`;
  return `import { strapi } from '@strapi/client';

const client = strapi({ baseURL: ${quoted(`${origin}${prefix}`)}${auth} });
${received(coded)} = await ${call};`;
}

/** The ways to write a request, with their names. */
export const codeForms = [
  { id: 'curl', label: 'curl', write: curl },
  { id: 'fetch', label: 'fetch', write: fetching },
  { id: 'types', label: 'toQueryString, with types', write: withTypes },
  { id: 'sdk', label: 'strapi-sdk-js', write: sdk },
  { id: 'client', label: '@strapi/client', write: client },
] as const;

/** The ways that speak the dialect of a host: strapi-sdk-js knows Strapi v4, and @strapi/client knows Strapi 5. */
export const codeFormsOf = ({ documents }: DialectWords) =>
  codeForms.filter(({ id }) => id !== (documents ? 'sdk' : 'client'));
