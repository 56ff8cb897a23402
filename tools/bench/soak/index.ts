import { writeFileSync } from 'node:fs';
import { createTeardown } from '../teardown.ts';
import { readSoakOptions } from './options.ts';
import { faultsOf, jsonOf, tableOf } from './report.ts';
import { soak } from './soak.ts';

const options = readSoakOptions(process.argv.slice(2));
const teardown = createTeardown();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void teardown.run().finally(() => process.exit(1)));
}
try {
  const soaked = await soak(options, teardown);
  const faults = faultsOf(soaked);
  process.stdout.write(`${tableOf(soaked)}\n\n${faults.length === 0 ? 'held' : 'NOT held:'}\n`);
  if (options.result !== undefined) writeFileSync(options.result, jsonOf(soaked));
  for (const fault of faults) process.stdout.write(`- ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`soak: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await teardown.run();
}
