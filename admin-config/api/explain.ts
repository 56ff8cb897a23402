import type { Cancellation } from '../../lib/base/cancellation.ts';
import { ContentQueryError } from '../../lib/base/error.ts';
import { type ReachedPlace, type ReadPlan, reachedPlaces } from '../../lib/pipeline.ts';
import { type Access, may } from '../../lib/schema/access.ts';
import { mayRead, readKinds, requireGrant } from '../../lib/schema/reads.ts';
import type { AdminContext, Asked } from '../context.ts';
import type { ExplainAnswer, PlaceInfo } from '../contract.ts';
import type { RoleRead } from './as-role.ts';
import { everything } from './everything.ts';
import { narrowedOf } from './narrowed.ts';

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

const planOrError = (
  plan: () => ReadPlan,
): { readonly plan: ReadPlan | null; readonly error: ContentQueryError | undefined } => {
  try {
    return { plan: plan(), error: undefined };
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    return { plan: null, error };
  }
};

/**
 * What a query reaches and which grant each place needs, whether or not the role has it; which conditions narrow it; then what the
 * role itself would get: the plan, or the error.
 */
export const explain = async (
  context: AdminContext,
  read: RoleRead,
  signal: Cancellation,
): Promise<ExplainAnswer> => {
  const { pipeline } = context;
  const { asked, access, query, found: user } = read;
  const requestAs = (as: Access) => context.requestAs(asked, as, query, user?.user);
  const found = reached(() => reachedPlaces(pipeline.bind(requestAs(everything))), asked);
  const places = found.flatMap((place) => infoOf(context, asked, access, place));
  const outcome = planOrError(() => {
    requireGrant(access, asked);
    const request = requestAs(access);
    return pipeline.plan(pipeline.bind(request), request);
  });
  const isOpen = mayRead(access, asked);
  const narrowed = isOpen ? await narrowedOf(context, read, found, outcome.error, signal) : [];
  return {
    places,
    narrowed,
    user: user?.shown ?? null,
    plan: outcome.plan,
    cached: (outcome.plan && pipeline.cachedUntil(outcome.plan, requestAs(access))) ?? null,
    error: outcome.error?.toBody().error ?? null,
  };
};
