import { constants } from 'node:os';
import { cleanUp } from './at-end.ts';

/** Milliseconds after which a run that is told to stop does so with its databases left. */
const patience = 8_000;

// A run that is told to stop takes away the databases and folders that it has made. mocha itself would leave them.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    const end = (): never => process.exit(128 + constants.signals[signal]);
    setTimeout(end, patience);
    void cleanUp().finally(end);
  });
