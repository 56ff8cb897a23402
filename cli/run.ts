import { CommanderError } from 'commander';
import { CliError, oneLine } from './cli-error.ts';
import { createProgram } from './program.ts';

/**
 * The exit code if the command could not run, because it cannot use an option, a file or a database. Exit code 1 means that it ran
 * and found something missing.
 */
const failureCode = 2;

/** Where a command writes: its findings, and what it says beside them. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs the command line with the arguments of a process, and returns its exit code. It does not throw. */
export async function runCommandLine(args: readonly string[], { out, err }: Streams): Promise<number> {
  let code = 0;
  const program = createProgram(out, err, () => {
    code = 1;
  });
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({ writeOut: out, writeErr: err });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    // The error of an option, or the requested help, is already printed.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : failureCode;
    // A stack trace would hide the line that helps the user.
    const text = error instanceof CliError ? error.message : `unexpected: ${oneLine(error)}`;
    for (const line of text.split('\n')) err(`koa-content-query: ${line}\n`);
    return failureCode;
  }
}
