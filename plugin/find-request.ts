import { type FindRequest, type RequestContext, responseFormats, shapeOf } from '../lib/pipeline.ts';
import type { Settings } from './config.ts';
import type { FindConfig, ReadConfig } from './find-config.ts';

/**
 * Returns how the host customises this read of the type; undefined if it does not. For one entry, what `findOne` lacks
 * is taken from the list.
 */
export const customisingOf = (
  { finds }: Pick<Settings, 'finds'>,
  { type, reads }: Pick<RequestContext, 'type' | 'reads'>,
): ReadConfig | undefined => {
  const find: FindConfig | undefined = finds[type.uid];
  if (find === undefined || reads !== 'one') return find;
  // A key whose value is undefined counts as missing; otherwise a condition that `before`
  // adds to the list would not apply to one entry.
  const { before = find.before, after = find.after, replace } = find.findOne ?? {};
  return { ...(before && { before }), ...(after && { after }), ...(replace && { replace }) };
};

/** Returns the request for the pipeline, completed by what the configuration says of its content type. */
export const findRequest = (
  settings: Settings,
  context: RequestContext & Pick<FindRequest, 'id'>,
  queryString: string,
): FindRequest => {
  const { type, reads, id, namedBy, access, requestVariables, features, defaultLocale } = context;
  const hooks = customisingOf(settings, context);
  const shape = shapeOf(settings.shapes, type.uid);
  const partAtTop = responseFormats[shape].bare && reads === 'list' && settings.rest.flatPages === 'top';
  const request = {
    type,
    reads,
    id,
    namedBy,
    access,
    requestVariables,
    features,
    defaultLocale,
    queryString,
    shape,
    partAtTop,
  } as const;
  return hooks === undefined ? request : { ...request, hooks };
};
