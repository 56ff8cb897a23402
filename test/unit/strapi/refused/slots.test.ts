import { expect } from 'chai';
import { Slots } from '../../../../strapi/refused/slots.ts';

/** A task that ends when the test says so. */
const taskOf = (): { readonly work: () => Promise<string>; readonly end: () => void } => {
  let end = (): void => {};
  const ended = new Promise<string>((done) => (end = () => done('ended')));
  return { work: () => ended, end };
};

describe('requests that are handed over', () => {
  it('wait for those before them, and so many run at the same time', async () => {
    const slots = new Slots(4);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (index: number) => async (): Promise<number> => {
      running += 1;
      most = Math.max(most, running);
      order.push(index);
      await new Promise((done) => setImmediate(done));
      running -= 1;
      return index;
    };
    const all = Array.from({ length: 10 }, (_, index) => index);
    expect(await Promise.all(all.map((index) => slots.run(work(index))))).to.deep.equal(all);
    expect(most).to.equal(4);
    expect(order).to.deep.equal(all);
  });

  it('do not wait if too many are waiting', async () => {
    const slots = new Slots(1, { waiting: 1, wait: 60_000 });
    const { work, end } = taskOf();
    const first = slots.run(work);
    const second = slots.run(async () => 'second');
    expect(await slots.run(async () => 'third')).to.equal(undefined);
    end();
    expect([await first, await second]).to.deep.equal(['ended', 'second']);
    expect(await slots.run(async () => 'fourth')).to.equal('fourth');
  });

  it('do not wait too long, and leave the slot to the next one', async () => {
    const slots = new Slots(1, { waiting: 5, wait: 5 });
    const { work, end } = taskOf();
    const first = slots.run(work);
    expect(await slots.run(async () => 'second')).to.equal(undefined);
    const third = slots.run(async () => 'third');
    end();
    expect([await first, await third]).to.deep.equal(['ended', 'third']);
  });

  it('end when their client has gone, and leave the slot to the next one', async () => {
    const slots = new Slots(1);
    const { work, end } = taskOf();
    const first = slots.run(work);
    const controller = new AbortController();
    const gone = slots.run(async () => 'gone', controller.signal).catch((error: unknown) => error);
    const next = slots.run(async () => 'next');
    controller.abort(new Error('the client has gone'));
    expect(await gone).to.have.property('message', 'the client has gone');
    end();
    expect([await first, await next]).to.deep.equal(['ended', 'next']);
  });

  it('leave the slot to the next one if they fail', async () => {
    const slots = new Slots(1);
    const failed = slots.run(() => Promise.reject(new Error('no'))).catch((error: unknown) => error);
    const next = slots.run(async () => 'next');
    expect(await failed).to.be.an('error');
    expect(await next).to.equal('next');
  });
});
