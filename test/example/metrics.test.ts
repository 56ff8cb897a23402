import { expect } from 'chai';
import { get } from '../support/http.ts';
import { useHost } from './use-host.ts';

describe('/metrics of the example host', () => {
  const host = useHost({ METRICS: true });
  const ask = (method: string) => get(`${host().url}/metrics`, { method });

  it('answers GET, and HEAD with the same headers and no body', async () => {
    const whole = await ask('GET');
    expect(whole.status).to.equal(200);
    expect(whole.text).to.include('content_query_requests');
    const head = await ask('HEAD');
    expect([head.status, head.text]).to.deep.equal([200, '']);
    expect(head.headers['content-type']).to.equal(whole.headers['content-type']);
    expect((await ask('POST')).status).to.equal(404);
  });
});

describe('/metrics of an example host that counts nothing', () => {
  const host = useHost();

  it('is not there', async () => {
    for (const method of ['GET', 'HEAD'])
      expect((await get(`${host().url}/metrics`, { method })).status).to.equal(404);
  });
});
