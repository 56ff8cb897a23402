import { expect } from 'chai';
import { ConnectionError, ConnectionRefusedError, DatabaseError, HostNotFoundError } from 'sequelize';
import {
  isOutOfSpace,
  isTransactionLost,
  isUnavailable,
  needsNewConnection,
  takesNoWrites,
} from '../../../lib/databases/meaning-of.ts';

const withCode = (code: string) => Object.assign(new Error('text'), { code });

describe('isUnavailable', () => {
  for (const code of [
    'ECONNREFUSED',
    'ECONNRESET',
    '08006',
    '57P01',
    '57014',
    '53300',
    '53100',
    'SQLITE_BUSY',
    'SQLITE_FULL',
    'SQLITE_INTERRUPT',
    'ER_CON_COUNT_ERROR',
    'ER_STATEMENT_TIMEOUT',
    'ER_CMD_CONNECTION_CLOSED',
    'ER_LOCK_DEADLOCK',
    'ER_LOCK_WAIT_TIMEOUT',
    'ER_UNKNOWN_COM_ERROR',
    'ER_READ_ONLY_MODE',
    'ER_RUN_HOOK_ERROR',
    '40P01',
    '40001',
  ]) {
    it(`recognises the code ${code} as a database that cannot be reached`, () => {
      expect(isUnavailable(withCode(code))).to.equal(true);
      expect(isUnavailable(new DatabaseError(Object.assign(withCode(code), { sql: '' }) as never))).to.equal(
        true,
      );
    });
  }

  it('recognises errors by their numbers, of which mysql2, or an older one, has no names', () => {
    for (const errno of [1927, 1969, 3024, 3032, 3100, 3101, 3170, 3797])
      expect(isUnavailable(Object.assign(new Error('text'), { errno })), String(errno)).to.equal(true);
  });

  it('recognises every failed connection of Sequelize', () => {
    for (const failure of [ConnectionError, ConnectionRefusedError, HostNotFoundError]) {
      expect(isUnavailable(new failure(new Error('text'))), failure.name).to.equal(true);
    }
  });

  it('recognises a connection that broke off', () => {
    for (const text of [
      'Connection terminated unexpectedly',
      'Client was closed and is not queryable',
      'Client has encountered a connection error and is not queryable',
    ])
      expect(isUnavailable(new Error(text)), text).to.equal(true);
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

  it('ends for an error that is its own original', () => {
    const error: Error & { original?: unknown } = new Error('text');
    error.original = error;
    expect(isUnavailable(error)).to.equal(false);
  });
});

describe('takesNoWrites', () => {
  it('recognises a full disk and a read-only file, and nothing else', () => {
    for (const code of ['SQLITE_FULL', 'SQLITE_READONLY', '25006', '53100', 'ER_RECORD_FILE_FULL'])
      expect(takesNoWrites(withCode(code)), code).to.equal(true);
    for (const code of ['SQLITE_BUSY', '53300', 'ECONNREFUSED'])
      expect(takesNoWrites(withCode(code)), code).to.equal(false);
  });
});

describe('isOutOfSpace', () => {
  it('distinguishes a full disk from a read-only database', () => {
    for (const code of ['SQLITE_FULL', '53100', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'])
      expect(isOutOfSpace(withCode(code)), code).to.equal(true);
    for (const code of ['SQLITE_READONLY', '25006', 'ER_OPTION_PREVENTS_STATEMENT', 'SQLITE_BUSY', '53200'])
      expect(isOutOfSpace(withCode(code)), code).to.equal(false);
  });
});

describe('isTransactionLost', () => {
  it('tells a transaction that has ended because of others from a statement that failed by itself', () => {
    for (const code of [
      'ER_LOCK_DEADLOCK',
      'ER_LOCK_WAIT_TIMEOUT',
      'ER_CHECKREAD',
      'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
      '40001',
      '40P01',
      '55P03',
      '25P02',
    ])
      expect(isTransactionLost(withCode(code)), code).to.equal(true);
    for (const code of [
      '23505',
      'ER_DUP_ENTRY',
      'ER_STATEMENT_TIMEOUT',
      'ECONNRESET',
      'SQLITE_BUSY',
      '25006',
    ])
      expect(isTransactionLost(withCode(code)), code).to.equal(false);
  });
});

describe('needsNewConnection', () => {
  it('tells a server that another one may replace from one that is busy', () => {
    for (const code of [
      'ECONNRESET',
      'ER_UNKNOWN_COM_ERROR',
      'ER_OPTION_PREVENTS_STATEMENT',
      'ER_READ_ONLY_MODE',
      'ER_RUN_HOOK_ERROR',
      '25006',
      '57P01',
    ])
      expect(needsNewConnection(withCode(code)), code).to.equal(true);
    for (const code of ['ER_LOCK_DEADLOCK', '40P01', '53100', 'ER_STATEMENT_TIMEOUT', '57014'])
      expect(needsNewConnection(withCode(code)), code).to.equal(false);
  });
});
