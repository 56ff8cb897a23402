import { readOptions, usage } from './options.ts';
import { run } from './run.ts';
import { createTeardown } from './teardown.ts';

const teardown = createTeardown();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void teardown.run().finally(() => process.exit(1)));
}
try {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) process.stdout.write(usage);
  else await run(options, teardown);
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await teardown.run();
}
