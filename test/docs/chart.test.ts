import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { projectFile } from '../support/project.ts';
import { drawBesideStrapi } from './support/beside-strapi.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

describe('the chart of README.md', () => {
  it('shows the figures of tools/bench/measured.md; `node --import tsx test/docs/write-chart.ts` writes it anew', () => {
    const drawn = drawBesideStrapi();
    expect(drawn.match(/<rect x=/g)).to.have.length(27);
    expect(drawn).to.not.include('NaN');
    expect(readFileSync(projectFile('docs/images/beside-strapi.svg'), 'utf8')).to.equal(drawn);
  });

  it('is described by the smallest and largest figures of both ways', () => {
    const rows = rowsOf(readPage('tools/bench/measured.md').text, 'Beside Strapi v4');
    const range = (column: number): string => {
      const times = rows.map((cells) => Number(cells[column]) / Number(cells[3]));
      return `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}`;
    };
    const said = readPage('README.md').text;
    expect(said).to.include(`at the routes ${range(1)} times as many, in controllers ${range(2)}]`);
  });

  it('is on the first screen', () => {
    const lines = readPage('README.md').text.split('\n');
    expect(lines.findIndex((line) => line.includes('(docs/images/beside-strapi.svg)'))).to.be.within(5, 30);
  });
});

describe('the chart of the public and of API tokens in README.md', () => {
  it('is described by the smallest and largest times of both, as tools/bench/measured.md has them', () => {
    const times = rowsOf(readPage('tools/bench/measured.md').text, 'Beside Strapi 5')
      .filter(([shape = '']) => /, (public|custom token)`$/.test(shape) && !shape.includes(', 403'))
      .map((cells) => Number(cells[5]));
    expect(times).to.have.length(16);
    const range = [Math.min(...times), Math.max(...times)].map((each) => each.toFixed(1)).join(' to ');
    expect(readPage('README.md').text).to.include(`with an API token: ${range} times as many]`);
  });
});

describe('the first line of docs/speed.md', () => {
  const { text } = readPage('docs/speed.md');
  const result = text.split('\n').find((line) => line.startsWith('**')) ?? '';

  it('says the smallest and largest part of the floor, as the table of PostgreSQL has them', () => {
    const parts = rowsOf(readPage('tools/bench/measured.md').text, 'PostgreSQL')
      .filter(([shape = '']) => shape.startsWith('`'))
      .map((cells) => Number(cells[5]));
    const percent = (part: number): number => Math.round(part * 100);
    expect(result).to.include(`${percent(Math.min(...parts))} to ${percent(Math.max(...parts))} %`);
  });

  it('says how many times as many as Strapi, as tools/bench/measured.md has them', () => {
    const rows = rowsOf(readPage('tools/bench/measured.md').text, 'Beside Strapi v4');
    const times = rows.map((cells) => Number(cells[1]) / Number(cells[3]));
    expect(result).to.include(`${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} times`);
  });
});
