import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectFile } from '../../support/project.ts';

/** Runs each line that it reads as SQL on a file. */
const program = `
const { Database } = require('sqlite3');
const database = new Database(process.argv[1]);
const lines = require('node:readline').createInterface(process.stdin);
lines.on('line', (sql) => database.exec(sql, (error) => console.log(error === null ? 'ok' : error.message)));
lines.on('close', () => database.close());
`;

/** Another process that has a SQLite file open. */
export interface SqliteProcess {
  /** Runs statements. Throws what SQLite says. */
  readonly run: (sql: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Opens a SQLite file in another process. */
export function openInProcess(file: string): SqliteProcess {
  const child = spawn(process.execPath, ['-e', program, file], {
    cwd: projectFile('.'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = createInterface(child.stdout);
  return {
    run: async (sql) => {
      const answer = once(said, 'line');
      child.stdin.write(`${sql.replaceAll('\n', ' ')}\n`);
      const [line] = await answer;
      if (line !== 'ok') throw new Error(`${sql}: ${line}`);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
