import { readdirSync, readFileSync } from 'node:fs';
import { projectFile } from '../../../support/project.ts';

const known = new Map<string, string>();

/** The text of all TypeScript below some folders of the project, one after the other. */
export function sourceOf(folders: readonly string[]): string {
  const key = folders.join();
  const text = known.get(key) ?? folders.map(read).join('\n');
  known.set(key, text);
  return text;
}

const read = (folder: string): string =>
  readdirSync(projectFile(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(projectFile(`${folder}/${file}`), 'utf8'))
    .join('\n');
