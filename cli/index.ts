#!/usr/bin/env node
import { CommanderError } from 'commander';
import { CliError, oneLine } from './cli-error.ts';
import { createProgram } from './program.ts';

/** The command could not look: an option, a file or a database that it cannot use. 1 says that it looked and found fault. */
const couldNot = 2;

const program = createProgram(
  (text) => process.stdout.write(text),
  (text) => process.stderr.write(text),
);
for (const command of [program, ...program.commands]) command.exitOverride();
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // It has said what is wrong already, or printed the help that was asked for.
    process.exitCode = error.exitCode === 0 ? 0 : couldNot;
  } else {
    // A stack trace would bury what whoever ran the command can mend.
    const text = error instanceof CliError ? error.message : `unexpected: ${oneLine(error)}`;
    for (const line of text.split('\n')) process.stderr.write(`koa-content-query: ${line}\n`);
    process.exitCode = couldNot;
  }
}
