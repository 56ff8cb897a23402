import type { NarrowedPlace, PlaceInfo, TypeInfo } from '../../../contract.ts';
import { ApiError } from '../api/api-error.ts';
import { type Loaded, useLoad } from '../api/use-load.ts';
import { type Extent, extentOf } from '../model/compare-words.ts';
import { queryString } from '../model/query-string.ts';
import { useWorkspace } from '../workspace-context.ts';

/** What one role gets for a query. */
export interface Side {
  readonly role: string;
  /** Undefined if the request is refused, or if there is no such entry for the role. */
  readonly body: unknown;
  readonly refusal: ApiError | undefined;
  readonly extent: Extent;
  readonly places: readonly PlaceInfo[];
  readonly narrowed: readonly NarrowedPlace[];
}

/** Two roles' answers to the same query, together with the request. */
export interface Sides {
  readonly type: TypeInfo;
  readonly one: Side;
  readonly other: Side;
}

/** Sends the same request as two roles, and again after a change of grants. */
export function useSides(type: TypeInfo, roles: readonly [string, string]): Loaded<Sides> {
  const { api, session, query, grants, user } = useWorkspace();
  const text = queryString(query, type);
  const sideOf = async (role: string): Promise<Side> => {
    const request = {
      role,
      uid: type.uid,
      ...(query.id !== '' && { id: query.id }),
      query: text,
      ...(user !== '' && { user }),
    };
    const [answer, { places, narrowed }] = await Promise.all([
      api.readAs(request).then(
        (body) => ({ body, refusal: undefined }),
        (reason: unknown) => {
          // A refusal is a result; a request without an answer is an error.
          const isAnswer = reason instanceof ApiError && reason.status >= 400 && reason.status < 500;
          if (!isAnswer || reason.status === 401) throw reason;
          return { body: undefined, refusal: reason };
        },
      ),
      api.explain(request),
    ]);
    const extent = extentOf(answer.body, query.page, query.pageSize ?? session.pageSize.usual);
    return { role, ...answer, extent, places, narrowed };
  };
  return useLoad<Sides>(
    async () => {
      const [one, other] = await Promise.all([sideOf(roles[0]), sideOf(roles[1])]);
      return { type, one, other };
    },
    JSON.stringify([roles, type.uid, query.id, text, user, grants.log.latest?.id ?? 0]),
  );
}
