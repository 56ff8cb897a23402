import type { Context } from 'koa';
import { ContentQueryError } from '../../../lib/base/error.ts';
import { quoted } from '../../../lib/base/suggest.ts';
import { auditKindNames } from '../../audit-kinds.ts';
import type { AuditFilter } from '../../store/audit-filter.ts';
import type { exportFormats } from './export-lines.ts';

const refuse = (name: string, message: string): never => {
  throw new ContentQueryError('invalid-value', message, {
    problems: [{ path: [name], code: 'invalid-value', message }],
  });
};

/** Read from the query string itself, because the host may change `ctx.query`. */
const parametersOf = (ctx: Context) => new URLSearchParams(ctx.querystring);

/** Returns the text if it is one of some words. Throws a 400 if not. */
const oneOf = <Word extends string>(name: string, text: string, words: readonly Word[]): Word =>
  words.find((word) => word === text) ??
  refuse(name, `${name} must be one of ${words.join(', ')}; got ${quoted(text)}`);

/** Returns the requested page of the trail. Throws a 400 for a bad value, as do the other functions of this file. */
export const pageOf = (ctx: Context): number => {
  const page = parametersOf(ctx).get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page)
    ? Number(page)
    : refuse('page', `page must be an integer from 1 to 999999; got ${quoted(page)}`);
};

/** Returns the requested format of an export. */
export const formatOf = (ctx: Context): keyof typeof exportFormats =>
  oneOf('format', parametersOf(ctx).get('format') ?? 'csv', ['csv', 'jsonl']);

const day = 24 * 60 * 60 * 1_000;

/** Returns the moment at which a day begins, or with `after` the first moment after the day or the given moment. */
const momentOf = (name: string, text: string, after: boolean): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/.test(text);
  const date = new Date(isDay || isMoment ? text : Number.NaN);
  // 30 February would be read as a day in March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text.slice(0, 10))
    return refuse(
      name,
      `${name} must be a day such as 2026-05-01, or a moment such as 2026-05-01T08:30:00Z; got ${quoted(text)}`,
    );
  return new Date(date.getTime() + (after ? (isDay ? day : 1) : 0)).toISOString();
};

/** Returns a name to filter by. Throws a 400 for an empty name or one with a control character, because no line has such a name. */
const nameOf = (name: string, text: string | null): string | undefined => {
  if (text === null) return undefined;
  const isName = text !== '' && text.length <= 255 && !/\p{Cc}/u.test(text);
  return isName
    ? text
    : refuse(name, `${name} must have 1 to 255 characters, none of them a control character`);
};

/** Returns the filter that the parameters describe. */
export const filterOf = (ctx: Context): AuditFilter => {
  const given = parametersOf(ctx);
  const [what, from, to] = [given.get('what'), given.get('from'), given.get('to')];
  const reads = given.get('reads') ?? 'true';
  if (reads !== 'true' && reads !== 'false')
    return refuse('reads', `reads must be true or false; got ${quoted(reads)}`);
  return {
    what: what === null ? undefined : oneOf('what', what, auditKindNames),
    reads: reads === 'true',
    who: nameOf('who', given.get('who')),
    role: nameOf('role', given.get('role')),
    type: nameOf('type', given.get('type')),
    from: from === null ? undefined : momentOf('from', from, false),
    before: to === null ? undefined : momentOf('to', to, true),
  };
};
