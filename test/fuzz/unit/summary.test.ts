import { expect } from 'chai';
import { Counts } from '../report/counts.ts';
import { summaryOf } from '../report/summary.ts';
import type { FuzzRequest } from '../requests/fuzz-request.ts';

const run = { database: 'sqlite', seed: 1 };
const request: FuzzRequest = {
  kind: 'large',
  setup: 'open',
  role: 'public',
  method: 'GET',
  target: '/api/a',
};

function counted(): Counts {
  const counts = new Counts();
  counts.add(request, { status: 200, milliseconds: 3, excerpt: '' });
  counts.add(request, { status: 400, milliseconds: 7, excerpt: '' });
  counts.add({ ...request, kind: 'raw' }, { status: 431, milliseconds: 1, excerpt: '' });
  return counts;
}

const sound = { counts: counted(), findings: [], faults: [], output: '' };

describe('the summary of a run', () => {
  it('counts by kind and status, and names the slowest request', () => {
    const { text, failed } = summaryOf(sound, run);
    expect(failed).to.equal(false);
    expect(text).to.include('sqlite, newsroom: 3 requests, 0 findings').and.include('the slowest took 7 ms');
    expect(text).to.match(/200 +400 +431\n +large +1 +1 +0\n +raw +0 +0 +1/);
  });

  it('has failed with a finding, and with a fault alone', () => {
    const finding = { request, place: 0, fault: 'status 500', status: 500, milliseconds: 1, excerpt: '' };
    expect(summaryOf({ ...sound, findings: [finding] }, run).failed).to.equal(true);
    const ended = summaryOf({ ...sound, faults: ['the process has ended'], output: 'its last words' }, run);
    expect(ended.failed).to.equal(true);
    expect(ended.text).to.include('the process has ended').and.include('its last words');
  });
});
