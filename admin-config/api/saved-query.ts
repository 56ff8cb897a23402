import { ContentQueryError, refuse } from '../../lib/base/error.ts';
import { isRecord, isTextList } from '../../lib/base/values.ts';
import type { Pipeline } from '../../lib/pipeline.ts';
import type { Access } from '../../lib/schema/access.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import { isOperator, operators } from '../../lib/schema/operators.ts';
import { viewOf } from '../../lib/schema/view.ts';
import type { AdminContext } from '../context.ts';
import { deepestQuery } from '../deepest-query.ts';
import type { SavedParams } from '../queries-contract.ts';

/** A part of a query string: text, or lists and objects of such parts. */
type QueryStringPart = string | readonly QueryStringPart[] | { readonly [key: string]: QueryStringPart };

const wrongForm = (name: keyof SavedParams): never =>
  refuse('wrong-form', ['params', name], `'${name}' must have the form of the address of the admin page`);

const pairsOf = (key: string, part: QueryStringPart): readonly string[] => {
  if (typeof part === 'string') return [`${key}=${encodeURIComponent(part)}`];
  const entries: readonly (readonly [string, QueryStringPart])[] = Object.entries(part);
  return entries.flatMap(([name, inner]) => pairsOf(`${key}[${encodeURIComponent(name)}]`, inner));
};

const parsed = (name: keyof SavedParams, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return wrongForm(name);
  }
};

/** `["author.name", "$eq", "Ada"]`. The page does not send a condition without values, but its attribute is named too. */
const conditionOf = ([path = '', operator = '', ...values]: readonly string[]):
  | QueryStringPart
  | undefined => {
  if (path === '') return undefined;
  const given = values.filter((value) => value !== '');
  const arity = isOperator(operator) ? operators[operator].arity : 'one';
  const [first] = given;
  const isComplete = operator !== '' && first !== undefined && (arity !== 'pair' || given.length > 1);
  const operand = arity === 'list' ? given : arity === 'pair' ? given.slice(0, 2) : (first ?? '');
  const operation: QueryStringPart = isComplete ? { [operator]: operand } : { $notNull: 'true' };
  return path.split('.').reduceRight<QueryStringPart>((inner, name) => ({ [name]: inner }), operation);
};

const groupOperators: ReadonlyMap<string, (parts: readonly QueryStringPart[]) => QueryStringPart> = new Map([
  ['all', (parts: readonly QueryStringPart[]): QueryStringPart => ({ $and: parts })],
  ['any', (parts: readonly QueryStringPart[]): QueryStringPart => ({ $or: parts })],
  ['none', (parts: readonly QueryStringPart[]): QueryStringPart => ({ $not: { $or: parts } })],
]);

/** `{"any": [["title", "$eq", "a"], {"none": []}]}` */
const groupOf = (given: unknown, depth: number): QueryStringPart | undefined => {
  const [entry, ...more] = Object.entries(isRecord(given) ? given : {});
  const [match, items] = entry ?? [];
  const combine = groupOperators.get(match ?? '');
  if (combine === undefined || more.length > 0 || !Array.isArray(items) || depth > deepestQuery)
    return wrongForm('filters');
  const parts = items.flatMap(
    (item) => (isTextList(item) ? conditionOf(item) : groupOf(item, depth + 1)) ?? [],
  );
  const [first, ...rest] = parts;
  if (first === undefined) return undefined;
  return rest.length === 0 && match !== 'none' ? first : combine(parts);
};

/** `{"author": {"fields": ["name"], "populate": {}}}` */
const populateOf = (given: unknown, depth: number): QueryStringPart => {
  if (!isRecord(given) || depth > deepestQuery) return wrongForm('populate');
  const nodeOf = (node: unknown): QueryStringPart => {
    if (!isRecord(node)) return wrongForm('populate');
    const { fields = [], populate = {}, ...more } = node;
    if (!isTextList(fields) || Object.keys(more).length > 0) return wrongForm('populate');
    const inner = populateOf(populate, depth + 1);
    const parts: QueryStringPart = {
      ...(fields.length > 0 && { fields }),
      ...(Object.keys(inner).length > 0 && { populate: inner }),
    };
    return Object.keys(parts).length === 0 ? 'true' : parts;
  };
  return Object.fromEntries(Object.entries(given).map(([name, node]) => [name, nodeOf(node)]));
};

/**
 * Returns the query string of a saved query, with everything in it that names an attribute, also if the page would not send it.
 * Throws a ContentQueryError (400) with the path of a parameter that does not have the form of the page's address.
 *
 *     savedQueryString({ state: 'preview', filters: '{"all":[["title","$eq","a"]]}' }, articleType)
 *     // 'publicationState=preview&filters[title][%24eq]=a'
 */
export const savedQueryString = (params: SavedParams, { localized }: ContentType): string => {
  const { locale = '', state, drafts, fields = '', populate = '', filters = '', search, sort } = params;
  const isPreview = state === 'preview';
  const parts: Readonly<Record<string, QueryStringPart | undefined>> = {
    locale: localized && locale !== '' ? locale : undefined,
    publicationState: isPreview ? state : undefined,
    publicationFilter: isPreview ? drafts : undefined,
    fields: fields === '' ? undefined : fields.split(',').filter((name) => name !== ''),
    populate:
      populate === '' || populate === '*'
        ? populate || undefined
        : populateOf(parsed('populate', populate), 1),
    filters: filters === '' ? undefined : groupOf(parsed('filters', filters), 1),
    _q: search || undefined,
    sort: sort || undefined,
  };
  return Object.entries(parts)
    .flatMap(([name, part]) => (part === undefined ? [] : pairsOf(name, part)))
    .join('&');
};

/** What a validated query populates at one place. */
type Bound = Pick<ReturnType<Pipeline['bind']>, 'populate'>;

/** Whether everything that is to be populated is read. A read leaves out what the role may not follow, with all that is below it. */
const isPopulated = (given: unknown, queries: readonly Bound[]): boolean =>
  Object.entries(isRecord(given) ? given : {}).every(([name, node]) => {
    const found = queries
      .flatMap(({ populate }) => populate)
      .filter(({ attribute }) => attribute.name === name)
      .flatMap((one) => (one.kind === 'mixed' ? one.queries : [one.query]));
    return found.length > 0 && isPopulated(isRecord(node) ? node.populate : {}, found);
  });

/**
 * Refuses a saved query that names what the access does not see: with the 400 of the list of its type, or for a relation that this
 * list would leave out.
 */
export const refuseInvalid = (
  { pipeline, requestAs }: AdminContext,
  access: Access,
  type: ContentType,
  params: SavedParams,
): void => {
  const asked = { type, reads: 'list', id: undefined, namedBy: undefined } as const;
  const bound = pipeline.bind(requestAs(asked, access, savedQueryString(params, type)));
  const { populate = '' } = params;
  if (populate !== '' && populate !== '*' && !isPopulated(parsed('populate', populate), [bound]))
    refuse('wrong-form', ['params', 'populate'], 'populate names a relation that the role does not see');
};

/** Returns a saved query as an access may know it, without columns that it does not see; undefined if the query is not valid for it. */
export const paramsFor = (
  context: AdminContext,
  access: Access,
  type: ContentType,
  params: SavedParams,
): SavedParams | undefined => {
  try {
    refuseInvalid(context, access, type, params);
  } catch (error) {
    if (error instanceof ContentQueryError) return undefined;
    throw error;
  }
  const { columns, ...rest } = params;
  if (columns === undefined) return params;
  const names = new Set(
    viewOf(context.pipeline.settings, access)
      .attributes(type)
      .map(({ name }) => name),
  );
  const seen = columns.split(',').filter((name) => names.has(name));
  return seen.length === 0 ? rest : { ...rest, columns: seen.join(',') };
};
