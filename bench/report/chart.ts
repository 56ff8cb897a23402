import type { Report, ShapeReport } from './report.ts';

const colours = ['#2f6db5', '#8a8f98', '#c2691d', '#4c8c4a', '#8d5aa8'];
const width = 760;
const left = 110;
const bar = 18;
const gap = 16;
const top = 56;

/** What the ratio at the end of a bar is called there, and in the title. */
const words: Readonly<Record<Report['base'], { readonly bar: string; readonly title: string }>> = {
  floor: { bar: 'of the floor', title: 'part of the floor' },
  strapi: { bar: 'times', title: 'times as many as Strapi' },
  ours: { bar: 'of ours', title: 'part of ours' },
};

/** The results as a bar chart: requests a second, one group of bars a shape, each as long as its part of the group's best. */
export function chartOf(report: Report): string {
  const parts: string[] = [];
  let y = top;
  for (const shape of report.shapes) {
    parts.push(groupOf(shape, report.base, y));
    y += shape.servers.length * bar + gap;
  }
  const title = `Requests a second: ${report.database}, ${report.entries} articles, ${report.connections} connections`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" font-family="sans-serif" font-size="13" role="img" aria-label="${escaped(title)}">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16" y="26" font-size="16">${escaped(title)}</text>
<text x="16" y="44" fill="#555555">each bar beside its server, requests a second, median and 99th percentile, ${words[report.base].title}</text>
${parts.join('\n')}
</svg>
`;
}

function groupOf({ shape, servers, floor }: ShapeReport, base: Report['base'], y: number): string {
  const best = Math.max(...servers.map((server) => server.requestsPerSecond));
  const room = width - left - 330;
  const bars = servers.map(({ name, requestsPerSecond, p50, p99 }, index) => {
    const length = (requestsPerSecond / best) * room;
    const at = y + index * bar;
    const ratio = (requestsPerSecond / floor).toFixed(2);
    const part = name.startsWith(base) ? '' : `, ${ratio} ${words[base].bar}`;
    const label = `${name} ${requestsPerSecond.toFixed(0)}/s, ${p50.toFixed(1)} and ${p99.toFixed(1)} ms${part}`;
    return `<rect x="${left}" y="${at}" width="${length.toFixed(1)}" height="${bar - 3}" fill="${colours[index % colours.length]}"/>
<text x="${(left + length + 6).toFixed(1)}" y="${at + 12}">${escaped(label)}</text>`;
  });
  return `<text x="16" y="${y + 12}" font-weight="bold">${escaped(shape)}</text>\n${bars.join('\n')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
