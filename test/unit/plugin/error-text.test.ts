import { expect } from 'chai';
import { errorText } from '../../../plugin/http/answer-errors.ts';

describe('errorText', () => {
  it('is the stack of an error', () => {
    const error = new TypeError('text');
    expect(errorText(error)).to.equal(error.stack);
  });

  it('begins with the message where the stack has none', () => {
    const error = new Error('SQLITE_FULL: database or disk is full');
    error.name = 'SequelizeDatabaseError';
    error.stack = 'Error\n    at somewhere';
    expect(errorText(error)).to.equal(
      'SequelizeDatabaseError: SQLITE_FULL: database or disk is full\nError\n    at somewhere',
    );
  });

  it('is the text of what is no error', () => {
    expect(errorText('text')).to.equal('text');
    expect(errorText(undefined)).to.equal('undefined');
  });
});
