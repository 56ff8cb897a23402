import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommandLine } from '../../../cli/run.ts';
import { projectFile, projectFolder } from '../../support/project.ts';

/** How the command line ended, and what it wrote. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  /** Without the lines that say which step takes long, as they depend on the machine. */
  readonly err: string;
}

/** What a command writes while it runs. `onErr` gets all that it has written to its standard error, whenever that is more. */
function written(onErr: (err: string) => void) {
  let [out, err] = ['', ''];
  return {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
      onErr(err);
    },
    endedWith: (code: number | null): Run => ({ code, out, err: err.replaceAll(/^\.\.\. step .*\n/gm, '') }),
  };
}

/** Runs the command line in this process, which is what `cli/index.ts` does with the arguments of its own. */
export async function run(args: readonly string[], onErr: (err: string) => void = () => {}): Promise<Run> {
  const streams = written(onErr);
  return streams.endedWith(await runCommandLine(args, streams));
}

/** Runs the command line as a process of its own, as somebody at a terminal does. */
export async function runProcess(
  args: readonly string[],
  script = projectFile('cli/index.ts'),
  flags: readonly string[] = [],
): Promise<Run> {
  const { out, err, endedWith } = written(() => {});
  const words = [...flags, '--import', import.meta.resolve('tsx'), script, ...args];
  const child = spawn(process.execPath, words, { cwd: projectFolder });
  child.stdout.setEncoding('utf8').on('data', out);
  child.stderr.setEncoding('utf8').on('data', err);
  const [code] = await once(child, 'close');
  return endedWith(code);
}
