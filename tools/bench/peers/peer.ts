import type { Target } from '../load/measure.ts';
import type { Server } from '../process/server.ts';
import type { Found } from './entries.ts';
import type { Question } from './questions.ts';

/** A server that is measured beside ours. */
export interface Peer {
  readonly name: string;
  readonly server: Server;
  ask(question: Question): Target;
  /** Reads its answer. */
  read(answer: unknown): Found;
}
