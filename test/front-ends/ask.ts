import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fullAccess } from '../../lib/schema/access.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import { readRegistryOf } from '../property/newsroom/registry.ts';
import type { RunningApp } from '../strapi/app/start.ts';
import { frontEndQueries } from '../strapi/front-ends/queries.ts';
import { sortAnswers } from '../strapi/front-ends/sort-answers.ts';
import { Table } from '../strapi/front-ends/table.ts';
import { writtenForStrapi5 } from '../strapi5/queries.ts';
import { type GetOptions, get } from '../support/http.ts';
import type { FrontEnd } from './front-ends.ts';

/** The entries that were made, by uid and locale: what names them in a path. */
export type Made = Readonly<Record<string, readonly (string | number)[]>>;

/** Strapi's app and ours, on one database. */
export interface Pair {
  readonly folder: string;
  readonly strapi: RunningApp;
  readonly ours: RunningApp;
}

/** Asks both apps for the same and sorts the answers, as the public and with a token of every type. */
export async function askBoth(
  { version }: FrontEnd,
  { folder, strapi, ours }: Pair,
  made: Made,
  urls: readonly string[],
  count: number,
): Promise<Table> {
  const registry = readRegistryOf(join(folder, 'src'), version);
  const namesOf = ({ uid }: ContentType): readonly string[] => (made[`${uid} en`] ?? []).map(String);
  const more = version === 5 ? { more: writtenForStrapi5 } : {};
  const asked = [...new Set([...urls, ...frontEndQueries(registry, count, { ...more, namesOf })])];
  const token = String(await strapi.act('createToken', 'full-access'));
  const callers: Readonly<Record<string, GetOptions>> = { public: {}, 'full-access token': { token } };
  const judging = { registry, access: fullAccess('tester'), creatorFields: [] };
  const table = new Table();
  for (const [name, options] of Object.entries(callers))
    for (const url of asked) {
      const [theirs, own] = await Promise.all([get(strapi.url + url, options), get(ours.url + url, options)]);
      table.add(`[${name}] ${url}`, sortAnswers(judging, url, theirs, own));
    }
  return table;
}

/** A request of a real front end, as a line of a file of them has it. */
interface RealQuery {
  readonly app: string;
  readonly path: string;
  readonly query: string;
}

/** The requests of one app in a file of them; `{{uid.attribute.n}}` is that value of the n-th entry. */
export async function realQueries(file: string, app: string, strapi: RunningApp): Promise<readonly string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const all = lines.map((line): RealQuery => JSON.parse(line)).filter((one) => one.app === app);
  const urls: string[] = [];
  for (const { path, query } of all) {
    let url = query === '' ? path : `${path}?${query}`;
    for (const [place, uid = '', name = '', n = ''] of url.matchAll(/\{\{([\w:.-]+)\.(\w+)\.(\d+)\}\}/g))
      url = url.replace(place, String(await strapi.act('valueOf', uid, name, Number(n))));
    // As browsers send it.
    urls.push(url.replace(/[^!-~]/gu, encodeURIComponent));
  }
  return urls;
}
