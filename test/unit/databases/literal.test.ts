import { expect } from 'chai';
import { databases } from '../../../lib/databases/index.ts';

const odd = [
  'plain',
  "it's",
  'back\\',
  "\\'",
  'größe',
  'a\nb',
  'cost $1',
  '$$',
  '$.',
  '?',
  ':a',
  '"x"',
  '`',
  '--',
];

describe('a constant text as SQL', () => {
  it('doubles every quote and contains no backslash that a mode could read differently', () => {
    for (const text of odd) {
      expect(databases.sqlite.literal(text)).to.equal(`'${text.replaceAll("'", "''")}'`);
      expect(databases.postgres.literal(text)).to.match(
        text.includes('\\') ? /^E'(?:[^\\']|\\\\|'')*'$/ : /^'(?:[^\\']|'')*'$/,
      );
      for (const { literal } of [databases.mariadb, databases.mysql])
        expect(literal(text)).to.match(
          /^'(?:[ !"#%-&(-[\]-~]|\$(?![\w$])|'')*'$|^CONVERT\(X'(?:[\da-f]{2})+' USING utf8mb4\)$/,
        );
    }
  });

  it('contains nothing that is read as a placeholder on MariaDB and MySQL', () => {
    for (const text of ['cost $1', '$$', '$x'])
      for (const { literal } of [databases.mariadb, databases.mysql])
        expect(literal(text)).to.match(/^CONVERT\(X'/);
    expect(databases.mariadb.literal('$."hue"')).to.equal(`'$."hue"'`);
  });
});
