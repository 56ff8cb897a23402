/** Bars that are compared with each other, under one title. */
export interface Group {
  readonly title: string;
  readonly bars: readonly Bar[];
}

/** One bar. */
export interface Bar {
  readonly length: number;
  readonly label: string;
  /** The index of its colour in the chart. */
  readonly colour: number;
}

const colours = ['#2f6db5', '#8a8f98', '#c2691d', '#4c8c4a', '#8d5aa8'];
const width = 1080;
const left = 215;
const labels = 580;
const bar = 18;
const gap = 16;
const top = 56;

/** Returns a bar chart. The length of a bar is relative to the longest one of its group. */
export function chartOf(title: string, subtitle: string, groups: readonly Group[]): string {
  const parts: string[] = [];
  let y = top;
  for (const group of groups) {
    parts.push(groupOf(group, y));
    y += group.bars.length * bar + gap;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" font-family="sans-serif" font-size="13" role="img" aria-label="${escaped(title)}">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16" y="26" font-size="16">${escaped(title)}</text>
<text x="16" y="44" fill="#555555">${escaped(subtitle)}</text>
${parts.join('\n')}
</svg>
`;
}

function groupOf({ title, bars }: Group, y: number): string {
  const longest = Math.max(Number.MIN_VALUE, ...bars.map(({ length }) => length));
  const room = width - left - labels;
  const drawn = bars.map(({ length, label, colour }, index) => {
    const drawnLength = (length / longest) * room;
    const at = y + index * bar;
    return `<rect x="${left}" y="${at}" width="${drawnLength.toFixed(1)}" height="${bar - 3}" fill="${colours[colour % colours.length]}"/>
<text x="${(left + drawnLength + 6).toFixed(1)}" y="${at + 12}">${escaped(label)}</text>`;
  });
  return `<text x="16" y="${y + 12}" font-weight="bold">${escaped(title)}</text>\n${drawn.join('\n')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
