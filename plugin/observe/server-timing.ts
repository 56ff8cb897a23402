import { stages } from '../../lib/pipeline.ts';
import type { RequestTrace } from './request-trace.ts';

/**
 * Returns the `Server-Timing` header of a request, in milliseconds:
 * `parse;dur=0.08, validate;dur=0.11, plan;dur=0.05, load;dur=3.20, serialize;dur=0.01, statements;desc="1", plan-cache;desc="miss"`.
 */
export const serverTiming = ({
  stages: times,
  statements,
  plan,
  planSource,
  isCached,
  handedOver,
}: RequestTrace): string => {
  const parts = stages.flatMap((stage) => {
    const milliseconds = times.get(stage);
    return milliseconds === undefined ? [] : [`${stage};dur=${milliseconds.toFixed(2)}`];
  });
  parts.push(`statements;desc="${statements.length}"`);
  if (plan !== undefined) parts.push(`plan-cache;desc="${planSource}"`);
  if (isCached === true) parts.push('response-cache;desc="cached"');
  if (handedOver !== undefined) parts.push(`handed-over;desc="${handedOver}"`);
  return parts.join(', ');
};
