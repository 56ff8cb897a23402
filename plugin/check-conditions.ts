import { ContentQueryError } from '../lib/error/content-query-error.ts';
import { checkCondition, type DialectSettings } from '../lib/pipeline.ts';
import type { GivenConditions } from '../lib/schema/access.ts';

const faultsOf = (settings: DialectSettings, role: string, uid: string, given: object): readonly string[] => {
  try {
    checkCondition(settings, uid, given);
    return [];
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    return error.problems.map(({ path, message, hint }) => {
      const at = ['conditions', role, uid, ...path.filter((step) => step !== 'type')].join('.');
      return `${at}: ${message}${hint === undefined ? '' : ` (${hint})`}`;
    });
  }
};

/** Checks the configured conditions against the schemas. Throws an error with a line for each fault. */
export const checkConditions = (settings: DialectSettings, conditions: GivenConditions): void => {
  const faults = Object.entries(conditions).flatMap(([role, byUid]) =>
    Object.entries(byUid).flatMap(([uid, given]) => faultsOf(settings, role, uid, given)),
  );
  if (faults.length > 0) throw new Error(faults.map((fault) => `content-query: ${fault}`).join('\n'));
};
