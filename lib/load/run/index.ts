export type { InTime } from './in-time.ts';
export { runnerOf } from './on-connection.ts';
export type { Replicas } from './over-replicas.ts';
