import { codes } from '../../../lib/base/codes.ts';
import { isRecord } from '../../../lib/base/values.ts';
import type { FuzzRequest } from '../requests/fuzz-request.ts';
import type { Answer } from './answer.ts';

/** What a host may answer. Node itself gives 431, and 400 without a body, to what is no HTTP. */
const allowed: ReadonlySet<number> = new Set([200, 304, 400, 401, 403, 404, 405, 431]);

/** Words of the database, of Node and of packages that no request says and no answer may say. */
const fromWithin = /SQLITE_|Sequelize|ER_[A-Z]{3}|node_modules|\.ts:\d+|\bat async\b/;

const lists =
  /^\/api\/(?:articles|authors|categories|teams|pages|vaults|users|audit-logs|posts|comments|tags|writers|dossiers)(?:\?|$)/;

/** Of one entry, and of single types. */
const ones =
  /^\/api\/(?:(?:articles|users|posts|comments|tags|writers|dossiers)\/[1-9]\d{0,8}|homepage|global|about|legal|presse|jobs-page)(?:\?|$)/;

/** What is wrong with an answer by itself, in a few words, or undefined where nothing is. */
export function judge(request: FuzzRequest, answer: Answer): string | undefined {
  const { status, head, body } = answer;
  if (status >= 500) return `status ${status}`;
  if (!allowed.has(status)) return `status ${status}, which is none of the dialect's`;
  const talk = fromWithin.exec(`${head}\n${body}`);
  if (talk !== null) return `an answer that says "${talk[0]}"`;
  const isOne = ones.test(request.target);
  if (request.method !== 'GET' || !(isOne || lists.test(request.target))) return undefined;
  if (status === 431 || status === 304) return undefined;
  // Node's own, for a request that is no HTTP; it never gets as far as a list.
  if (request.kind === 'raw' && status === 400 && body === '') return undefined;
  const json = parsed(body);
  if (json === undefined) return `a body to ${status} that is no JSON`;
  if (status !== 200) return wrongError(status, json);
  return isOne ? wrongOne(json) : wrongList(json);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wrongList(json: unknown): string | undefined {
  // A flat type answers with the bare array.
  const entries = Array.isArray(json) ? json : isRecord(json) && isRecord(json.meta) ? json.data : undefined;
  if (!Array.isArray(entries)) return 'a body to 200 that is no list';
  return entries.every((entry) => isRecord(entry) && Number.isInteger(entry.id))
    ? undefined
    : 'a list with an entry that has no id';
}

function wrongOne(json: unknown): string | undefined {
  // A flat type answers with the bare object; every locale of a single type is a list.
  const entry = isRecord(json) && isRecord(json.meta) ? json.data : json;
  if (Array.isArray(entry)) return wrongList(json);
  return isRecord(entry) && Number.isInteger(entry.id) ? undefined : 'a body to 200 that is no entry';
}

function wrongError(status: number, json: unknown): string | undefined {
  const error = isRecord(json) && json.data === null && isRecord(json.error) ? json.error : {};
  if (error.status !== status || typeof error.name !== 'string' || typeof error.message !== 'string') {
    return `a body to ${status} that is no error of the dialect`;
  }
  if (status !== 400) return undefined;
  const errors = isRecord(error.details) ? error.details.errors : undefined;
  if (!Array.isArray(errors) || errors.length === 0) return 'a body to 400 without a list of errors';
  return errors.every(isProblem) ? undefined : 'an error without a path, a known code and a message';
}

function isProblem(problem: unknown): boolean {
  if (!isRecord(problem) || !Array.isArray(problem.path)) return false;
  const { path, code, message } = problem;
  const isCode = typeof code === 'string' && Object.hasOwn(codes, code);
  return isCode && path.every((part) => typeof part === 'string') && typeof message === 'string';
}
