import { symlink } from 'node:fs/promises';
import { expect } from 'chai';
import { get } from '../support/http.ts';
import { useTemporaryFolder } from './temporary-folder.ts';
import { useHost } from './use-host.ts';

describe('/uploads of the example host', () => {
  const folder = useTemporaryFolder();
  const settings = { UPLOADS: '' };
  before(async () => {
    await folder.write('outside.txt', 'not for readers');
    await folder.write('files/page.html', '<script>1</script>');
    await folder.write('files/.hidden', 'not for readers');
    await folder.write('files/with space é.txt', 'found');
    await symlink(folder.path('outside.txt'), folder.path('files/out.txt'));
    await symlink(folder.path('.'), folder.path('files/above'));
    await symlink('circle', folder.path('files/circle'));
    await symlink('page.html', folder.path('files/inside.html'));
    settings.UPLOADS = folder.path('files');
  });
  const own = useHost(settings);
  const ask = (path: string, options = {}) => get(own().url + path, options);

  it('serves a file, its headers alone for HEAD, and 304 to a client that has it', async () => {
    const whole = await ask('/uploads/page.html');
    expect([whole.status, whole.text]).to.deep.equal([200, '<script>1</script>']);
    expect(whole.headers).to.include({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
    });
    const head = await ask('/uploads/page.html', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).to.deep.equal([200, '', '18']);
    const headers = { 'if-modified-since': whole.headers['last-modified'] ?? '' };
    const again = await ask('/uploads/page.html', { headers });
    expect([again.status, again.text]).to.deep.equal([304, '']);
    expect((await ask('/uploads/with%20space%20%C3%A9.txt')).text).to.equal('found');
  });

  it('follows a symbolic link that stays in the folder', async () => {
    expect((await ask('/uploads/inside.html')).text).to.equal('<script>1</script>');
  });

  it('runs nothing that somebody has uploaded', async () => {
    const { headers } = await ask('/uploads/page.html');
    expect(headers['content-security-policy'])
      .to.match(/; sandbox$/)
      .and.not.include('script');
  });

  for (const path of [
    '/uploads/../outside.txt',
    '/uploads/..%2foutside.txt',
    '/uploads/%2e%2e/outside.txt',
    '/uploads/..%5coutside.txt',
    '/uploads//etc/passwd',
    '/uploads/%2fetc%2fpasswd',
    '/uploads/.hidden',
    '/uploads/%00',
    '/uploads/%',
    '/uploads/',
    '/uploads/.',
    `/uploads/${'a'.repeat(5_000)}`,
    '/uploads/page.html/more',
    '/uploads/nothing.jpg',
    '/uploads/out.txt',
    '/uploads/above/outside.txt',
    '/uploads/circle',
    '/uploads',
  ]) {
    it(`answers 404 at ${path.slice(0, 40)}, and does not reveal the folder`, async () => {
      const { status, text } = await ask(path);
      expect(status).to.equal(404);
      expect(text).to.not.match(/not for readers|content-query-example|ENOENT|root:/);
    });
  }

  it('accepts no uploads', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask('/uploads/page.html', { method })).status, method).to.equal(404);
  });
});
