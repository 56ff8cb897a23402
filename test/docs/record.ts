/**
 * Writes the answers below the requests that README.md and docs show, as the example hosts give them on SQLite. Run it with
 * `node --import tsx test/docs/record.ts` after changing a request, and read what it changed before it is committed.
 */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cleanUp } from '../support/database/at-end.ts';
import { sqlite } from '../support/database/sqlite.ts';
import { projectFile, projectFolder } from '../support/project.ts';
import { type Example, examplesOf } from './support/examples.ts';
import { type DocsHost, type HostName, startDocsHost } from './support/hosts.ts';
import { type Page, readPages } from './support/pages.ts';

const hosts = new Map<HostName, DocsHost>();

async function answerOf({ host: name, request }: Example): Promise<string> {
  const host = hosts.get(name) ?? (await startDocsHost(name, sqlite));
  hosts.set(name, host);
  return layOut((await host.ask(request)).text);
}

/** JSON in the layout of the project's other files: what fits into a line stands in one. */
function layOut(json: string): string {
  const biome = projectFile('node_modules/.bin/biome');
  const { stdout, stderr, status } = spawnSync(biome, ['format', '--stdin-file-path=answer.json'], {
    cwd: projectFolder,
    input: json,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd();
}

async function record({ file, text }: Page): Promise<void> {
  const lines = text.split('\n');
  // From the bottom up, so that what is written does not move what is still to come.
  for (const example of examplesOf({ file, text }).toReversed()) {
    const answer = ['```json', ...(await answerOf(example)).split('\n'), '```'];
    const { block, answer: old } = example;
    if (old === undefined) lines.splice(block.end, 0, '', ...answer);
    else lines.splice(old.start, old.end - old.start, ...answer);
  }
  const recorded = lines.join('\n');
  if (recorded === text) return;
  await writeFile(projectFile(file), recorded);
  process.stdout.write(`${file}: recorded\n`);
}

try {
  for (const page of readPages()) await record(page);
} finally {
  for (const host of hosts.values()) await host.stop();
  await cleanUp();
}
