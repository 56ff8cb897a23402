/**
 * Waits for work as long as a request may wait. Rejects when that is over; what the work gives after all is handed to
 * `late`.
 */
export type InTime = <T>(work: Promise<T>, late: (result: T) => void) => Promise<T>;
