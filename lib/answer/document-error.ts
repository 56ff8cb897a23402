import type { Code } from '../base/codes.ts';
import type { ContentQueryError, ErrorBody, ErrorDetails, Path, Problem, Wrong } from '../base/error.ts';

/** What Strapi 5 says of a problem; without a name it is a ValidationError. */
interface Said {
  readonly name?: string;
  readonly message: string;
  readonly details?: Omit<ErrorDetails, 'errors'>;
}

/** Returns what Strapi 5 says of a problem; undefined if it says nothing else. */
type ProblemWords = (problem: Problem) => Said | undefined;

/** The parameters that stand inside populate too, where their names lead from the populated entries. */
const nestable: ReadonlySet<string> = new Set(['sort', 'filters', 'fields']);

/** The names of attributes among the keys of filters. */
const attributesIn = (keys: Path): string[] =>
  keys.filter((key) => !key.startsWith('$') && !/^\d+$/.test(key));

/** Returns the names of attributes that lead to a place: those of the innermost parameter in which it stands. */
const namesAt = ([param = '', ...keys]: Path): readonly string[] => {
  if (param !== 'populate') return param === 'filters' ? attributesIn(keys) : [];
  const names: string[] = [];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? '';
    names.push(key);
    // Behind a name come its parts, of which `on` is followed by a component.
    while (keys[at + 1] === 'on') at += 2;
    const part = keys[at + 1];
    if (part !== undefined && nestable.has(part)) return namesAt(keys.slice(at + 1));
    if (part === 'populate') at += 1;
    else if (part !== undefined) return names;
  }
  return names;
};

const invalidKey = (key: string, path: string | null, param: string | undefined): Said => ({
  message:
    path === null || path === '' || path === key ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`,
  details: { key, path: path === '' ? null : path, source: 'query', ...(param !== undefined && { param }) },
});

const joined = (names: readonly string[]): string => names.join('.');

/** The words for a name that is not there. What the role may not see is not there either. */
const unknownName: ProblemWords = ({ path, wrong: { key, dotted, type, words } = {} }) => {
  if (words !== undefined) return { message: words };
  if (key === undefined) return undefined;
  const [param, ...keys] = path;
  const isInPopulate = param === 'populate' && !keys.some((one) => nestable.has(one));
  // Strapi 5 gives the whole path to an attribute that it has, and that nobody may name.
  const own = type === 'creator' ? [key] : [];
  if (dotted !== undefined)
    return invalidKey(key, joined(isInPopulate ? dotted : [...dotted.slice(0, -1), ...own]), param);
  const names = namesAt(path);
  return invalidKey(key, joined([...(names.at(-1) === key ? names.slice(0, -1) : names), ...own]), param);
};

/** The words for a name that is there and must not stand at this place. */
const misplacedName: ProblemWords = ({ path, wrong: { key, dotted, type } = {} }) => {
  if (key === undefined) return undefined;
  const [param, ...keys] = path;
  if (type === 'creator') return invalidKey(key, joined(everyName(path, dotted)), param);
  if (dotted !== undefined) return invalidKey(key, joined(dotted), param);
  const isInPopulate = param === 'populate' && !keys.some((one) => nestable.has(one));
  const names = isInPopulate ? keys : namesAt(path);
  return invalidKey(key, joined(names.length === 0 ? [key] : names), param);
};

const says =
  (message: string, name?: string): ProblemWords =>
  () => ({ message, ...(name !== undefined && { name }) });

const valueWords: Readonly<Record<string, string>> = {
  date: 'Invalid format, expected yyyy-MM-dd',
  time: 'Invalid time format, expected HH:mm:ss.SSS',
  datetime: 'Invalid format, expected a timestamp or an ISO date',
  timestamp: 'Invalid format, expected a timestamp or an ISO date',
};

const wordsOfValue = ({ type = '', words = valueWords[type] }: Wrong): Said | undefined =>
  words === undefined ? undefined : { message: words };

/** Returns all names of attributes that lead to a name in populate, the name included. */
const everyName = (path: Path, dotted: readonly string[] = []): readonly string[] => [
  ...namesAt(path).filter((name) => !/^\d+$/.test(name)),
  ...dotted,
];

/** The words for `populate[name]=*`, which Strapi 5 replaces by names that may not stand there. */
const replacedStar: ProblemWords = ({ path, wrong: { key = '' } = {} }) => {
  const names = joined([...everyName(path), key]);
  return { message: `Invalid key ${key} at ${names}`, details: { key, path: names } };
};

const invalidValue: ProblemWords = (problem) => {
  const { path, wrong = {} } = problem;
  const [param, key] = path;
  if (wrong.type === 'star') return replacedStar(problem);
  if (wrong.words === undefined && param === 'populate') return unknownName(problem);
  if (param === 'pagination' && key === 'withCount')
    return { message: 'Invalid withCount parameter. Expected "t","1","true","false","0","f"' };
  return wordsOfValue(wrong);
};

const wrongForms: Readonly<Record<string, string>> = {
  filters: 'The filters parameter must be an object or an array',
  fields: 'Invalid fields parameter. Expected a string or an array of strings',
  populate: 'Invalid populate parameter. Expected a string, an array of strings, a populate object',
};

const wrongForm: ProblemWords = (problem) => {
  if (problem.wrong?.key !== undefined) return misplacedName(problem);
  const innermost = problem.path.findLastIndex((key) => nestable.has(key));
  const [param = '', ...keys] = problem.path.slice(Math.max(0, innermost));
  const message = keys.every((key) => /^\d+$/.test(key)) ? wrongForms[param] : undefined;
  return message === undefined ? undefined : { message };
};

const isPage: ReadonlySet<unknown> = new Set(['page', 'pageSize']);

const foreignParameter: ProblemWords = (problem) =>
  isPage.has(problem.path[0])
    ? {
        name: 'PaginationError',
        message:
          'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
      }
    : unknownName(problem);

const paginationConflict: ProblemWords = ({ path }) =>
  path.length > 1
    ? undefined
    : {
        name: 'PaginationError',
        message: 'Cannot use both page & offset pagination in the same query',
      };

const publicationFilter: ProblemWords = ({ path: [param = ''], wrong: { words } = {} }) =>
  words === undefined ? undefined : { message: words, details: { source: 'query', param } };

const itsOwn: ProblemWords = () => undefined;

/** What Strapi 5 says, by the code of a problem. */
const wordsOf: Readonly<Record<Code, ProblemWords>> = {
  'unknown-parameter': unknownName,
  'foreign-parameter': foreignParameter,
  'malformed-key': itsOwn,
  'malformed-encoding': itsOwn,
  'mixed-forms': itsOwn,
  'not-aggregated': itsOwn,
  'ceiling-exceeded': itsOwn,
  'wrong-form': wrongForm,
  'unknown-attribute': unknownName,
  'unknown-component': misplacedName,
  'unknown-operator': unknownName,
  'unknown-key': unknownName,
  'operator-not-allowed': unknownName,
  'not-searchable': itsOwn,
  'host-word': itsOwn,
  'not-filterable': misplacedName,
  'not-sortable': misplacedName,
  'not-selectable': misplacedName,
  'not-populatable': misplacedName,
  'invalid-value': invalidValue,
  'invalid-direction': says('Invalid order. order can only be one of asc|desc|ASC|DESC'),
  'invalid-publication-state': publicationFilter,
  'pagination-conflict': paginationConflict,
  'invalid-cursor': itsOwn,
  'populate-with-pagination': unknownName,
  unauthorized: itsOwn,
  forbidden: itsOwn,
  'preview-forbidden': itsOwn,
  'not-found': itsOwn,
  'method-not-allowed': itsOwn,
  'changed-meanwhile': itsOwn,
  'too-many-links': itsOwn,
  'too-many-attempts': itsOwn,
  internal: itsOwn,
  unavailable: itsOwn,
};

/** The parameters in the order in which Strapi 5 looks at names; it looks at everything else afterwards. */
const order = ['publicationFilter', 'filters', 'sort', 'fields', 'populate'];

/** When Strapi 5 looks at what it says this of: at names first, then at the page, then at everything else. */
const rankOf = ({ path: [param = ''] }: Problem, { details, name }: Said): number => {
  const at = order.indexOf(param);
  if (details !== undefined && at >= 0) return at;
  return name === undefined ? order.length + 1 : order.length;
};

/** Returns what Strapi 5 says of an error, which ends at the first problem that it meets; undefined if it says nothing else. */
const saidOf = ({ problems }: ContentQueryError): Said | undefined => {
  const all = problems.flatMap((problem) => {
    const said = wordsOf[problem.code](problem);
    return said === undefined ? [] : { said, rank: rankOf(problem, said) };
  });
  return all.toSorted((a, b) => a.rank - b.rank)[0]?.said;
};

/**
 * Returns the body of an error with the name, the message and the details of Strapi 5, and the problems of the whole request among
 * the details. Where Strapi 5 has no such error, it is the body of every other format.
 */
export const documentErrorBody = (error: ContentQueryError): ErrorBody => {
  const body = error.toBody();
  const said = saidOf(error);
  if (said === undefined) return body;
  const { name = body.error.name, message, details = {} } = said;
  return { ...body, error: { ...body.error, name, message, details: { ...body.error.details, ...details } } };
};
