import { ContentQueryError } from '../error/content-query-error.ts';
import { Problems } from '../error/problems.ts';
import type { JsonObject, TypeCondition } from '../schema/access.ts';
import type { ContentType } from '../schema/content-type.ts';
import { whyNotNarrowable } from '../schema/narrowable.ts';
import { kindOf } from '../util/kind-of.ts';
import { plainJson } from '../util/plain-json.ts';
import { didYouMean } from '../util/suggest.ts';
import type { DialectSettings } from './context.ts';
import { readRows } from './row-conditions.ts';

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
