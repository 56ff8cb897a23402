import type { Code } from '../../lib/base/codes.ts';

/** The place of a mistake in a request: the top level, or a parameter, including that parameter inside populate. */
export type MistakePlace = 'top' | 'populate' | 'pagination' | 'filters' | 'sort' | 'other';

/**
 * The places at which a mistake with a code may be handed over to Strapi's own find. A request is never handed over because of
 * something that a role may not see, that is too large, or that cannot be parsed. docs/strapi-host.md lists the other conditions.
 */
export const handedOverAt: Readonly<Record<Code, readonly MistakePlace[]>> = {
  'unknown-parameter': [],
  'foreign-parameter': ['top'],
  'malformed-key': [],
  'malformed-encoding': [],
  'mixed-forms': ['populate'],
  'ceiling-exceeded': [],
  'wrong-form': ['populate', 'pagination'],
  'unknown-attribute': ['populate'],
  'unknown-component': ['populate'],
  'unknown-operator': [],
  'unknown-key': ['populate', 'pagination'],
  'operator-not-allowed': ['filters'],
  'not-searchable': [],
  'not-aggregated': [],
  'host-word': ['populate'],
  'not-filterable': ['filters'],
  'not-sortable': ['sort'],
  'not-selectable': [],
  'not-populatable': ['populate'],
  'invalid-value': ['populate'],
  'invalid-direction': [],
  'invalid-publication-state': [],
  'pagination-conflict': ['populate'],
  'invalid-cursor': [],
  'populate-with-pagination': ['populate', 'pagination'],
  unauthorized: [],
  forbidden: [],
  'preview-forbidden': [],
  'not-found': [],
  'method-not-allowed': [],
  'changed-meanwhile': [],
  'too-many-links': [],
  'too-many-attempts': [],
  internal: [],
  unavailable: [],
};

/** Returns whether a mistake with this code, at this place, may be handed over to Strapi. */
export const mayBeHandedOver = (code: Code, place: MistakePlace): boolean =>
  handedOverAt[code].includes(place);
