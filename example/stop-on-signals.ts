import type { RunningHost } from './host/index.ts';
import { oneLine } from './host/start-error.ts';

/**
 * Milliseconds within which a second signal counts as the same Ctrl-C: npm passes it on although the terminal has already
 * sent it to every process.
 */
const sameStroke = 500;

/** Stops the host gracefully on SIGTERM and SIGINT and exits with 0; a second signal ends the process at once, with 1. */
export function stopOnSignals(host: Pick<RunningHost, 'stop'>): void {
  let stoppingSince: number | undefined;
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameStroke) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    process.stdout.write('Stopping, when the requests that are running have their answers.\n');
    host.stop().then(
      () => {
        process.stdout.write('Stopped.\n');
        process.exit(0);
      },
      (error: unknown) => {
        process.stderr.write(`The host did not stop cleanly: ${oneLine(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
