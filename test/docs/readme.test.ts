import { expect } from 'chai';
import { blocksOf } from './support/blocks.ts';
import { examplesOf } from './support/examples.ts';
import { readPage } from './support/pages.ts';

/** What a reader sees without much scrolling. */
const firstScreen = 60;

describe('the beginning of README.md', () => {
  const page = readPage('README.md');
  const blocks = blocksOf(page.text);

  it('has a request with its answer, how it is installed, and the host that answers so', () => {
    const [request, answer, install, host] = blocks;
    expect(install?.text).to.equal('npm install koa-content-query koa sequelize sqlite3');
    expect(host?.text).to.match(/^\/\/ host\.mjs\n/);
    expect(request?.text).to.match(/^curl /);
    expect(JSON.parse(answer?.text ?? '')).to.have.keys('data', 'meta');
    expect(answer?.end).to.be.at.most(20);
    expect(host?.end).to.be.at.most(firstScreen + 5);
  });

  it('has the two commands of a clone, and a request to its host with the answer', () => {
    expect(page.text).to.match(/^npm ci && npm start\b/m);
    expect(page.text).to.match(/^npm ci && npm test\b/m);
    expect(examplesOf(page)[0]?.answer?.end).to.be.at.most(firstScreen + 40);
  });

  it('has what runs before the place where it goes', () => {
    const entry = blocks.findIndex(({ language }) => language === 'ts');
    expect(blocks[entry]?.text).to.match(/^\/\/ config\/plugins\.ts\n/);
    expect(blocks.slice(0, entry).map(({ language }) => language)).to.include.members(['js', 'json', 'sh']);
  });
});
