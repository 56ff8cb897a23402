import { expect } from 'chai';
import { ContentQueryError } from '../../../lib/base/error.ts';

describe('ContentQueryError', () => {
  it('is an error with a message and a cause', () => {
    const cause = new Error('why');
    const error = new ContentQueryError('internal', 'Internal Server Error', { cause });
    expect(error).to.be.instanceOf(Error);
    expect(error.message).to.equal('Internal Server Error');
    expect(error.cause).to.equal(cause);
  });

  it('has no cause by default', () => {
    expect(Object.hasOwn(new ContentQueryError('forbidden', 'Forbidden'), 'cause')).to.equal(false);
  });

  it('writes a body without problems with empty details', () => {
    expect(new ContentQueryError('forbidden', 'Forbidden').toBody()).to.deep.equal({
      data: null,
      error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} },
    });
  });

  it('writes every problem into the body', () => {
    const problems = [
      { path: ['sort'], code: 'unknown-attribute', message: 'one', hint: 'try two' },
      { path: ['locale'], code: 'wrong-form', message: 'two' },
    ] as const;
    expect(
      new ContentQueryError('unknown-attribute', 'one (and 1 more)', { problems }).toBody(),
    ).to.deep.equal({
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: 'one (and 1 more)',
        details: { errors: problems },
      },
    });
  });

  it('keeps its cause and its delay out of the body', () => {
    const error = new ContentQueryError('unavailable', 'Service Unavailable', {
      retryAfter: 2,
      cause: new Error('password=secret'),
    });
    expect(error.retryAfter).to.equal(2);
    expect(JSON.stringify(error.toBody())).to.equal(
      '{"data":null,"error":{"status":503,"name":"ServiceUnavailableError","message":"Service Unavailable","details":{}}}',
    );
  });
});
