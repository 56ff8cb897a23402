import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../tools/bench/process/ports.ts';
import { npm } from '../strapi/app/install.ts';
import { atEnd } from '../support/database/at-end.ts';
import { eventually } from '../support/eventually.ts';
import type { FrontEnd } from './front-ends.ts';

/** An address that stands for one app after the other, as a build of Next has the address of its API in its files. */
export interface Door {
  readonly url: string;
  /** What was asked for since the door was turned: path, and whether the plugin has answered. */
  readonly asked: Map<string, boolean>;
  turnTo(url: string): void;
}

/** Opens a door that leads to an app. */
export async function openDoor(first: string): Promise<Door> {
  let target = first;
  const asked = new Map<string, boolean>();
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(target + url, { method, headers }, (answer) => {
      if (method === 'GET' && url.startsWith('/api/')) asked.set(url, answer.headers.etag !== undefined);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    turnTo: (url) => {
      target = url;
      asked.clear();
    },
  };
}

const environment = (door: Door): Readonly<Record<string, string>> => ({
  NEXT_PUBLIC_API_URL: door.url,
  NEXT_TELEMETRY_DISABLED: '1',
  WEBSITE_URL: 'http://127.0.0.1',
  PREVIEW_SECRET: 'secret',
});

/** Builds the Next app, whose packages are installed, without fonts that it would fetch from Google. */
export async function build(checkout: string, { next }: FrontEnd, door: Door): Promise<void> {
  const folder = join(checkout, next ?? '');
  const originals = new Map<string, string>();
  for (const part of ['app', 'pages', 'components', 'src'])
    for (const file of await readdir(join(folder, part), { recursive: true }).catch(() => [])) {
      if (!/\.[jt]sx?$/.test(file)) continue;
      const text = await readFile(join(folder, part, file), 'utf8');
      if (text.includes("from 'next/font/google'")) originals.set(join(folder, part, file), text);
    }
  try {
    for (const [file, text] of originals)
      await writeFile(
        file,
        text.replace(
          /import \{ (\w+) \} from 'next\/font\/google';/,
          "const $1 = (_font: object) => ({ className: '', variable: '' });",
        ),
      );
    Object.assign(process.env, environment(door));
    await npm(['run', 'build'], folder, 'building the front end');
  } finally {
    for (const [file, text] of originals) await writeFile(file, text);
  }
}

const scripts = /<script.*?<\/script>/gs;

/** A page with its data in one order: what is shown as it stands, and the words of its scripts, in which keys may have any order. */
const normalForm = (text: string): string => {
  const data = text.match(scripts)?.join('') ?? '';
  return [text.replace(scripts, ''), ...(data.match(/[\w:.@/$%-]+/g) ?? []).toSorted()].join('\n');
};

/** Starts the built front end anew, so that nothing is remembered, and gives each page in its normal form. */
export async function render(
  checkout: string,
  { next, pages }: FrontEnd,
  door: Door,
): Promise<ReadonlyMap<string, string>> {
  const port = await freePort();
  const child = spawn('npx', ['next', 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: join(checkout, next ?? ''),
    env: { ...process.env, ...environment(door) },
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await eventually(
      () =>
        fetch(`${url}/favicon.ico`).then(
          () => true,
          () => false,
        ),
      (isUp) => isUp,
    );
    const rendered = new Map<string, string>();
    for (const page of pages) {
      const response = await fetch(url + page, { redirect: 'manual', headers: { 'accept-language': 'en' } });
      const text = await response.text();
      const head = `${response.status} ${response.headers.get('location') ?? ''}`;
      rendered.set(page, `${head}\n${normalForm(text)}`.replaceAll(url, ''));
    }
    return rendered;
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  }
}
