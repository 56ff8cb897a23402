import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { expect } from 'chai';
import { readSlowLog } from '../../../cli/advise/slow-log.ts';
import { unfailing } from '../../../lib/base/error.ts';
import { RequestTrace } from '../../../plugin/observe/request-trace.ts';
import { SlowLog, type SlowRequest } from '../../../plugin/observe/slow-log.ts';
import { planOf, uidOf } from '../support/newsroom.ts';

/** A request that took some milliseconds; refused before it was planned if it has no query string. */
const slow = (milliseconds: number, queryString?: string, status = 200): SlowRequest => {
  const trace = Object.assign(new RequestTrace(), { elapsed: () => milliseconds });
  if (queryString !== undefined) trace.planned(planOf(queryString), 'miss');
  return { uid: uidOf('article'), path: '/api/articles', status, trace };
};

describe('the log of slow requests', () => {
  const lines: string[] = [];
  let log: SlowLog;
  beforeEach(() => {
    log = new SlowLog({ warn: (line) => void lines.push(line) });
  });
  afterEach(() => {
    log.stop();
    lines.length = 0;
  });

  const heads = () => lines.splice(0).map((line) => / answered .*?(?= \()/.exec(line)?.[0]);

  it('has the first request of a shape at once, and the others as one line by the slowest', () => {
    const values = ['a', 'b', 'c', 'd'].map(
      (title) => `filters[title]=${title}&pagination[page]=${title.charCodeAt(0)}`,
    );
    for (const [index, query] of values.entries()) log.note(slow([5, 30, 70, 40][index] ?? 0, query));
    expect(heads()).to.deep.equal([' answered 200 after 5 ms']);
    log.flush();
    expect(heads()).to.deep.equal([' answered 200 after 70 ms, the slowest of 3 that took 140 ms']);
    log.note(slow(9, values[0]));
    log.stop();
    expect(heads()).to.deep.equal([' answered 200 after 9 ms']);
  });

  it('tells apart requests of other plans, of another status, and those without a plan', () => {
    for (const request of [
      slow(1, 'filters[title]=a'),
      slow(2, 'filters[title][$ne]=a'),
      slow(3, 'filters[title]=a', 503),
      slow(4),
    ])
      log.note(request);
    expect(heads()).to.have.length(4);
  });

  it('forgets a shape of which a while has none, so that its next request has a line at once', () => {
    for (let round = 0; round < 2; round += 1) {
      log.note(slow(5, 'sort=title'));
      expect(heads()).to.deep.equal([' answered 200 after 5 ms']);
      log.flush();
      expect(heads()).to.deep.equal([]);
    }
  });

  it('has one line for all further shapes of a type where there are very many', () => {
    for (let limit = 1; limit <= 100; limit += 1)
      for (const title of ['$eq', '$ne', '$gt'])
        log.note(slow(limit, `filters[title][${title}]=a&pagination[limit]=${limit}`));
    expect(heads()).to.have.length(201);
    log.flush();
    expect(heads()).to.deep.equal([' answered 200 after 100 ms, the slowest of 99 that took 8316 ms']);
  });

  it('throws nothing where the logger of the host does, and goes on with the next line', () => {
    let fails = true;
    log = new SlowLog(
      unfailing({
        warn: (line: string) => {
          lines.push(line);
          if (fails) throw new Error('the disk is full');
        },
      }),
    );
    mock.timers.enable({ apis: ['setInterval'] });
    try {
      for (const query of ['sort=title', 'sort=id', 'sort=title', 'sort=id']) log.note(slow(5, query));
      mock.timers.tick(60_000);
      expect(heads()).to.have.length(4);
      log.note(slow(5, 'sort=id'));
      fails = false;
      mock.timers.tick(60_000);
      expect(heads()).to.have.length(1);
    } finally {
      mock.timers.reset();
    }
  });

  it('is read by advise with the number of requests and all of their time', async () => {
    for (const milliseconds of [5, 30, 70]) log.note(slow(milliseconds, 'filters[title]=a'));
    for (const milliseconds of [1, 2, 3]) log.note(slow(milliseconds));
    log.flush();
    const folder = await mkdtemp(join(tmpdir(), 'slow-log-'));
    try {
      const file = join(folder, 'host.log');
      await writeFile(file, lines.join('\n'));
      const { requests, unreadable } = await readSlowLog(file);
      expect(requests.map(({ count, milliseconds }) => [count, milliseconds])).to.deep.equal([
        [1, 5],
        [2, 100],
      ]);
      expect(unreadable).to.equal(3);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
