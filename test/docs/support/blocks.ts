/** A fenced block of a page. */
export interface Block {
  /** The first word after the fence, such as `http`; empty where there is none. */
  readonly language: string;
  /** The words after it; a page does not show them. */
  readonly info: string;
  readonly text: string;
  /** Lines of the page, from 0: that of the opening fence and the one after the closing fence. */
  readonly start: number;
  readonly end: number;
}

/** The fenced blocks of a page, top to bottom. Throws where a fence is not closed. */
export function blocksOf(page: string): readonly Block[] {
  const lines = page.split('\n');
  const blocks: Block[] = [];
  for (let start = 0; start < lines.length; start++) {
    const [fence, language = '', info = ''] = /^```(\S*)\s*(.*)$/.exec(lines[start] ?? '') ?? [];
    if (fence === undefined) continue;
    const close = lines.indexOf('```', start + 1);
    if (close < 0) throw new Error(`the fence in line ${start + 1} is not closed`);
    const text = lines.slice(start + 1, close).join('\n');
    blocks.push({ language, info, text, start, end: close + 1 });
    start = close;
  }
  return blocks;
}

/** The block that follows another with nothing but empty lines between. */
export function blockAfter(page: string, blocks: readonly Block[], block: Block): Block | undefined {
  const next = blocks[blocks.indexOf(block) + 1];
  const between = page
    .split('\n')
    .slice(block.end, next?.start)
    .every((line) => line === '');
  return between ? next : undefined;
}
