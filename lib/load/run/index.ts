export { runnerOf } from './on-connection.ts';
export type { Replicas } from './over-replicas.ts';
