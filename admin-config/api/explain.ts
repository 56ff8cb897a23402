import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import { readTable } from '../../lib/language/reads.ts';
import { hopsOf, type ReachedHop } from '../../lib/pipeline.ts';
import { type Access, fullAccess, may } from '../../lib/schema/access.ts';
import type { AdminContext, Asked } from '../context.ts';
import type { ExplainAnswer, HopInfo } from '../contract.ts';
import { refuseUnlessGranted } from './guard.ts';

const everything = fullAccess('administrator');

const withoutFind = (part: ReachedHop['part']): HopInfo['otherwise'] =>
  part === 'populate' ? 'left out' : 'refused';

const infoOf = (context: AdminContext, { reads }: Asked, access: Access, hop: ReachedHop): HopInfo[] => {
  const { path, uid, part, preview } = hop;
  const infos: HopInfo[] = [];
  if (hop.needsFind) {
    const needs = part === 'root' ? readTable[reads].needs : 'find';
    infos.push({ path, uid, needs, granted: may(access, needs, uid), otherwise: withoutFind(part) });
  }
  if (preview !== 'none' && context.settings.publicationState.preview === 'granted') {
    const otherwise = preview === 'asked' ? 'refused' : 'drafts hidden';
    infos.push({ path, uid, needs: 'preview', granted: may(access, 'preview', uid), otherwise });
  }
  return infos;
};

/** Every place that a query reaches, whether or not the role may; the root alone where the query is wrong for everybody. */
const reached = (hops: () => readonly ReachedHop[], { type }: Asked): readonly ReachedHop[] => {
  try {
    return hops();
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    return [{ path: [], uid: type.uid, part: 'root', needsFind: true, preview: 'none' }];
  }
};

/**
 * What a query reaches and which grant each place needs, whether or not the role has it; then what the role itself
 * would get: the plan, or the error.
 */
export const explain = (
  context: AdminContext,
  asked: Asked,
  access: Access,
  query: string,
): ExplainAnswer => {
  const { pipeline } = context;
  const requestAs = (as: Access) => context.requestAs(asked, as, query);
  const places = reached(() => hopsOf(pipeline.bind(requestAs(everything))), asked);
  const hops = places.flatMap((hop) => infoOf(context, asked, access, hop));
  try {
    refuseUnlessGranted(access, asked);
    const request = requestAs(access);
    return { hops, plan: pipeline.plan(pipeline.bind(request), request), error: null };
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    return { hops, plan: null, error: error.toBody().error };
  }
};
