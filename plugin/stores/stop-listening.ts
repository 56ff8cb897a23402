import { callApart } from '../../lib/base/error.ts';
import type { HostLogger } from '../host.ts';

/** Calls what a function of the host returned for the end of its listening, if anything. Nobody waits for it, and what it throws is logged. */
export const stopListening = (
  stop: (() => unknown) | undefined,
  of: string,
  log: Pick<HostLogger, 'warn'>,
): void =>
  callApart(
    () => stop?.(),
    (reason) => log.warn(`content-query: what ${of} returned has failed: ${reason}`),
  );
