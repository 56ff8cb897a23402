import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder that is there during one suite. */
export interface TemporaryFolder {
  /** The absolute path of a name in the folder. */
  path(name: string): string;
  write(name: string, content: string): Promise<string>;
}

/** Makes the folder before the tests of the describe that calls this, and removes it after them. */
export function useTemporaryFolder(): TemporaryFolder {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-query-example-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  const path = (name: string) => join(folder, name);
  return {
    path,
    async write(name, content) {
      await mkdir(dirname(path(name)), { recursive: true });
      await writeFile(path(name), content);
      return path(name);
    },
  };
}
