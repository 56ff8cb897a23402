import { statSync } from 'node:fs';
import { projectFile } from '../support/project.ts';
import { filesBySuite, type Suite, suites } from './suites.ts';

/** What one process of mocha runs. */
export interface Job {
  readonly name: string;
  readonly suite: string;
  readonly files: readonly string[];
  /** About how long it takes, in seconds. */
  readonly seconds: number;
  readonly alone: boolean;
}

/** The jobs of some suites, or of all: the longest first, and at the end those that run alone. Throws on a name that is no suite. */
export function jobsOf(names: readonly string[]): readonly Job[] {
  const files = filesBySuite();
  const unknown = names.filter((name) => !Object.hasOwn(suites, name));
  if (unknown.length > 0)
    throw new Error(`no suite ${unknown.join(', ')}; there are ${[...files.keys()].join(', ')}`);
  return Object.entries(suites)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .flatMap(([name, suite]) => partsOf(name, suite, files.get(name) ?? []))
    .filter((job) => job.files.length > 0)
    .sort((one, other) => Number(one.alone) - Number(other.alone) || other.seconds - one.seconds);
}

/** Spreads files over the parts of a suite, the largest first: a file's size says about how long it takes. */
function partsOf(
  name: string,
  { parts = 1, seconds, alone }: Suite,
  files: readonly string[],
): readonly Job[] {
  const size = (file: string): number => statSync(projectFile(file)).size;
  const bySize = files.toSorted((one, other) => size(other) - size(one));
  return Array.from({ length: parts }, (_, part) => ({
    suite: name,
    name: parts === 1 ? name : `${name} ${part + 1}/${parts}`,
    files: bySize.filter((_file, place) => place % parts === part).sort(),
    seconds: seconds / parts,
    alone: alone === true,
  }));
}

/** About how long jobs take, in seconds, where so many run side by side. */
export function timeOf(jobs: readonly Job[], sideBySide: number): number {
  const sum = (some: readonly Job[]): number => some.reduce((total, { seconds }) => total + seconds, 0);
  const together = jobs.filter(({ alone }) => !alone);
  const longest = Math.max(0, ...together.map(({ seconds }) => seconds));
  return Math.max(longest, sum(together) / sideBySide) + sum(jobs.filter(({ alone }) => alone));
}
