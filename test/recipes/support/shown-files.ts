import { type Block, blocksOf } from '../../docs/support/blocks.ts';
import { type Page, readPages } from '../../docs/support/pages.ts';

/** A file of `example/recipes` that a page shows whole. */
export interface ShownFile {
  /** Its path below the project. */
  readonly file: string;
  /** Where the block stands, for messages: `docs/recipes/fetch.md:12`. */
  readonly place: string;
  readonly block: Block;
}

/** The pages of recipes. */
export const recipePages = (): readonly Page[] =>
  readPages().filter(({ file }) => file.startsWith('docs/recipes/'));

const link = /^\[`[^`]+`\]\(\.\.\/\.\.\/(example\/recipes\/\S+)\)$/;

/** The files that a page shows: a line that is a link to one and nothing else, and below it a block with its text. */
export function shownFiles({ file: page, text }: Page): readonly ShownFile[] {
  const lines = text.split('\n');
  return blocksOf(text).flatMap((block) => {
    const [, file] = link.exec(lines[block.start - 2] ?? '') ?? [];
    return file === undefined ? [] : [{ file, place: `${page}:${block.start + 1}`, block }];
  });
}
