import { expect } from 'chai';
import { StartError } from '../../example/host/start-error.ts';
import { sqlite } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { rejectionOf } from './rejection-of.ts';
import { useHost } from './use-host.ts';

describe('/metrics of the example host', () => {
  const host = useHost({ METRICS: true, METRICS_PORT: 0 });
  const ask = (method: string) => get(host().metricsUrl ?? '', { method });

  it('answers GET, and HEAD with the same headers and no body, on a separate port', async () => {
    const whole = await ask('GET');
    expect(whole.status).to.equal(200);
    expect(whole.text).to.include('content_query_requests');
    const head = await ask('HEAD');
    expect([head.status, head.text]).to.deep.equal([200, '']);
    expect(head.headers['content-type']).to.equal(whole.headers['content-type']);
    expect((await ask('POST')).status).to.equal(404);
  });

  it('is not served on the public port, and its port serves nothing else', async () => {
    expect((await get(`${host().url}/metrics`)).status).to.equal(404);
    for (const path of ['/', '/api/articles', '/readyz', '/metrics/'])
      expect((await get(new URL(path, host().metricsUrl).href)).status, path).to.equal(404);
  });

  it('says which setting is wrong where its port is taken', async () => {
    const port = new URL(host().metricsUrl ?? '').port;
    const settings = { METRICS: true, METRICS_PORT: Number(port), DATABASE_URL: await sqlite.shared() };
    const error = await rejectionOf(startTestHost(settings));
    expect(error).to.be.instanceOf(StartError);
    expect(error.message).to.equal(`METRICS_PORT: ${port} on 127.0.0.1 is already in use`);
  });
});

describe('/metrics of an example host with a METRICS_TOKEN', () => {
  const token = 'a token for metrics';
  const host = useHost({ METRICS: true, METRICS_TOKEN: token, ADMIN_TOKEN: 'administrator-token' });
  const ask = (headers: Record<string, string>) => get(`${host().url}/metrics`, { headers });

  it('is open to who sends it, on the same port', async () => {
    const { status, text } = await ask({ authorization: `Bearer ${token}` });
    expect([status, text.includes('content_query_requests')]).to.deep.equal([200, true]);
    expect(host().metricsUrl).to.equal(`${host().url}/metrics`);
  });

  it('is closed to everybody else, an administrator and a user among them', async () => {
    const user = `Bearer ${await host().issueToken(3)}`;
    for (const authorization of ['', 'Bearer administrator-token', user, token, `Bearer ${token}x`]) {
      const { status, headers, text } = await ask(authorization === '' ? {} : { authorization });
      expect([status, headers['www-authenticate']], authorization).to.deep.equal([401, 'Bearer']);
      expect(text).to.not.include('content_query');
    }
  });
});

describe('/metrics of an example host that counts nothing', () => {
  const host = useHost();

  it('is not there', async () => {
    expect(host().metricsUrl).to.equal(undefined);
    for (const method of ['GET', 'HEAD'])
      expect((await get(`${host().url}/metrics`, { method })).status).to.equal(404);
  });
});
