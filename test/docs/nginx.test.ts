import { expect } from 'chai';
import { blocksOf } from './support/blocks.ts';
import { readPage } from './support/pages.ts';

/** The lines of a block of nginx's configuration, by the line that opens the block. */
function linesIn(text: string, opening: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const begin = lines.indexOf(`${opening} {`);
  return begin < 0 ? [] : lines.slice(begin + 1, lines.indexOf('}', begin));
}

describe('the configuration of nginx in docs/operating/caching.md', () => {
  const text =
    blocksOf(readPage('docs/operating/caching.md').text).find(({ language }) => language === 'nginx')?.text ??
    '';
  const api = linesIn(text, 'location /api/');
  const page = linesIn(text, 'location /content-query/');

  it('stores answers with the Cache-Control that the plugin sends by default', () => {
    expect(api).to.include('proxy_cache content;').and.include('proxy_cache_valid 200 10s;');
    expect(api.find((line) => line.startsWith('proxy_ignore_headers '))).to.match(/ Cache-Control\b/);
    expect(api.find((line) => line.startsWith('proxy_ignore_headers '))).to.not.match(/Vary|Set-Cookie/);
  });

  it('neither stores nor reuses answers of signed-in readers, and stores nothing that is private', () => {
    expect(api).to.include('proxy_cache_bypass $http_authorization $http_cookie;');
    expect(api).to.include('proxy_no_cache $http_authorization $http_cookie $not_shared;');
    expect(linesIn(text, 'map $upstream_http_cache_control $not_shared')).to.deep.equal([
      'default 0;',
      '"~*(private|no-store)" 1;',
    ]);
  });

  it('passes the admin page on without a cache', () => {
    expect(page).to.deep.equal(['proxy_pass http://127.0.0.1:1337;']);
  });
});
