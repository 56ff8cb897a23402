import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFile } from '../../support/project.ts';
import { blocksOf } from './blocks.ts';
import { type Page, readPage } from './pages.ts';

/** The links and pictures of a page that lead into the project: `docs/errors.md#codes`, from the project's root. */
export function linksOf({ file, text }: Page): readonly string[] {
  const prose = withoutBlocks(text).replace(/`[^`]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => (target.startsWith('#') ? file + target : join(dirname(file), target)));
}

/** Why a link leads nowhere, or undefined for one that leads somewhere. */
export function whyBroken(link: string): string | undefined {
  const [file = '', anchor] = link.split('#');
  if (!existsSync(projectFile(file))) return `there is no ${file}`;
  if (anchor === undefined || anchorsOf(readPage(file)).includes(anchor)) return undefined;
  return `${file} has no heading #${anchor}`;
}

function anchorsOf({ text }: Page): readonly string[] {
  const headings = [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function withoutBlocks(text: string): string {
  const lines = text.split('\n');
  for (const { start, end } of blocksOf(text)) lines.fill('', start, end);
  return lines.join('\n');
}
