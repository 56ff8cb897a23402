import { linkTo, pictureAt } from './address.ts';
import { type Html, html } from './html.ts';

/** Longer texts are shown as they are, so that rendering one never takes long. */
const longest = 100_000;

/** Every repetition has a bound, so that no text makes the search slow. */
const inline =
  /\*\*(?<strong>[^\n*]{1,500})\*\*|(?<![\w*])[*_](?<em>[^\n*_\s](?:[^\n*_]{0,500}[^\n*_\s])?)[*_](?![\w*])|`(?<code>[^`\n]{1,500})`|(?<picture>!?)\[(?<label>[^[\]\n]{0,300})\]\((?<url>[^()\s]{1,1000})\)/g;

const block = /^(?:#{1,6} |[-*+] |\d{1,3}[.)] |> |```)/m;

/** Whether a text has Markdown in it, and not only line breaks. */
export const isMarkdown = (text: string): boolean =>
  text.length <= longest && (block.test(text) || text.search(inline) >= 0);

const linkOf = (isPicture: boolean, label: string, url: string): Html =>
  isPicture ? pictureAt(url, label) : linkTo(url, html`${label === '' ? url : label}`);

const inlineOf = (text: string): Html => {
  const parts: Html[] = [];
  let from = 0;
  for (const found of text.matchAll(inline)) {
    const { strong, em, code, picture, label, url } = found.groups ?? {};
    parts.push(html`${text.slice(from, found.index)}`);
    if (strong !== undefined) parts.push(html`<strong>${inlineOf(strong)}</strong>`);
    else if (em !== undefined) parts.push(html`<em>${em}</em>`);
    else if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else parts.push(linkOf(picture === '!', label ?? '', url ?? ''));
    from = found.index + found[0].length;
  }
  parts.push(html`${text.slice(from)}`);
  return html`${parts}`;
};

/** The kinds of blocks that are more than one line, with what begins each of their lines. */
const kinds = [
  { starts: /^[-*+] +/, write: (lines: readonly string[]) => html`<ul>${lines.map(itemOf)}</ul>` },
  { starts: /^\d{1,3}[.)] +/, write: (lines: readonly string[]) => html`<ol>${lines.map(itemOf)}</ol>` },
  {
    starts: /^> ?/,
    write: (lines: readonly string[]) => html`<blockquote>${inlineOf(lines.join('\n'))}</blockquote>`,
  },
];

const itemOf = (line: string): Html => html`<li>${inlineOf(line)}</li>`;

/** Returns the lines of a paragraph: up to an empty line, or to one that begins another block. */
const paragraphFrom = (lines: readonly string[], start: number): readonly string[] => {
  let end = start + 1;
  while (end < lines.length && lines[end]?.trim() !== '' && !block.test(lines[end] ?? '')) end += 1;
  return lines.slice(start, end);
};

/** Returns the line that ends code, or the end of the text. */
const endOfCode = (lines: readonly string[], start: number): number => {
  let end = start;
  while (end < lines.length && !lines[end]?.startsWith('```')) end += 1;
  return end;
};

/** Returns a text with its Markdown rendered: headings, lists, quotations, code, emphasis, links and pictures. HTML in it is text. */
export const rendered = (text: string): Html => {
  const lines = text.split(/\r?\n/);
  const blocks: Html[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,6}) +(.*)$/.exec(line);
    const kind = kinds.find(({ starts }) => starts.test(line));
    if (line.trim() === '') {
      at += 1;
    } else if (line.startsWith('```')) {
      const end = endOfCode(lines, at + 1);
      blocks.push(html`<pre>${lines.slice(at + 1, end).join('\n')}</pre>`);
      at = end + 1;
    } else if (heading !== null) {
      blocks.push(html`<p class="heading"><strong>${inlineOf(heading[2] ?? '')}</strong></p>`);
      at += 1;
    } else if (kind !== undefined) {
      const start = at;
      while (at < lines.length && kind.starts.test(lines[at] ?? '')) at += 1;
      blocks.push(kind.write(lines.slice(start, at).map((one) => one.replace(kind.starts, ''))));
    } else {
      const paragraph = paragraphFrom(lines, at);
      blocks.push(html`<p>${inlineOf(paragraph.join('\n'))}</p>`);
      at += paragraph.length;
    }
  }
  return html`<div class="rich" dir="auto">${blocks}</div>`;
};
