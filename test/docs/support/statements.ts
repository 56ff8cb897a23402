import { blocksOf } from './blocks.ts';

/** A line that begins something of its own: a heading, an item of a list, a row of a table, a picture. */
const startsAnew = /^(#|- |\d+\. |\||!\[)/;

/** The lines of a page without its fenced blocks, those of one paragraph or item joined. */
const paragraphsOf = (page: string): readonly string[] => {
  const inBlocks = blocksOf(page).flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, index) => start + index),
  );
  const skipped = new Set(inBlocks);
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const [number, line] of page.split('\n').entries()) {
    const text = line.trim();
    if (text.startsWith('|---')) {
      // What stands above is the head of a table.
      paragraphs.pop();
      continue;
    }
    if (skipped.has(number) || text === '') {
      isOpen = false;
      continue;
    }
    if (isOpen && !startsAnew.test(text)) paragraphs.push(`${paragraphs.pop()} ${text}`);
    else paragraphs.push(text);
    isOpen = true;
  }
  return paragraphs;
};

const isStatement = (paragraph: string): boolean => !/^(#|!\[)/.test(paragraph);

/** Sentences end before a capital letter or code; a colon ends none. */
const sentencesOf = (paragraph: string): readonly string[] =>
  paragraph.startsWith('| ') ? [paragraph] : paragraph.replace(/^- /, '').split(/(?<=[.;])\s+(?=[A-Z`[*])/);

/** What a page says, sentence by sentence and one row of a table after the other; headings, pictures and code are left out. */
export const statementsOf = (page: string): readonly string[] =>
  paragraphsOf(page).filter(isStatement).flatMap(sentencesOf);
