import { expect } from 'chai';
import { onEachDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { secret, useLinks } from '../links/use-links.ts';
import { asAdmin } from '../support/use-admin.ts';

onEachDatabase('preview links of several instances', (database) => {
  const { host, make, open } = useLinks(database);
  let other: TestHost | undefined;

  before(async () => {
    other = await startTestHost({ DATABASE_URL: host().settings.DATABASE_URL, PREVIEW_SECRET: secret });
  });
  after(() => other?.stop());

  it('open on each, and are revoked on all at once', async () => {
    const { path, link } = await make();
    const url = `${other?.url}${path}/json`;
    expect((await get(url)).text).to.equal((await open(`${path}/json`)).text);
    await asAdmin(other as TestHost, `/links/${link.id}`, {
      method: 'DELETE',
      token: other?.adminToken ?? '',
    });
    expect((await open(`${path}/json`)).status).to.equal(403);
    expect((await get(url)).status).to.equal(403);
  });
});
