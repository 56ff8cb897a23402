import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { run } from '../cli/support/run.ts';
import { sqlite } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { builtApp } from './app/install.ts';
import { useApp } from './app/use-app.ts';

describe('an app that TypeScript has built', () => {
  const ours = useApp(sqlite, { folder: builtApp, config: { takeover: true } });
  const compared = useApp(sqlite, { folder: builtApp, config: { compare: 1 } });
  let folder = '';
  const report = (): string => join(folder, '.tmp/content-query/differences.json');

  before(async () => {
    folder = await builtApp();
  });
  after(() => rm(join(folder, '.tmp'), { recursive: true, force: true }));

  it('is taken over', async () => {
    const { status, headers } = await get(`${ours().url}/api/articles?sort=id&populate=*`);
    expect([status, headers.etag === undefined]).to.deep.equal([200, false]);
  });

  it('is compared, with the file of differences in the folder of the app and not of the build', async () => {
    expect((await get(`${compared().url}/api/articles?fields=slug&sort=id`)).status).to.equal(200);
    const text = await eventually(
      () => readFile(report(), 'utf8'),
      (written) => written.includes('"compared": 1'),
    );
    expect(JSON.parse(text)).to.include({ compared: 1, dropped: 0 });
    const missing = await access(join(folder, 'dist/.tmp')).then(
      () => 'is there',
      () => 'is not there',
    );
    expect(missing).to.equal('is not there');
    const printed = await run(['report', report()]);
    expect([printed.code, printed.out.split('\n')[1]]).to.deep.equal([
      0,
      '1 equal, 0 different by a rule, 0 different without one',
    ]);
  });

  it('has its types from the schemas of the build', async () => {
    const { code, out, err } = await run(['types', '--schemas', join(folder, 'dist/src')]);
    expect([code, err]).to.deep.equal([0, '']);
    expect(out).to.include("'api::article.article': {");
  });
});
