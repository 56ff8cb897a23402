import { nameIn, stateWords } from '../language/dialects.ts';
import { statesElsewhere } from '../language/other-dialects.ts';
import type { QueryNode } from '../query/query.ts';
import type { EntryType } from '../schema/content-type.ts';
import { publicationStates } from '../schema/version-rows.ts';
import type { PublicationState } from './bound-query.ts';
import type { Validation } from './context.ts';
import { got } from './got.ts';
import { requirePreview } from './require-preview.ts';

/** Returns words as `a, b or c`. */
const oneOf = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/**
 * Reads publicationState, at the root or inside populate. Returns undefined if it is not given or if the host has no drafts.
 * Throws a 403 if drafts are requested and the role may not see drafts of the type.
 */
export const readPublicationState = (
  validation: Validation,
  type: EntryType | undefined,
  node: QueryNode | undefined,
  path: readonly string[],
): PublicationState | undefined => {
  if (node === undefined || !validation.features.draftAndPublish) return undefined;
  const { states } = validation.dialect;
  const state = publicationStates.find((one) => states[one] === node);
  if (state === undefined) {
    const meant = typeof node === 'string' ? statesElsewhere.get(node.toLowerCase()) : undefined;
    const hint = meant && `did you mean '${states[meant]}'?`;
    validation.problems.add(
      'invalid-publication-state',
      path,
      `${nameIn(validation.dialect, 'publicationState')} must be ${oneOf(stateWords(validation.dialect))}; ${got(node)}`,
      hint,
    );
    return undefined;
  }
  if (state !== 'live' && type !== undefined) requirePreview(validation, type);
  return state;
};
