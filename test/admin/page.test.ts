import { existsSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { sqlite } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';
import { send } from '../support/http.ts';
import { projectFile } from '../support/project.ts';
import { useReadingAdmin } from './support/use-admin.ts';

const isBuilt = (folder = 'page'): boolean =>
  existsSync(projectFile(`dist/admin-config/${folder}/index.html`));

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

describe('the page of admin-config', () => {
  const withOrigins = useReadingAdmin(sqlite, {
    pluginConfig: {
      admin: { mediaOrigins: ['https://media.example', 'http://127.0.0.1:9000'] },
      openapi: { viewer: true },
    },
  });
  const { ask, host } = useReadingAdmin(sqlite);
  const page = (rest: string, method = 'GET') => send(`${host().url}/content-query/admin${rest}`, { method });

  const fetched = (url: string, accepted: string) =>
    new Promise<{ bytes: Buffer; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const options = { headers: { 'accept-encoding': accepted }, agent: false };
      get(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ bytes: Buffer.concat(chunks), headers: response.headers }));
      }).on('error', reject);
    });

  /** Nothing that stands in the project's own files, or on the machine. */
  function expectNothingOfOurs(answer: Answer, path: string) {
    expect(answer.status, path).to.be.oneOf([400, 403, 404]);
    expect(answer.text, path).to.not.match(/koa-content-query|devDependencies|root:|compilerOptions/);
  }

  it('loads media from the origins that the host names, and nothing else from them', async () => {
    const answer = await send(`${withOrigins.host().url}/content-query/admin/`, { method: 'GET' });
    const named = policy
      .replace("img-src 'self' data:", "img-src 'self' data: https://media.example http://127.0.0.1:9000")
      .replace("media-src 'self'", "media-src 'self' https://media.example http://127.0.0.1:9000");
    expect(answer.headers['content-security-policy']).to.equal(named);
    const { body } = await withOrigins.admin('/session');
    expect(body.mediaOrigins).to.deep.equal(['https://media.example', 'http://127.0.0.1:9000']);
  });

  it('is redirected to from the bare prefix', async () => {
    const answer = await page('');
    expect(answer.status).to.equal(302);
    expect(answer.headers.location).to.equal('admin/');
    expect((await page('?x=//evil.example')).headers.location).to.equal('admin/');
  });

  it('has a strict content security policy, or says that it is not built', async () => {
    const answer = await page('/');
    expect(answer.headers['content-security-policy']).to.equal(policy);
    expect(answer.headers['x-content-type-options']).to.equal('nosniff');
    expect(answer.headers['referrer-policy']).to.equal('no-referrer');
    if (!isBuilt()) {
      expect(answer.status).to.equal(404);
      expect(answer.headers['cache-control']).to.equal('no-store');
      expect(answer.text).to.equal('The page is not built yet: npm run build:page');
      return;
    }
    expect(answer.status).to.equal(200);
    expect(answer.headers['cache-control']).to.equal('no-cache');
    expect(answer.headers['content-type']).to.equal('text/html; charset=utf-8');
    expect(answer.text).to.not.match(/https?:\/\/|<script>|<style|style=|\son\w+=/);
    for (const [, asset] of answer.text.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)) {
      const { status, headers } = await page(`/${asset}`);
      expect(status, asset).to.equal(200);
      expect(headers['cache-control']).to.equal('public, max-age=31536000, immutable');
      expect(headers['content-security-policy']).to.equal(policy);
    }
  });

  const encodings = {
    br: { accepted: 'gzip, deflate, br', decoded: brotliDecompressSync },
    gzip: { accepted: 'gzip, deflate', decoded: gunzipSync },
    none: { accepted: 'identity', decoded: (bytes: Buffer) => bytes },
  } as const;

  const isCompressed = async (folder: string): Promise<void> => {
    const { text } = await send(`${folder}/`);
    const assets = [...text.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)];
    expect(assets.length).to.be.above(1);
    for (const [, asset = ''] of assets) {
      const texts = new Set<string>();
      for (const [name, { accepted, decoded }] of Object.entries(encodings)) {
        const { bytes, headers } = await fetched(`${folder}/${asset}`, accepted);
        const encoding = headers['content-encoding'] ?? 'none';
        texts.add((encoding === 'none' ? bytes : decoded(bytes)).toString());
        expect(headers.vary, asset).to.equal('Accept-Encoding');
        expect(headers['content-type'], asset).to.match(/^(?:text\/css|(?:text|application)\/javascript)/);
        expect(headers['cache-control'], asset).to.equal('public, max-age=31536000, immutable');
        // The smallest files are not worth it.
        if (bytes.length > 1_024) expect(encoding, `${asset} for ${name}`).to.equal(name);
      }
      expect(texts, asset).to.have.length(1);
    }
  };

  it('sends its scripts and styles compressed as the browser takes them', async () => {
    if (isBuilt()) await isCompressed(`${host().url}/content-query/admin`);
  });

  it('sends those of the viewer so too, of which the package has one form', async () => {
    if (isBuilt('viewer')) await isCompressed(`${withOrigins.host().url}/content-query/openapi`);
  });

  it('has no other file', async () => {
    for (const path of [
      '/nope.html',
      '/assets',
      '/assets/',
      '/assets/nope.js',
      '/.git',
      '/api',
      '/api/',
      '/index.html/',
    ])
      expect((await page(path)).status, path).to.be.oneOf([401, 404]);
    expect((await ask('/content-query/adminx')).status).to.equal(404);
    expect((await ask('/content-query')).status).to.equal(404);
  });

  it('answers GET and HEAD alone', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await page('/', method)).status, method).to.equal(404);
    const head = await page('/', 'HEAD');
    expect(head.text).to.equal('');
    expect(head.status).to.equal((await page('/')).status);
  });

  const ups = [
    '..',
    '%2e%2e',
    '.%2e',
    '%252e%252e',
    '..;',
    '....',
    '%c0%ae%c0%ae',
    '\u2025'.normalize('NFKC'),
  ];
  const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', '/./'];
  for (const up of ups) {
    it(`serves no file outside of its folder: ${up}`, async () => {
      for (const slash of slashes) {
        for (const depth of [3, 8]) {
          for (const file of ['package.json', 'etc/passwd']) {
            for (const start of ['/', '/assets/']) {
              const path = start + `${up}${slash}`.repeat(depth) + file.replaceAll('/', slash);
              expectNothingOfOurs(await page(path), path);
            }
          }
        }
      }
    });
  }

  it('refuses an absolute path, a NUL byte, and a path that cannot be decoded', async () => {
    const absolute = encodeURIComponent(projectFile('package.json'));
    for (const path of [
      `/${absolute}`,
      '//etc/passwd',
      '/%2fetc/passwd',
      '/C:%5cWindows%5cwin.ini',
      '/file:%2f%2f%2fetc%2fpasswd',
      '/%00',
      '/index.html%00.js',
      '/%FF',
      '/%',
      '/~root',
    ])
      expectNothingOfOurs(await page(path), path);
  });
});
