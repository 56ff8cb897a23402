import { expect } from 'chai';
import { unavailable } from '../../../lib/base/error.ts';
import { copyOfError } from '../../../lib/read/single-flight.ts';

describe('the copy of an error', () => {
  it('says what the error says, and is of its class', () => {
    const error = unavailable(new Error('lost'));
    const copy = copyOfError(error) as typeof error;
    expect(copy).to.be.instanceOf(error.constructor);
    const { name, message, stack, cause, status, retryAfter } = error;
    expect(copy).to.include({ name, message, stack, cause, status, retryAfter });
    expect(copy.toBody()).to.deep.equal(error.toBody());
  });

  it('can be written to without the error', () => {
    const error = new RangeError('too far');
    const copy = copyOfError(error) as RangeError & { status?: number };
    copy.message = 'another';
    copy.status = 400;
    expect(error.message).to.equal('too far');
    expect(error).to.not.have.property('status');
  });

  it('is what was given where that has no copy', () => {
    const { reason } = AbortSignal.abort();
    for (const thrown of ['text', undefined, reason]) expect(copyOfError(thrown)).to.equal(thrown);
  });
});
