import { readPage } from './pages.ts';
import { rowsOf } from './tables.ts';

/** The shapes of the bench, in words of people who have not read the page about speed. */
const titles: Readonly<Record<string, string>> = {
  list: 'a list of 25 articles',
  page: 'ten titles',
  rows100: '100 entries',
  far: 'the last page of 41',
  deepfilter: 'a filter through two relations',
  logic: 'filters with $or',
  populate3: 'a list with four relations',
  zone: 'a dynamic zone',
  everything: 'populate=*',
};

/** Requests a second of one shape, on 3,400 articles. */
interface Pair {
  readonly title: string;
  readonly routes: number;
  readonly controllers: number;
  readonly strapi: number;
}

/** The figures of tools/bench/measured.md that the chart shows. */
const pairs = (): readonly Pair[] =>
  rowsOf(readPage('tools/bench/measured.md').text, 'Beside Strapi v4').map(
    ([shape = '', routes, controllers, strapi]) => ({
      title: titles[shape.replaceAll('`', '')] ?? shape,
      routes: Number(routes),
      controllers: Number(controllers),
      strapi: Number(strapi),
    }),
  );

const [left, widest, barHeight, group] = [270, 300, 12, 50] as const;

const bar = (y: number, width: number, colour: string, label: string): string =>
  [
    `<rect x="${left}" y="${y}" width="${width.toFixed(1)}" height="${barHeight}" fill="${colour}"/>`,
    `<text x="${(left + width + 6).toFixed(1)}" y="${y + 10}">${label}</text>`,
  ].join('\n');

/** Draws the chart of README.md: what the plugin and Strapi answer in a second, in one app. */
export function drawBesideStrapi(): string {
  const all = pairs();
  const most = Math.max(...all.map(({ routes }) => routes));
  const height = 66 + all.length * group;
  const title = 'Requests a second, in one Strapi app on PostgreSQL with 3,400 articles';
  const groups = all.map(({ title: shape, routes, controllers, strapi }, index) => {
    const y = 56 + index * group;
    const times = (ours: number): string => (ours / strapi).toFixed(1);
    return [
      `<text x="16" y="${y + 24}">${shape}</text>`,
      bar(y, (routes / most) * widest, '#2f6db5', `at the routes ${routes}/s, ${times(routes)} times`),
      bar(
        y + 14,
        (controllers / most) * widest,
        '#7fa8d8',
        `in controllers ${controllers}/s, ${times(controllers)} times`,
      ),
      bar(y + 28, (strapi / most) * widest, '#8a8f98', `Strapi 4.26.2 ${strapi}/s`),
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${height}" viewBox="0 0 800 ${height}" font-family="sans-serif" font-size="13" role="img" aria-label="${title}">`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    `<text x="16" y="28" font-size="16">${title}</text>`,
    ...groups,
    '</svg>\n',
  ].join('\n');
}
