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
      .join('.+')}$`,
  );

/** Every text of the source that begins with the plugin's name, as it is written there. */
export function templates(): readonly string[] {
  const source = sourceOf(['plugin', 'lib', 'strapi', 'replicas']);
  return [...source.matchAll(/(?:`(content-query: [^`]+)`|'(content-query: [^']+)')/g)].map(
    ([, template, plain]) => template ?? plain ?? '',
  );
}

/** Whether a line is one that the source can write. */
const isWritten = (line: string): boolean =>
  templates().some(
    (template) =>
      template.replace(/\$\{[^}]*\}/g, '').length > 'content-query: '.length + leastWords &&
      patternOf(template).test(line),
  );

/** The lines of a block that nobody says: neither a host that has that wrong, nor a template of the source. */
export async function faultsOfLines(text: string): Promise<readonly string[]> {
  const said = await saidLines();
  return text.split('\n').filter((line) => !said.has(line) && !isWritten(line));
}
