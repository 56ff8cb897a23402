import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../support/project.ts';
import { programFilesIn } from './source-files.ts';

/** Where a transaction may be begun, and why. */
const mayBegin: Readonly<Record<string, string>> = {
  'lib/databases/in-transaction.ts': 'runs a transaction again that the server has ended',
  'cli/track/track.ts': 'creates triggers for a person, who can run it again',
  'strapi/mount/content-changes.ts': "hears of the end of the app's own transactions",
};

describe('a transaction', () => {
  it('is begun where it is run again after a deadlock, and nowhere else', () => {
    const begun = programFilesIn(projectFolder).filter((file) =>
      /\.transaction(?:\?\.)?\(/.test(readFileSync(join(projectFolder, file), 'utf8')),
    );
    expect(begun).to.have.members(Object.keys(mayBegin));
  });
});
