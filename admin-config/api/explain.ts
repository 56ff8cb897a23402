import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { readKinds } from '../../lib/language/reads.ts';
import { type ReachedPlace, reachedPlaces } from '../../lib/pipeline.ts';
import { type Access, fullAccess, may } from '../../lib/schema/access.ts';
import type { AdminContext, Asked } from '../context.ts';
import type { ExplainAnswer, PlaceInfo } from '../contract.ts';
import { refuseUnlessGranted } from './guard.ts';

const everything = fullAccess('administrator');

const withoutFind = (part: ReachedPlace['part']): PlaceInfo['otherwise'] =>
  part === 'populate' ? 'left out' : 'refused';

const infoOf = (
  context: AdminContext,
  { reads }: Asked,
  access: Access,
  place: ReachedPlace,
): PlaceInfo[] => {
  const { path, uid, part, preview } = place;
  const infos: PlaceInfo[] = [];
  if (place.needsFind) {
    const needs = part === 'root' ? readKinds[reads].needs : 'find';
    infos.push({ path, uid, needs, granted: may(access, needs, uid), otherwise: withoutFind(part) });
  }
  if (preview !== 'none' && context.settings.publicationState.preview === 'granted') {
    const otherwise = preview === 'asked' ? 'refused' : 'drafts hidden';
    infos.push({ path, uid, needs: 'preview', granted: may(access, 'preview', uid), otherwise });
  }
  return infos;
};

/** Returns every place that a query reaches, whether or not the role may see it; only the root if the query is wrong for every role. */
const reached = (places: () => readonly ReachedPlace[], { type }: Asked): readonly ReachedPlace[] => {
  try {
    return places();
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    return [{ path: [], uid: type.uid, part: 'root', needsFind: true, preview: 'none' }];
  }
};

/**
 * Returns the places that a query reaches with the grant that each of them needs, whether or not the role has it, and what the role
 * itself would get: the plan, or the error.
 */
export const explain = (
  context: AdminContext,
  asked: Asked,
  access: Access,
  query: string,
): ExplainAnswer => {
  const { pipeline } = context;
  const requestAs = (as: Access) => context.requestAs(asked, as, query);
  const found = reached(() => reachedPlaces(pipeline.bind(requestAs(everything))), asked);
  const places = found.flatMap((place) => infoOf(context, asked, access, place));
  try {
    refuseUnlessGranted(access, asked);
    const request = requestAs(access);
    return { places, plan: pipeline.plan(pipeline.bind(request), request), error: null };
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    return { places, plan: null, error: error.toBody().error };
  }
};
