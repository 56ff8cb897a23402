import { ContentQueryError, Problems, refuse, withinStack } from '../base/error.ts';
import { oncePer } from '../base/once-per.ts';
import { didYouMean } from '../base/suggest.ts';
import { deepFreeze, isPlainObject, isSendable, kindOf, plainJson } from '../base/values.ts';
import { lists, walkOf } from '../base/visit.ts';
import {
  type Access,
  fullAccess,
  type JsonObject,
  type TypeCondition,
  whyNotNarrowable,
} from '../schema/access.ts';
import type { ContentType } from '../schema/content-type.ts';
import type { Value } from '../schema/scalar-types.ts';
import { type RequestVariables, Variable, type VariableSource } from '../schema/variables.ts';
import { wholeViewOf } from '../schema/view.ts';
import { type Condition, everyRow, type RowConditions, type ShownRows } from './bound-query.ts';
import { type DialectSettings, type RequestContext, Validation } from './context.ts';
import { readFilters } from './filters.ts';
import type { QueryNode } from './query.ts';
import { costOfConditions } from './query-cost.ts';
import { flatly } from './visit.ts';

const root = 'rows';

/**
 * Converts JSON to the tree that a query string would produce. JSON that no query string can express is reported as a problem and
 * replaced by an empty text.
 */
const nodeOf = (validation: Validation, json: unknown, path: readonly string[]): QueryNode => {
  const report = (message: string, hint?: string): string => {
    validation.problems.add('wrong-form', path, message, hint);
    return '';
  };
  const { nestingDepth } = validation.settings.ceilings;
  if (path.length > nestingDepth) {
    const message = `${root} has too many levels: at most ${nestingDepth} are allowed (ceiling nestingDepth)`;
    validation.problems.add('ceiling-exceeded', path.slice(0, 8), message);
    validation.problems.throwIfAny();
  }
  if (typeof json === 'string')
    return isSendable(json) ? json : report('A text must have no NUL and no half of a surrogate pair');
  if (typeof json === 'boolean' || (typeof json === 'number' && Number.isFinite(json))) return String(json);
  if (Array.isArray(json)) {
    if (json.length === 0) return report('A list must have an element');
    return json.map((inner, index) => nodeOf(validation, inner, [...path, String(index)]));
  }
  if (isPlainObject(json)) {
    const entries = Object.entries(json);
    if (entries.length === 0 && path.length > 1) return report('An object must have a condition');
    const node: Record<string, QueryNode> = Object.create(null);
    for (const [key, inner] of entries) node[key] = nodeOf(validation, inner, [...path, key]);
    return node;
  }
  const hint = json === null ? 'to find what is empty, use { "$null": true }' : undefined;
  return report(`A value must be text, a number or a boolean; got ${kindOf(json)}`, hint);
};

/**
 * Checks the condition that restricts which rows of a type a role may see: a filters object as JSON. It is checked
 * against the whole schema, so it may use private attributes and go through relations that the role itself may not use.
 * Values may be variables.
 *
 *     readRows(settings, articleType, { author: { id: '$user' } })
 *
 * Throws a ContentQueryError: 400 with every problem, each with its path, which begins with `rows`.
 */
export const readRows = (settings: DialectSettings, type: ContentType, rows: unknown): Condition => {
  if (!isPlainObject(rows))
    return refuse('wrong-form', [root], `rows must be an object of conditions; got ${kindOf(rows)}`);
  return withinStack(() => {
    const context = { access: fullAccess(''), features: { i18n: false, draftAndPublish: false } };
    const validation = new Validation(settings, context, {
      view: wholeViewOf(settings),
      takesVariables: true,
    });
    const node = nodeOf(validation, rows, [root]);
    validation.problems.throwIfAny();
    const condition = readFilters(validation, type, node, [root]);
    validation.problems.throwIfAny();
    const read: Condition = condition ?? { kind: 'and', conditions: [] };
    validation.limit(
      'work',
      costOfConditions(read, type.uid, settings.texts),
      [root],
      'name fewer conditions and relations',
    );
    return deepFreeze(read);
  });
};

const variablesIn = walkOf<Condition, void, readonly Variable[]>({
  ...flatly(lists),
  through: ({ condition }, at, below) => below(condition, at),
  count: ({ condition }, at, below) => below(condition, at),
  inside: () => [],
  compare: ({ values }) => values.filter((value) => value instanceof Variable),
});

const nothing: ShownRows = deepFreeze({ condition: { kind: 'or', conditions: [] }, variables: [] });

/** The row condition of an access on one type, prepared for every request. */
interface ReadCondition {
  readonly rows: JsonObject;
  /** If the condition uses names that the schema no longer has, this shows no rows. */
  readonly shown: ShownRows;
}

const readCondition = (settings: DialectSettings, uid: string, rows: JsonObject): ReadCondition => {
  const type = settings.registry.contentTypes.get(uid);
  if (type === undefined) return { rows, shown: nothing };
  try {
    const condition = readRows(settings, type, rows);
    return { rows, shown: { condition, variables: variablesIn(condition) } };
  } catch (error) {
    // A condition from a table or from the host may name attributes that no longer exist. That is not an error of the request.
    if (!(error instanceof ContentQueryError)) throw error;
    return { rows, shown: nothing };
  }
};

type ReadConditions = ReadonlyMap<string, ReadCondition>;

/** Returns the row conditions of an access by uid. They are read once for each access. */
const readConditionsOf = oncePer((settings: DialectSettings) =>
  oncePer(
    ({ conditions }: Access): ReadConditions =>
      new Map(
        [...(conditions ?? [])].flatMap(([uid, { rows }]) =>
          rows === null ? [] : [[uid, readCondition(settings, uid, rows)] as const],
        ),
      ),
  ),
);

const variableKey = ({ word, type }: Variable): string => `${type} ${word}`;

const rowConditions = (
  settings: DialectSettings,
  { access, requestVariables }: Pick<RequestContext, 'access' | 'requestVariables'>,
): RowConditions => {
  const conditions = readConditionsOf(settings)(access);
  const source: VariableSource = { ...requestVariables, role: access.roleType ?? access.role };
  const { valueLength } = settings.ceilings;
  // The values are read once, so that all parts of a request see the same value even if the host changes its
  // user object meanwhile.
  const values = new Map<string, Value | undefined>();
  for (const { shown } of conditions.values())
    for (const variable of shown.variables) {
      const value = variable.valueIn(source);
      values.set(variableKey(variable), String(value).length > valueLength ? undefined : value);
    }
  const valueOfVariable = (variable: Variable): Value | undefined => values.get(variableKey(variable));
  const isHidden = ({ shown }: ReadCondition): boolean =>
    shown.variables.some((variable) => valueOfVariable(variable) === undefined);
  const hidden = new Set([...conditions].flatMap(([uid, read]) => (isHidden(read) ? [uid] : [])));
  const binding = (uid: string): unknown[] => {
    const read = conditions.get(uid);
    if (read === undefined) return [];
    if (hidden.has(uid)) return [[uid, null]];
    const bound = read.shown.variables.filter(({ changesWithTime }) => !changesWithTime).map(valueOfVariable);
    return [[uid, read.rows, ...bound]];
  };
  return {
    of: (uid) => (hidden.has(uid) ? nothing : conditions.get(uid)?.shown),
    key: [...hidden].sort().join(' '),
    variable: valueOfVariable,
    boundTo: (uids) => [...new Set(uids)].sort().flatMap(binding),
  };
};

/** The conditions of one request, by access: it is planned and read with the same values. */
const conditionsIn = oncePer((_: RequestVariables) => new Map<Access, RowConditions>());

/**
 * Returns which rows a request may see. If a condition contains a variable without a value, no rows of its type are shown. The
 * result is cached for the variables of a request and an access.
 */
export const rowConditionsOf = (
  settings: DialectSettings,
  context: Pick<RequestContext, 'access' | 'requestVariables'>,
): RowConditions => {
  const { access, requestVariables } = context;
  if (access.conditions === undefined || access.conditions.size === 0) return everyRow;
  if (requestVariables === undefined) return rowConditions(settings, context);
  const known = conditionsIn(requestVariables);
  const conditions = known.get(access) ?? rowConditions(settings, context);
  known.set(access, conditions);
  return conditions;
};

/** An unchecked condition that narrows a type, from a setting or a request. */
export interface GivenCondition {
  readonly fields?: unknown;
  readonly rows?: unknown;
}

const checkFields = (
  problems: Problems,
  { singularName, attributes }: ContentType,
  fields: unknown,
): void => {
  if (!Array.isArray(fields)) {
    const message = `fields must be a list of attribute names, or null for all; got ${kindOf(fields)}`;
    problems.add('wrong-form', ['fields'], message);
    return;
  }
  for (const [index, name] of fields.entries()) {
    const path = ['fields', String(index)];
    if (typeof name !== 'string')
      problems.add('wrong-form', path, `A name must be text; got ${kindOf(name)}`);
    else if (!attributes.has(name)) {
      const message = `Unknown attribute '${name}' of ${singularName}`;
      problems.add('unknown-attribute', path, message, didYouMean(name, [...attributes.keys()]));
    }
  }
};

const addProblemsOf = (problems: Problems, read: () => unknown): void => {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    for (const { code, path, message, hint } of error.problems) problems.add(code, path, message, hint);
  }
};

/**
 * Checks a condition that narrows a content type for a role against the whole schema, and returns it frozen. A part that is null
 * or left out narrows nothing.
 *
 *     checkCondition(settings, 'api::article.article', { fields: ['title'], rows: { author: { id: '$user' } } })
 *
 * Throws a ContentQueryError: 400 with every fault, each with its path.
 */
export const checkCondition = (
  settings: DialectSettings,
  uid: string,
  { fields = null, rows = null }: GivenCondition,
): TypeCondition => {
  const problems = new Problems();
  const { contentTypes, components } = settings.registry;
  const type = contentTypes.get(uid);
  const why = whyNotNarrowable(settings.registry, uid);
  const isKnown = type !== undefined || components.has(uid);
  if (why !== undefined)
    problems.add('wrong-form', ['type'], why, isKnown ? undefined : didYouMean(uid, contentTypes.keys()));
  else if (type !== undefined) {
    if (fields !== null) checkFields(problems, type, fields);
    if (rows !== null) addProblemsOf(problems, () => readRows(settings, type, rows));
  }
  problems.throwIfAny();
  return Object.freeze({
    fields: Array.isArray(fields) ? Object.freeze([...new Set(fields.map(String))]) : null,
    rows: rows === null ? null : (plainJson(rows) as JsonObject),
  });
};
