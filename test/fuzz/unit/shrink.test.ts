import { expect } from 'chai';
import type { FuzzRequest } from '../requests/fuzz-request.ts';
import { shrink } from '../shrink.ts';

const limits = { tries: 300, milliseconds: 5_000 };

const request = (target: string, more: Partial<FuzzRequest> = {}): FuzzRequest => ({
  kind: 'soup',
  setup: 'open',
  role: 'public',
  method: 'GET',
  target,
  ...more,
});

const failsWith =
  (...words: readonly string[]) =>
  async ({ target }: FuzzRequest) =>
    words.every((word) => target.includes(word));

describe('shrink', () => {
  it('leaves out all that a failure does not need', async () => {
    const long = request('/api/articles?fields=id&filters[$or][0][title][$eq]=a,b&sort=id&locale=all');
    const { target } = await shrink(long, failsWith('/api/articles', '[title]'), limits);
    expect(target).to.equal('/api/articles[title]');
  });

  it('leaves out single bytes of a raw request', async () => {
    const { target } = await shrink(
      request('/api/\u00ffx\u0000y', { kind: 'raw' }),
      failsWith('\u0000'),
      limits,
    );
    expect(target).to.equal('\u0000');
  });

  it('stops after so many tries, with a request that still fails', async () => {
    let tries = 0;
    const fails = async (one: FuzzRequest) => {
      tries += 1;
      return failsWith('x')(one);
    };
    const { target } = await shrink(request(`${'&a'.repeat(200)}&x`), fails, { ...limits, tries: 5 });
    expect(tries).to.equal(5);
    expect(target).to.include('x');
  });

  it('keeps a request that has a twin', async () => {
    const paired = request('/api/a?b=c', { twin: { target: '/api/a?d=c', forbidden: 'b', absent: 'd' } });
    expect(await shrink(paired, async () => true, limits)).to.equal(paired);
  });
});
