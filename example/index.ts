import { greeting } from './greeting.ts';
import { type RunningHost, startHost } from './host/index.ts';
import { readSettings } from './host/settings.ts';
import { oneLine } from './host/start-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';

let host: RunningHost | undefined;
try {
  host = await startHost(readSettings(process.env));
  stopOnSignals(host);
  process.stdout.write(await greeting(host));
} catch (error) {
  // One line for the operator; a stack trace would hide it.
  process.stderr.write(`The example host cannot start: ${oneLine(error)}\n`);
  await host?.stop();
  process.exit(1);
}
