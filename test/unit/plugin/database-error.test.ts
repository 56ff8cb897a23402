import { expect } from 'chai';
import { ConnectionError, ConnectionRefusedError, DatabaseError, HostNotFoundError } from 'sequelize';
import { isUnavailable } from '../../../plugin/database-error.ts';

const withCode = (code: string) => Object.assign(new Error('text'), { code });

describe('isUnavailable', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '53300', 'SQLITE_BUSY', 'ER_CON_COUNT_ERROR']) {
    it(`takes the code ${code} for a database that cannot be reached`, () => {
      expect(isUnavailable(withCode(code))).to.equal(true);
      expect(isUnavailable(new DatabaseError(Object.assign(withCode(code), { sql: '' }) as never))).to.equal(
        true,
      );
    });
  }

  it('takes every failed connection of Sequelize for one', () => {
    for (const failure of [ConnectionError, ConnectionRefusedError, HostNotFoundError]) {
      expect(isUnavailable(new failure(new Error('text'))), failure.name).to.equal(true);
    }
  });

  it('takes a connection that broke off for one', () => {
    expect(isUnavailable(new Error('Connection terminated unexpectedly'))).to.equal(true);
  });

  for (const error of [
    new Error('text'),
    withCode('42P01'),
    withCode('SQLITE_ERROR'),
    new TypeError('x'),
    'ECONNREFUSED',
    null,
    undefined,
  ]) {
    it(`takes ${error instanceof Error ? `${error.name} ${(error as { code?: string }).code ?? ''}`.trim() : String(error)} for something else`, () => {
      expect(isUnavailable(error)).to.equal(false);
    });
  }

  it('comes to an end where an error is its own original', () => {
    const error: Error & { original?: unknown } = new Error('text');
    error.original = error;
    expect(isUnavailable(error)).to.equal(false);
  });
});
