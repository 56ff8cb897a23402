/** A part of the host's state that is refreshed from the database until it is stopped. */
export interface Store {
  /** Refreshes now. Await it after a change. Throws what the database throws. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}
