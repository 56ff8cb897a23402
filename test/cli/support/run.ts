import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFile, projectFolder } from '../../support/project.ts';

/** How the command line ended, and what it wrote. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  /** Without the lines that say which step takes long, as they depend on the machine. */
  readonly err: string;
}

const tsx = import.meta.resolve('tsx');

/**
 * Runs the command line as a process of its own, as somebody at a terminal does. `onErr` gets all that it has written to its
 * standard error so far, whenever it has written more.
 */
export async function run(
  args: readonly string[],
  script = projectFile('cli/index.ts'),
  flags: readonly string[] = [],
  onErr: (err: string) => void = () => {},
): Promise<Run> {
  const child = spawn(process.execPath, [...flags, '--import', tsx, script, ...args], { cwd: projectFolder });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk;
    onErr(err);
  });
  const [code] = await once(child, 'close');
  return { code, out, err: err.replaceAll(/^\.\.\. step .*\n/gm, '') };
}
