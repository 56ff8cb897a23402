import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Measured } from '../../tools/bench/load/rounds.ts';
import { chartsOf } from '../../tools/bench/report/charts.ts';
import type { Report } from '../../tools/bench/report/report.ts';
import { fillSections, sectionNames } from '../../tools/bench/report/sections.ts';
import { projectFile } from '../support/project.ts';

const measured = (name: string, requestsPerSecond: number): Measured => ({
  name,
  requestsPerSecond,
  p50: 5.04,
  p99: 20,
  answered: 990,
  refused: name === 'ours' ? 10 : 0,
  memory: 2 ** 28,
  usage: { processor: 420.4, loop: 0.755 },
  runs: [requestsPerSecond],
  ratios: name === 'ours' ? [{ to: 'floor', times: 0.8 }] : [],
});

const report: Report = {
  mode: 'shapes',
  database: 'postgres',
  entries: 3400,
  connections: [8],
  secondsOfARun: 8,
  rounds: 2,
  node: 'v20.19.0',
  processors: 2,
  day: '2026-01-31',
  shapes: [{ shape: 'list', connections: 8, servers: [measured('ours', 800), measured('floor', 1000)] }],
};

const page =
  'a\n<!-- bench postgres-3400 -->\nold\n<!-- end of bench -->\nb\n<!-- bench both-3400 -->\nkept\n<!-- end of bench -->\n';

describe('the figures in tools/bench/measured.md', () => {
  it('are replaced by those of a run, each in its place', () => {
    const filled = fillSections(page, [report]);
    expect(filled).not.to.include('old');
    expect(filled).to.include(
      'Measured on 2026-01-31: postgres, 3400 articles, 8 connections, 2 runs of 8 s in turn',
    );
    expect(filled).to.include('| `list` | 8 | 800 | 1000 | 0.80 | 5.0 | 20.0 | 1.0 % | 420 | 76 % | 256 |');
    expect(filled).to.include('](../../docs/images/speed-postgres-3400.svg)');
    expect(filled).to.include('<!-- bench both-3400 -->\nkept\n<!-- end of bench -->');
  });

  it('can be replaced again', () => {
    const filled = fillSections(page, [report]);
    expect(fillSections(filled, [report])).to.equal(filled);
  });

  it('have a section for each kind of run', () => {
    expect(sectionNames(readFileSync(projectFile('tools/bench/measured.md'), 'utf8'))).to.include.members([
      'postgres-3400',
      'mariadb-3400',
      'both-3400',
      'single-flight-postgres-3400',
      'cache-postgres-3400',
      'growth-postgres',
      'text-postgres',
    ]);
  });
});

describe('the chart of whoever asks', () => {
  const asked = (shape: string) => ({
    shape,
    connections: 8,
    servers: ['takeover', 'controllers', 'strapi'].map((name) => measured(name, 100)),
  });
  const shapes = ['list', '403'].flatMap((shape) =>
    ['public', 'user', 'custom token'].map((caller) => asked(`Strapi 4, ${shape}, ${caller}`)),
  );

  it('shows the public and a token at the routes beside Strapi, and no refusals', () => {
    const [chart, ...more] = chartsOf({ ...report, mode: 'callers', shapes });
    expect(more).to.deep.equal([]);
    expect(chart?.svg.match(/>Strapi 4, [^<]*</g)).to.deep.equal(['>Strapi 4, list<']);
    expect(chart?.svg.match(/(in its place|Strapi), (public|token): 100\/s/g)).to.deep.equal([
      'in its place, public: 100/s',
      'Strapi, public: 100/s',
      'in its place, token: 100/s',
      'Strapi, token: 100/s',
    ]);
  });
});
