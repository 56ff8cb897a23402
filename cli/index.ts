#!/usr/bin/env node
import { CliError, oneLine } from './cli-error.ts';
import { createProgram } from './program.ts';

const program = createProgram(
  (text) => process.stdout.write(text),
  (text) => process.stderr.write(text),
);
try {
  await program.parseAsync();
} catch (error) {
  // A stack trace would bury what whoever ran the command can mend.
  const text = error instanceof CliError ? error.message : `unexpected: ${oneLine(error)}`;
  process.stderr.write(`koa-content-query: ${text}\n`);
  process.exitCode = 1;
}
