import type { Cancellation } from '../../lib/base/cancellation.ts';
import { ContentQueryError } from '../../lib/base/error.ts';
import type { FindHooks } from '../../lib/pipeline.ts';
import type { Access } from '../../lib/schema/access.ts';
import type { AdminContext, Asked } from '../context.ts';

/** What is counted, as whom. */
export interface Counted {
  readonly asked: Asked;
  readonly access: Access;
  readonly query: string;
  /** Whom `$user` stands for. */
  readonly user?: unknown;
  readonly signal?: Cancellation;
}

/** Counts alone. As it is a hook, the plans of drafts, which nobody asks for again, are not kept. */
const countOnly: FindHooks = {
  before: (query) => ({
    ...query,
    fields: [],
    sort: [],
    populate: [],
    facets: [],
    aggregates: [],
    cursor: undefined,
    pagination: { style: 'offset', start: 0, limit: 0, withCount: true },
  }),
};

const isNotFound = (error: unknown): boolean =>
  error instanceof ContentQueryError && error.code === 'not-found';

const totalOf = (body: unknown): number =>
  (body as { readonly meta: { readonly pagination: { readonly total: number } } }).meta.pagination.total;

/**
 * How many entries an access shows for a query, over all pages: counted by the pipeline as for any request, under the same ceilings
 * and time limits. Of one entry, and of a single type, 1 or 0.
 */
export const countEntries = async (
  { pipeline, requestAs }: AdminContext,
  { asked, access, query, user, signal }: Counted,
): Promise<number> => {
  const request = { ...requestAs(asked, access, query, user), partAtTop: false, signal };
  if (asked.reads === 'list')
    return totalOf(await pipeline.find({ ...request, shape: 'envelope', hooks: countOnly }));
  try {
    await pipeline.find({
      ...request,
      hooks: { before: (bound) => ({ ...bound, fields: [], populate: [] }) },
    });
    return 1;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return 0;
  }
};
