/** A part of the host's state, which is refreshed from the database until it is stopped. */
export interface Store {
  /** Refreshes now; call it after a change and wait for it. Throws what the database throws. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}
