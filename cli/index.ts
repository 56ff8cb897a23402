#!/usr/bin/env node
import { CommanderError } from 'commander';
import { CliError, oneLine } from './cli-error.ts';
import { createProgram } from './program.ts';

/**
 * The exit code if the command could not run, because it cannot use an option, a file or a database. Exit code 1 means that it ran
 * and found something missing.
 */
const failureCode = 2;

const program = createProgram(
  (text) => process.stdout.write(text),
  (text) => process.stderr.write(text),
);
for (const command of [program, ...program.commands]) command.exitOverride();
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // The error, or the requested help, is already printed.
    process.exitCode = error.exitCode === 0 ? 0 : failureCode;
  } else {
    // A stack trace would hide the line that helps the user.
    const text = error instanceof CliError ? error.message : `unexpected: ${oneLine(error)}`;
    for (const line of text.split('\n')) process.stderr.write(`koa-content-query: ${line}\n`);
    process.exitCode = failureCode;
  }
}
