import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { type Example, examplesOf, statusOf } from './support/examples.ts';
import { type DocsHost, startDocsHost } from './support/hosts.ts';
import { readPage, readPages } from './support/pages.ts';

const examples = readPages().flatMap(examplesOf);
const hostNames = new Set(examples.map(({ host }) => host));

const titleOf = ({ place, request: { method, path } }: Example): string => `${place}: ${method} ${path}`;

describe('the examples of README.md and docs', () => {
  it('are there', () => {
    expect(examples).to.have.length.at.least(40);
    expect(new Set(examples.map(({ place }) => place.split(':')[0])))
      .to.include('README.md')
      .and.include('docs/customised-finds.md');
  });

  it('answer twenty questions of a site and more, each under its own heading', () => {
    const [, ...questions] = readPage('docs/recipes/questions.md').text.split(/^## /m);
    expect(questions).to.have.length.at.least(20);
    for (const question of questions) expect(question).to.match(/^```http questions$/m);
  });

  it('have an answer each', () => {
    expect(examples.filter(({ answer }) => answer === undefined).map(({ place }) => place)).to.deep.equal([]);
  });
});

onOneDatabase('the examples of README.md and docs', (database) => {
  for (const name of hostNames) {
    const ofHost = examples.filter((example) => example.host === name);

    describe(`that ask ${name}`, () => {
      let host: DocsHost;

      before(async () => {
        host = await startDocsHost(name, database);
      });

      after(() => host?.stop());

      for (const example of ofHost) it(titleOf(example), () => hasAnswer(host, example));
    });
  }
});

async function hasAnswer(host: DocsHost, { request, answer }: Example): Promise<void> {
  const expected = JSON.parse(answer?.text ?? '');
  const { status, body } = await host.ask(request);
  expect(body).to.deep.equal(expected);
  expect(status).to.equal(statusOf(expected));
}
