import { expect } from 'chai';
import { readStatementError, StatementTooComplex } from '../../../lib/databases/meaning-of.ts';
import { RefusedDocuments } from '../../../lib/read/loader.ts';

const error = (code: string, message: string): Error => Object.assign(new Error(message), { code });

describe('a statement that the database cannot take', () => {
  for (const thrown of [
    error('SQLITE_ERROR', 'SQLITE_ERROR: parser stack overflow'),
    error('SQLITE_ERROR', 'Expression tree is too large (maximum depth 1000)'),
    error('SQLITE_ERROR', 'SQLITE_ERROR: Recursion limit'),
    error('SQLITE_ERROR', 'too many SQL variables'),
    error('SQLITE_ERROR', 'at most 64 tables in a join'),
    error('SQLITE_TOOBIG', 'string or blob too big'),
    error('54001', 'stack depth limit exceeded'),
    error('54011', 'target lists can have at most 1664 entries'),
    error('ER_TOO_MANY_DEFINITIONS_IN_WITH_CLAUSE', 'Too many WITH elements in WITH clause'),
    Object.assign(new Error('Too many WITH elements, of mysql2'), { errno: 4002 }),
    error('ER_TOO_MANY_TABLES', 'Too many tables; MariaDB can only use 61 tables in a join'),
    error('ER_TOO_HIGH_LEVEL_OF_NESTING_FOR_SELECT', 'Too high level of nesting for select'),
  ]) {
    it(`is known by '${thrown.message}'`, () => {
      expect(readStatementError(thrown)).to.be.an.instanceOf(StatementTooComplex);
      const wrapped = Object.assign(new Error('wrapped'), { original: thrown });
      expect(readStatementError(wrapped)).to.be.an.instanceOf(StatementTooComplex);
    });
  }

  for (const thrown of [
    error('SQLITE_ERROR', 'no such column: a'),
    error('SQLITE_BUSY', 'database is locked'),
    error('57014', 'canceling statement due to statement timeout'),
    error('ER_PARSE_ERROR', 'parser stack overflow'),
    'text',
    undefined,
  ]) {
    it(`is not what ${String(thrown)} says`, () => expect(readStatementError(thrown)).to.equal(thrown));
  }
});

describe('documents that the database cannot take', () => {
  const refuse = () => Promise.reject(new StatementTooComplex('parser stack overflow', undefined));

  it('are not tried again', async () => {
    const refused = new RefusedDocuments();
    let runs = 0;
    const run = () => {
      runs += 1;
      return refuse();
    };
    expect(await refused.runUnlessRefused('a', run)).to.equal(undefined);
    expect(await refused.runUnlessRefused('a', run)).to.equal(undefined);
    expect(runs).to.equal(1);
    expect(await refused.runUnlessRefused('b', async () => 1)).to.equal(1);
  });

  it('are reported once', async () => {
    const told: string[] = [];
    const refused = new RefusedDocuments((reason) => told.push(reason));
    await refused.runUnlessRefused('a', refuse);
    await refused.runUnlessRefused('b', refuse);
    expect(told).to.deep.equal(['parser stack overflow']);
  });

  it('throw every other error, and are tried again after it', async () => {
    const refused = new RefusedDocuments();
    const failed = await refused.runUnlessRefused('a', () => Promise.reject(new Error('busy'))).catch(String);
    expect(failed).to.equal('Error: busy');
    expect(await refused.runUnlessRefused('a', async () => 1)).to.equal(1);
  });
});
