import { readdirSync, readFileSync } from 'node:fs';
import { projectFile, projectFolder } from '../../support/project.ts';

/** A page for readers: a Markdown file at the project's root or in docs. */
export interface Page {
  /** Its path below the project, such as `docs/errors.md`. */
  readonly file: string;
  readonly text: string;
}

/** A page by its path below the project. */
export const readPage = (file: string): Page => ({ file, text: readFileSync(projectFile(file), 'utf8') });

/** Every page there is, in the order of their paths. */
export function readPages(): readonly Page[] {
  const atRoot = readdirSync(projectFolder);
  const below = readdirSync(projectFile('docs'), { recursive: true, encoding: 'utf8' });
  return [...atRoot, ...below.map((name) => `docs/${name}`)]
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map(readPage);
}
