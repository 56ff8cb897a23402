import type { Registry } from '../../../lib/schema/registry.ts';
import { newsroomModel } from '../../property/newsroom/registry.ts';
import type { Grants } from '../../property/newsroom/snapshot.ts';
import { mariadbInCharacterSets } from '../../support/database/mariadb.ts';
import { mysqlInCharacterSets } from '../../support/database/mysql.ts';
import { databases, type TestDatabase } from '../../support/databases.ts';
import type { Answer } from '../../support/http.ts';
import { pluggedApp, privateApp, shopApp } from '../app/install.ts';
import type { RunningApp } from '../app/start.ts';
import type { UseSettings } from '../app/use-app.ts';
import type { Sending } from '../front-ends/callers.ts';
import { newsroom } from '../newsroom.ts';
import { moveIntoBucket } from './private-files.ts';
import { dropFiles, fillShop, shopRegistry } from './shop.ts';

/** An app with one thing of its own, as Strapi runs it, and what it is asked. */
export interface Trait {
  readonly title: string;
  readonly databases: readonly TestDatabase[];
  readonly settings: UseSettings;
  readonly registry: Registry;
  /** The names of the types that every role may read, also by their ids. */
  readonly granted: readonly string[];
  /** What the roles may find besides. */
  readonly grants: () => Promise<Grants>;
  readonly fill?: (app: RunningApp) => Promise<unknown>;
  readonly sending?: Sending;
  /** An answer without what is meant to be other than Strapi's. */
  readonly comparable?: (url: string, answer: Answer) => Answer;
}

const ofNewsroom = {
  databases,
  registry: newsroomModel.registry,
  granted: ['article', 'author', 'category'],
  grants: async () => (await newsroom()).grants,
} as const;

/** Strapi reads the provider of a file only if the request asks for it, and then signs nothing; the plugin signs every file. */
const withoutSignatures = (url: string, answer: Answer): Answer => {
  if (!/\[fields\]|fields=|%5Bfields%5D/.test(url)) return answer;
  const text = answer.text
    .replace(/\?signature=[^"]*/g, '')
    .replace(/"isUrlSigned":true/g, '"isUrlSigned":false');
  return { ...answer, text, body: JSON.parse(text) };
};

/** Each app was filled at its own time. */
const withoutTimes = (_url: string, answer: Answer): Answer => {
  const text = answer.text.replace(/"(created|updated|published)At":"[^"]*"/g, '"$1At":"then"');
  return { ...answer, text, body: JSON.parse(text) };
};

/** The apps whose every answer is compared with Strapi's. */
export const traits: readonly Trait[] = [
  { ...ofNewsroom, title: 'editors of drafts', settings: {} },
  {
    ...ofNewsroom,
    title: 'a private bucket',
    settings: { folder: privateApp, prepare: moveIntoBucket },
    comparable: withoutSignatures,
  },
  {
    ...ofNewsroom,
    title: 'tables in latin1',
    databases: [mariadbInCharacterSets, mysqlInCharacterSets].flatMap((both) => both.slice(0, 1)),
    settings: {},
  },
  {
    title: 'custom fields, renamed tables and users of its own',
    databases,
    settings: { folder: shopApp, prepare: dropFiles },
    registry: shopRegistry,
    granted: ['product', 'maker', 'group'],
    grants: async () => new Map(),
    fill: fillShop,
    comparable: withoutTimes,
  },
  {
    ...ofNewsroom,
    title: 'controllers around super.find',
    settings: { env: { WRAPPED: '1' } },
    sending: { headers: { 'x-wrap': 'marks what it finds' } },
  },
  {
    ...ofNewsroom,
    title: 'controllers that change ctx.query',
    settings: { env: { WRAPPED: '1' } },
    sending: { headers: { 'x-wrap': 'narrows its lists' } },
  },
  {
    ...ofNewsroom,
    title: 'transformer and populate-deep',
    settings: {
      folder: pluggedApp,
      env: { PLUGINS: JSON.stringify(['transformer', 'strapi-plugin-populate-deep']) },
    },
    // Bodies that differ are looked at as Strapi gives them without the plugin.
    sending: { again: { 'strapi-transformer-ignore': 'true' } },
  },
];
