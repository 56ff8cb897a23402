import { saidLines } from '../lines/said.ts';
import { sourceOf } from './source.ts';

/** How much of a template has to be written out before a line that fits it counts. */
const leastWords = 20;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A template of the source as a pattern: what is put into it may be anything. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
      .map(escaped)
      .join('.+')}(?:, did you mean .+)?$`,
  );

/** Every text of the source that begins with the plugin's name, as it is written there. */
function templatesIn(folders: readonly string[]): readonly string[] {
  const source = sourceOf(folders);
  return [...source.matchAll(/(?:`(content-query: [^`]+)`|'(content-query: [^']+)')/g)].map(
    ([, template, plain]) => template ?? plain ?? '',
  );
}

/** How many letters of a template are written out, behind the plugin's name. */
const wordsOf = (template: string): number =>
  template.replace(/\$\{[^}]*\}/g, '').length - 'content-query: '.length;

/** Whether a line is one that the source can write. */
const isWritten = (line: string): boolean =>
  templatesIn(['plugin', 'admin-config', 'lib', 'strapi']).some(
    (template) => wordsOf(template) > leastWords && patternOf(template).test(line),
  );

/** The lines of a block that nobody says: neither a host that has that wrong, nor a template of the source. */
export async function faultsOfLines(text: string): Promise<readonly string[]> {
  const said = await saidLines();
  return text.split('\n').filter((line) => !said.has(line) && !isWritten(line));
}

/** The templates that no line of a text fits, of those that begin with enough words to be told apart. */
export function templatesWithout(folders: readonly string[], text: string): readonly string[] {
  const lines = text.split('\n');
  return templatesIn(folders)
    .filter((template) => wordsOf(template) > leastWords)
    .filter((template) => !lines.some((line) => patternOf(template).test(line)));
}
