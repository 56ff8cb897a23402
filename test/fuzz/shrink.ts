import type { FuzzRequest } from './requests/fuzz-request.ts';

/** How long a smaller request is looked for. */
export interface ShrinkLimits {
  readonly tries: number;
  readonly milliseconds: number;
}

/** Parts of a request that may be left out: of bytes each one, else what stands between the marks of a query string. */
const piecesOf = ({ kind, target }: FuzzRequest): string[] =>
  kind === 'raw' && target.length < 500 ? [...target] : target.split(/(?=[&?[\]=,.:])/);

/**
 * Leaves out as much of a request as can go while it still fails, longer runs of it first. A request with a twin stays
 * as it is: one name in two of them would have to stay the same.
 */
export async function shrink(
  request: FuzzRequest,
  stillFails: (request: FuzzRequest) => Promise<boolean>,
  limits: ShrinkLimits,
): Promise<FuzzRequest> {
  if (request.twin !== undefined) return request;
  const until = performance.now() + limits.milliseconds;
  let pieces = piecesOf(request);
  let tries = 0;
  for (let length = Math.ceil(pieces.length / 2); length >= 1; length = Math.floor(length / 2)) {
    for (let at = 0; at < pieces.length; ) {
      if (tries >= limits.tries || performance.now() > until) return { ...request, target: pieces.join('') };
      tries += 1;
      const fewer = pieces.toSpliced(at, length);
      if (await stillFails({ ...request, target: fewer.join('') })) pieces = fewer;
      else at += length;
    }
  }
  return { ...request, target: pieces.join('') };
}
