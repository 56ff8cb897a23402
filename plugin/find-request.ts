import type { FindRequest, RequestContext } from '../lib/pipeline.ts';
import type { Settings } from './config.ts';

/** A request to the pipeline, with what the configuration says of its content type. */
export const findRequest = (
  settings: Settings,
  context: RequestContext,
  queryString: string,
): FindRequest => {
  const { type, access, features, defaultLocale } = context;
  const hooks = settings.finds[type.uid];
  const shape = settings.flatTypes.includes(type.uid) ? 'flat' : 'envelope';
  const request = { type, access, features, defaultLocale, queryString, shape } as const;
  return hooks === undefined ? request : { ...request, hooks };
};
