import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { createProgram } from '../../../../cli/program.ts';
import { projectFile } from '../../../support/project.ts';
import { faultOfCurl } from './curl.ts';
import { sourceOf } from './source.ts';

const manifest = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
const packages = new Set([
  manifest.name,
  ...Object.keys({ ...manifest.peerDependencies, ...manifest.devDependencies }),
  // Installed for the tests that CONTRIBUTING.md speaks of, and used by hosts of other kinds.
  'better-sqlite3',
  'gatsby-source-strapi',
]);

/** Programs that a page may name and that a test machine does not have, or must not run. */
const ofTheReader: Readonly<Record<string, string>> = {
  docker: 'a test machine has no container engine',
  systemctl: 'a test machine has no systemd running',
  journalctl: 'a test machine has no systemd running',
  useradd: 'changes the machine',
  install: 'changes the machine',
  cp: 'copies into a project of the reader',
  mkdir: 'makes a folder of the reader',
  pg_dump: 'needs a server of the reader',
  pg_restore: 'needs a server of the reader',
  'mariadb-dump': 'needs a server of the reader',
  mysqldump: 'needs a server of the reader',
  sqlite3: 'a test machine need not have the shell of SQLite',
  psql: 'a test machine need not have the client of PostgreSQL',
  openssl: 'makes a random text',
  printf: 'writes what is hashed',
  sha256sum: 'hashes it',
};

/** What is wrong with a command; undefined where nothing is. */
type Check = (words: readonly string[]) => string | undefined | Promise<string | undefined>;

const checks: Readonly<Record<string, Check>> = {
  npm: ([, command = '', name = '', ...rest]) => {
    if (command === 'run') return manifest.scripts[name] === undefined ? `no script '${name}'` : undefined;
    if (['ci', 'start', 'test', 'pack', 'init', 'pkg'].includes(command)) return undefined;
    if (command !== 'install') return `npm ${command} is not known here`;
    const unknown = [name, ...rest]
      .filter((word) => !word.startsWith('-') && !/^[./]/.test(word))
      .map((word) => word.replace(/(?!^)@.*$/, ''))
      .filter((word) => word !== '' && !packages.has(word));
    return unknown.length > 0 ? `no package ${unknown.join(', ')}` : undefined;
  },
  npx: ([, tool = '', ...rest]) => {
    if (tool === manifest.name) return whyNotParsed(rest);
    if (tool === 'mocha' || tool === 'tsx') return filesOf(rest.filter((word) => !word.startsWith('-')));
    return `npx ${tool} is not known here`;
  },
  node: ([, ...rest]) => {
    const files = rest.filter((word) => word.endsWith('.ts'));
    return files.length > 0 ? filesOf(files) : undefined;
  },
  export: ([, assignment = '']) => {
    const [name = ''] = assignment.split('=');
    return sourceOf(['test', 'example', 'tools']).includes(name) ? undefined : `nothing reads ${name}`;
  },
  curl: faultOfCurl,
  cd: () => undefined,
  git: () => undefined,
};

/** A pattern is there where the folder before its first star is. */
const isThere = (word: string): boolean => existsSync(projectFile(word.replace(/\/?[^/]*\*.*$/, '')));

const filesOf = (words: readonly string[]): string | undefined => {
  const missing = words.filter((word) => word.includes('/') && !isThere(word));
  return missing.length > 0 ? `there is no ${missing.join(', ')}` : undefined;
};

/** Has the command line parse its words without doing what they say. */
function whyNotParsed(words: readonly string[]): string | undefined {
  const program = createProgram(
    () => {},
    () => {},
  );
  const all: Command[] = [program, ...program.commands];
  for (const command of all) {
    command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
    if (command !== program) command.action(() => {});
  }
  try {
    program.parse([...words], { from: 'user' });
    return undefined;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === 'commander.help' || code === 'commander.helpDisplayed' || code === 'commander.version'
      ? undefined
      : message;
  }
}

/** The commands of a script, each by its words; without comments, redirections and variables that are set before. */
function commandsOf(script: string): readonly (readonly string[])[] {
  return script
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .flatMap((line) => line.split(/\s*(?:&&|\|\||;|\|)\s*/))
    .map((command) => command.replace(/\s*>.*$/, ''))
    .map((command) =>
      (command.match(/[A-Z_]+='[^']*'|'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) =>
        word.replace(/^['"]|['"]$/g, ''),
      ),
    )
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Z_][A-Z0-9_]*=/.test(word))))
    .map((words) => (words[0] === 'sudo' || words[0] === 'do' ? words.slice(1) : words))
    .filter(([first]) => first !== undefined && !['for', 'done'].includes(first));
}

/** What is wrong with the commands of a block of shell: they are parsed, what they name is looked for, and requests are sent. */
export async function faultsOfShell(script: string): Promise<readonly string[]> {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
  if (status !== 0) return [stderr];
  const faults = await Promise.all(commandsOf(script).map(faultOf));
  return faults.filter((fault) => fault !== undefined);
}

const faultOf: Check = (words) => {
  const [name = ''] = words;
  if (Object.hasOwn(ofTheReader, name)) return undefined;
  return (
    checks[name]?.(words) ??
    (checks[name] === undefined ? `the command '${name}' is not known here` : undefined)
  );
};
