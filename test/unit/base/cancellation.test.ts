import { EventEmitter } from 'node:events';
import { expect } from 'chai';
import type { Context } from 'koa';
import { signalOf } from '../../../lib/base/cancellation.ts';
import { ClientClosedRequest, clientSignal } from '../../../plugin/http/answer-errors.ts';

/** A request whose connection closes where a test says so. */
const requestOf = ({ isGone = false } = {}) => {
  const socket = Object.assign(new EventEmitter(), { destroyed: isGone });
  const res = Object.assign(new EventEmitter(), { destroyed: isGone, writableFinished: false });
  return { socket, res, ctx: { req: { socket }, res } as unknown as Context };
};

describe('the signal of a client', () => {
  for (const closes of ['socket', 'res'] as const)
    it(`is aborted when the connection closes before the answer is sent (${closes})`, () => {
      const { ctx, ...streams } = requestOf();
      const signal = clientSignal(ctx);
      const derived = signalOf(signal);
      let calls = 0;
      signal.addEventListener('abort', () => {
        calls += 1;
      });
      signal.throwIfAborted();
      expect([signal.aborted, derived.aborted]).to.deep.equal([false, false]);
      streams[closes].emit('close');
      streams.res.emit('close');
      expect([signal.aborted, derived.aborted, calls]).to.deep.equal([true, true, 1]);
      expect(derived.reason).to.equal(signal.reason).and.to.be.instanceOf(ClientClosedRequest);
      expect(() => signal.throwIfAborted()).to.throw(ClientClosedRequest);
    });

  it('is aborted from the start where the client has left', () => {
    const signal = clientSignal(requestOf({ isGone: true }).ctx);
    expect(signal.aborted).to.equal(true);
    expect(signalOf(signal).reason).to.equal(signal.reason);
  });

  it('is not aborted once the answer is sent', () => {
    const { ctx, res, socket } = requestOf();
    const signal = clientSignal(ctx);
    res.writableFinished = true;
    res.emit('close');
    socket.emit('close');
    expect(signal.aborted).to.equal(false);
  });
});

describe('signalOf', () => {
  it('returns an AbortSignal as it is', () => {
    const { signal } = new AbortController();
    expect(signalOf(signal)).to.equal(signal);
  });
});
