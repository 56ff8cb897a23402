/**
 * The health check of a container: `node dist/example/container/ask.js /readyz` exits with 0 if the host answers 200 within three
 * seconds, otherwise with 1 and a line with the answer.
 */
const path = process.argv[2] ?? '/readyz';
const url = new URL(path, `http://127.0.0.1:${process.env.PORT ?? 1337}`);
try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  const text = (await answer.text()).slice(0, 200);
  process.stdout.write(`${answer.status} ${text}\n`);
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  process.stdout.write(`no answer: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
