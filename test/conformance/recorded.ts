import { readFileSync } from 'node:fs';
import { projectFile } from '../support/project.ts';

/** Where and as what the first mistakes of a refused request are reported. */
export interface RecordedError {
  readonly path: readonly string[];
  readonly code: string;
}

/** A request with the answer that it has to get. */
export interface Recorded {
  readonly id: string;
  readonly section: string;
  readonly role: string;
  readonly url: string;
  readonly expect: {
    /** Where there are two, either will do. */
    readonly status: readonly number[];
    /** What a 200 holds; absent where only the status is known. */
    readonly body?: unknown;
    /** How a 400 begins its list of errors. */
    readonly errors?: readonly RecordedError[];
  };
  /** Why the answer is not the one that Strapi gives. */
  readonly why?: string;
}

/** The recorded requests on the newsroom, one a line. */
export const recordedFile = projectFile('test/fixtures/newsroom/answers.jsonl');

const read = (file: string): readonly Recorded[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** All recorded requests to the newsroom, in the order of the file. */
export const recorded = read(recordedFile);

/** Those to the site: single types, one entry, windows and search; then the forms that front ends use. */
export const recordedOfSite = [
  ...read(projectFile('test/fixtures/site/answers.jsonl')),
  ...read(projectFile('test/fixtures/site/forms.jsonl')),
];

/** Those to the site with the tables of Strapi 5, as Strapi 5 answers them. */
export const recordedOfSite5 = read(projectFile('test/fixtures/site5/answers.jsonl'));

const sectionsOf = (requests: readonly Recorded[]): readonly string[] => [
  ...new Set(requests.map(({ section }) => section)),
];

/** The requests on the newsroom, by section. */
export const sections = sectionsOf(recorded);
/** The requests on the site, by section. */
export const sectionsOfSite = sectionsOf(recordedOfSite);
/** The requests on the site of Strapi 5, by section. */
export const sectionsOfSite5 = sectionsOf(recordedOfSite5);
