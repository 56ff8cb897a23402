/** What work reads of an AbortSignal, which takes longer to make than most of what a small request needs. */
export interface Cancellation {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
}

/** Returns an AbortSignal that is aborted when the work is, with the same reason. */
export const signalOf = (cancellation: Cancellation): AbortSignal => {
  if (cancellation instanceof AbortSignal) return cancellation;
  const controller = new AbortController();
  const abort = (): void => controller.abort(cancellation.reason);
  if (cancellation.aborted) abort();
  else cancellation.addEventListener('abort', abort, { once: true });
  return controller.signal;
};
