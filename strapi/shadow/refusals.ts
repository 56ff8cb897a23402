import type { Code } from '../../lib/base/codes.ts';
import { isRecord } from '../../lib/base/values.ts';
import type { BoundQuery } from '../../lib/request/bound-query.ts';
import { hasDrafts } from '../../lib/schema/content-type.ts';
import { isWindowKey } from '../../lib/schema/parameters.ts';
import type { Rule } from '../profile.ts';
import type { Outcome } from './report.ts';
import { goesThroughLocalizations } from './rules-of-query.ts';

/** The rule for which the plugin refuses a request that Strapi answers, by the code of the refusal; undefined if it should not refuse. */
const byCode: Readonly<Record<Code, Rule | undefined>> = {
  'unknown-parameter': undefined,
  'foreign-parameter': 'stricter-dialect',
  'malformed-key': 'stricter-dialect',
  'malformed-encoding': 'stricter-dialect',
  'mixed-forms': 'stricter-dialect',
  'not-aggregated': 'stricter-dialect',
  'ceiling-exceeded': 'ceilings',
  'wrong-form': 'stricter-dialect',
  'unknown-attribute': 'stricter-dialect',
  'unknown-component': 'stricter-dialect',
  'unknown-operator': 'stricter-dialect',
  'unknown-key': 'stricter-dialect',
  'operator-not-allowed': 'stricter-dialect',
  'not-searchable': 'search-of-what-is-seen',
  'host-word': 'stricter-dialect',
  'not-filterable': 'stricter-dialect',
  'not-sortable': 'stricter-dialect',
  'not-selectable': 'stricter-dialect',
  'not-populatable': 'stricter-dialect',
  'invalid-value': 'stricter-dialect',
  'invalid-direction': 'stricter-dialect',
  'invalid-publication-state': 'stricter-dialect',
  'pagination-conflict': 'stricter-dialect',
  'invalid-cursor': 'stricter-dialect',
  'populate-with-pagination': 'stricter-dialect',
  unauthorized: undefined,
  forbidden: undefined,
  'preview-forbidden': undefined,
  'not-found': undefined,
  'method-not-allowed': undefined,
  'changed-meanwhile': undefined,
  'too-many-links': undefined,
  'too-many-attempts': undefined,
  internal: undefined,
  unavailable: undefined,
};

/**
 * Returns how a request is counted that the plugin does not read: refused with a code, or passed on to Strapi in a takeover too, such
 * as one whose query code of the app has made one that cannot be written as a query string.
 */
export const outcomeWithout = (
  code: Code | undefined,
): { readonly outcome: Outcome; readonly path: string } =>
  code === undefined
    ? { outcome: 'handed over', path: '(passed on)' }
    : { outcome: 'refused', path: `(${code})` };

/** Returns the rule for which the plugin refuses a mistake that Strapi answers with a 2xx. */
export const ruleOfMistake = (code: Code, path: readonly string[]): Rule | undefined => {
  const isWindow = path[0] === 'populate' && isWindowKey(path.at(-1));
  return isWindow && byCode[code] === 'stricter-dialect' ? 'window-of-each-parent' : byCode[code];
};

/**
 * Returns the rule for which the plugin finds no entry where Strapi shows one. Strapi's body or the request must contain
 * what the rule is about.
 */
export const ruleOfNoEntry = (fromStrapi: unknown, query: BoundQuery): Rule | undefined => {
  const entry = isRecord(fromStrapi) ? fromStrapi.data : undefined;
  const attributes = isRecord(entry) && isRecord(entry.attributes) ? entry.attributes : {};
  const { type, state, filters, reads } = query;
  if (type.documents && goesThroughLocalizations(query)) return 'localizations-of-document';
  if (reads !== 'one') return undefined;
  const mayBeDraft = state !== 'preview' && hasDrafts(type) && (attributes.publishedAt ?? null) === null;
  if (mayBeDraft && (attributes.publishedAt === null || filters === undefined)) return 'drafts-in-one-entry';
  return filters === undefined ? undefined : 'filters-on-one-entry';
};
