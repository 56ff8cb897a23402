import { expect } from 'chai';
import { blocksOf } from './support/blocks.ts';
import { examplesOf } from './support/examples.ts';
import { readPage } from './support/pages.ts';

/** What a reader sees without scrolling. */
const firstScreen = 40;

describe('the first screen of README.md', () => {
  const page = readPage('README.md');
  const top = page.text.split('\n').slice(0, firstScreen).join('\n');

  it('has the two commands, and how it is installed', () => {
    expect(top).to.match(/^npm ci && npm start\b/m);
    expect(top).to.match(/^npm ci && npm test\b/m);
    expect(top).to.include('npm install koa-content-query koa sequelize sqlite3');
  });

  it('has a request with its answer, and the entry of a plugins config', () => {
    const [first] = examplesOf(page);
    expect(first?.answer?.end).to.be.at.most(firstScreen);
    const code = blocksOf(page.text).find(({ language }) => language === 'ts');
    expect(code?.end).to.be.at.most(firstScreen);
  });
});
