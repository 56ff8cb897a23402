// Asks public Strapi apps and compares their answers, and the pages of front ends: `npm run test:front-ends -- DIR...`, each DIR a checkout.
import { Command } from 'commander';
import { say, strapiApp } from '../strapi/app/install.ts';
import { startApp } from '../strapi/app/start.ts';
import { installed } from '../strapi5/app/install.ts';
import { cleanUp } from '../support/database/at-end.ts';
import { askBoth, type Made, type Pair, realQueries } from './ask.ts';
import { openDatabase } from './database.ts';
import { type FrontEnd, frontEndOf } from './front-ends.ts';
import { realApp } from './real-app.ts';
import { build, openDoor, render } from './render.ts';

const command = new Command('npm run test:front-ends --')
  .description(
    'Renders public front ends from plain Strapi and from a takeover, and compares their pages and answers.',
  )
  .argument(
    '<folders...>',
    'a checkout of a Strapi app; where it is named in front-ends.ts, with the packages of its Next app installed',
  )
  .option('--on <url>', 'the database server of the app, SQLite unless said')
  .option('--queries <file>', 'requests of real front ends, a line of JSON each')
  .option('--app <name>', 'whose requests of that file')
  .option('--count <number>', 'how many requests for every type besides', '300')
  .option('--without-pages', 'sends the requests alone')
  .option('--types-only', 'leaves out the code of the app: its types behind the controllers of Strapi')
  .parse();
const options = command.opts<{
  on?: string;
  queries?: string;
  app?: string;
  count: string;
  withoutPages?: boolean;
  typesOnly?: boolean;
}>();

const packagesOf = async (version: 4 | 5): Promise<string> => {
  if (version === 4) return strapiApp();
  if (installed === undefined)
    throw new Error('STRAPI5_APP must name a folder with the packages of Strapi 5');
  return installed;
};

/** Renders all pages from both apps; the number of pages that differ. */
async function comparePages(checkout: string, frontEnd: FrontEnd, { strapi, ours }: Pair): Promise<number> {
  const door = await openDoor(strapi.url);
  await build(checkout, frontEnd, door);
  door.turnTo(strapi.url);
  const theirs = await render(checkout, frontEnd, door);
  door.turnTo(ours.url);
  const own = await render(checkout, frontEnd, door);
  const answered = [...door.asked.values()].filter((isOurs) => isOurs).length;
  const different = frontEnd.pages.filter((page) => theirs.get(page) !== own.get(page));
  say(
    `${frontEnd.name}: ${frontEnd.pages.length} pages rendered, ${different.length} differ; the plugin answered ${answered} of ${door.asked.size} requests`,
  );
  for (const page of different) say(`  differs: ${page}`);
  return different.length;
}

async function tryFrontEnd(checkout: string): Promise<number> {
  const frontEnd = await frontEndOf(checkout);
  const packages = await packagesOf(frontEnd.version);
  const folder = await realApp(frontEnd, { checkout, packages, typesOnly: options.typesOnly === true });
  const database = await openDatabase(options.on, frontEnd.version);
  const settings = { folder, database };
  const strapi = await startApp({ ...settings, env: { WITHOUT_PLUGIN: '1' } });
  try {
    const { failed, documents } = (await strapi.act('run', './fill.js', frontEnd.slugs)) as {
      failed: readonly string[];
      documents: Made;
    };
    for (const line of failed) say(`not made: ${line}`);
    // What it answers by default, but for a header that says what it has handed over.
    const ours = await startApp({
      ...settings,
      config: { better: undefined, takeover: true, serverTiming: true },
    });
    try {
      say(ours.output().trim());
      const pair = { folder, strapi, ours };
      const urls =
        options.queries === undefined ? [] : await realQueries(options.queries, options.app ?? '', strapi);
      const table = await askBoth(frontEnd, pair, documents, urls, Number(options.count));
      say(`${frontEnd.name}, ${urls.length} of its front end and others: ${table}`);
      const isBuilt = frontEnd.next !== undefined && options.withoutPages !== true;
      const pages = isBuilt ? await comparePages(checkout, frontEnd, pair) : 0;
      return table.bad.length + pages;
    } finally {
      await ours.stop();
    }
  } finally {
    await strapi.stop();
  }
}

let bad = 0;
try {
  for (const folder of command.args) bad += await tryFrontEnd(folder);
} finally {
  await cleanUp();
}
process.exitCode = bad === 0 ? 0 : 1;
