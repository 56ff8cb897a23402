import { expect } from 'chai';
import { templatesWithout } from './support/checks/lines.ts';
import { readPage } from './support/pages.ts';

describe('docs/troubleshooting.md', () => {
  it('has every line that the plugin says by itself, with its cause', () => {
    expect(templatesWithout(['plugin', 'lib'], readPage('docs/troubleshooting.md').text)).to.deep.equal([]);
  });

  it('is reported with the messages that it lacks', () => {
    expect(templatesWithout(['plugin', 'lib'], '')).to.have.length.at.least(8);
  });
});
