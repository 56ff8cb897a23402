import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { hopsOf, type ReachedHop } from '../../lib/pipeline.ts';
import { type Access, fullAccess, may } from '../../lib/schema/access.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import type { AdminContext } from '../context.ts';
import type { ExplainAnswer, HopInfo } from '../contract.ts';
import { refuseUnlessFound } from './guard.ts';

const everything = fullAccess('administrator');

const withoutFind = (part: ReachedHop['part']): HopInfo['otherwise'] =>
  part === 'populate' ? 'left out' : 'refused';

const infoOf = (context: AdminContext, access: Access, hop: ReachedHop): HopInfo[] => {
  const { path, uid, part, preview } = hop;
  const infos: HopInfo[] = [];
  if (hop.needsFind) {
    infos.push({ path, uid, needs: 'find', granted: may(access, 'find', uid), otherwise: withoutFind(part) });
  }
  if (preview !== 'none' && context.settings.publicationState.preview === 'granted') {
    const otherwise = preview === 'asked' ? 'refused' : 'drafts hidden';
    infos.push({ path, uid, needs: 'preview', granted: may(access, 'preview', uid), otherwise });
  }
  return infos;
};

/**
 * What a query reaches and which grant each place needs, whether or not the role has it; then what the role itself
 * would get: the plan, or the error.
 */
export const explain = (
  context: AdminContext,
  type: ContentType,
  access: Access,
  query: string,
): ExplainAnswer => {
  const { pipeline } = context;
  const requestAs = (as: Access) => context.requestAs(type, as, query);
  let hops: HopInfo[] = infoOf(context, access, {
    path: [],
    uid: type.uid,
    part: 'root',
    needsFind: true,
    preview: 'none',
  });
  try {
    hops = hopsOf(pipeline.bind(requestAs(everything))).flatMap((hop) => infoOf(context, access, hop));
    refuseUnlessFound(access, type);
    const request = requestAs(access);
    return { hops, plan: pipeline.plan(pipeline.bind(request), request), error: null };
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    return { hops, plan: null, error: error.toBody().error };
  }
};
