import { AsyncLocalStorage } from 'node:async_hooks';
import { mock } from 'node:test';
import { expect } from 'chai';
import { type Caller, untraced } from '../../../lib/read/find-request.ts';
import type { Task } from '../../../lib/read/single-flight.ts';
import { SingleFlight } from '../../../lib/read/single-flight.ts';

/** Runs that end when the test says so. */
function runs() {
  const begun: { end: (result: string) => void; fail: (error: Error) => void; waiter: Caller }[] = [];
  const work: Task<string> = (waiter) =>
    new Promise((end, fail) => {
      begun.push({ end, fail, waiter });
      waiter.signal?.addEventListener('abort', () => fail(waiter.signal?.reason));
    });
  return { begun, work };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a single flight', () => {
  const plan = {};

  it('runs at once if nothing runs, and lets requests that arrive meanwhile share the next run', async () => {
    const flight = new SingleFlight<string>(false);
    const { begun, work } = runs();
    const first = flight.join(plan, undefined, {}, work);
    const others = [1, 2, 3].map(() => flight.join(plan, undefined, {}, work));
    expect(begun).to.have.length(1);
    begun[0]?.end('old');
    expect(await first).to.equal('old');
    await turn();
    expect(begun).to.have.length(2);
    const late = flight.join(plan, undefined, {}, work);
    begun[1]?.end('new');
    expect(await Promise.all(others)).to.deep.equal(['new', 'new', 'new']);
    await turn();
    expect(begun).to.have.length(3);
    begun[2]?.end('newest');
    expect(await late).to.equal('newest');
    await turn();
    void flight.join(plan, undefined, {}, work);
    expect(begun).to.have.length(4);
  });

  it('shares nothing between plans, or ids', () => {
    const flight = new SingleFlight<string>(false);
    const { begun, work } = runs();
    for (const [key, id] of [
      [plan, 1],
      [plan, 2],
      [{}, 1],
      [plan, '1'],
      [plan, undefined],
    ] as const)
      void flight.join(key, id, {}, work);
    expect(begun).to.have.length(5);
  });

  it('throws an error to all requests that share it, a copy to each, and continues', async () => {
    const flight = new SingleFlight<string>(false);
    const { begun, work } = runs();
    const first = flight.join(plan, undefined, {}, work);
    const shared = [1, 2].map(() => flight.join(plan, undefined, {}, work).catch((error) => error));
    begun[0]?.end('');
    await first;
    await turn();
    begun[1]?.fail(new TypeError('lost'));
    const errors = await Promise.all(shared);
    expect(errors.map(({ message }) => message)).to.deep.equal(['lost', 'lost']);
    for (const error of errors) expect(error).to.be.instanceOf(TypeError);
    expect(new Set(errors)).to.have.length(2);
    await turn();
    void flight.join(plan, undefined, {}, work);
    expect(begun).to.have.length(3);
  });

  it('passes a run that is not shared the signal and trace of its caller, and a shared one the trace of one caller', async () => {
    const flight = new SingleFlight<string>(false);
    const { begun, work } = runs();
    const { signal } = new AbortController();
    const trace = { ...untraced };
    const first = flight.join(plan, undefined, { signal, trace }, work);
    const told: unknown[] = [];
    const traces = [0, 1].map(() => ({ ...untraced, shared: (ran: unknown) => told.push(ran) }));
    const shared = traces.map((each) => flight.join(plan, undefined, { signal, trace: each }, work));
    expect(begun[0]?.waiter).to.deep.equal({ signal, trace });
    begun[0]?.end('');
    await first;
    await turn();
    expect(begun[1]?.waiter.signal).to.not.equal(signal);
    expect(begun[1]?.waiter.trace).to.equal(traces[0]);
    begun[1]?.end('');
    await Promise.all(shared);
    expect(told).to.deep.equal([traces[0]]);
  });

  it('continues without requests that disconnect, and cancels a run when all have left it', async () => {
    const flight = new SingleFlight<string>(false);
    const { begun, work } = runs();
    const leavers = ['one', 'two', 'three'].map((name) => {
      const controller = new AbortController();
      const result = flight.join(plan, undefined, controller, work).catch((error) => error.message);
      return { result, leave: () => controller.abort(new Error(`${name} has left`)) };
    });
    const [one, two, three] = leavers;
    one?.leave();
    expect(await one?.result).to.equal('one has left');
    await turn();
    expect(begun).to.have.length(2);
    two?.leave();
    expect(await two?.result).to.equal('two has left');
    expect(begun[1]?.waiter.signal?.aborted).to.equal(false);
    const last = flight.join(plan, undefined, {}, work);
    three?.leave();
    expect(await three?.result).to.equal('three has left');
    expect(begun[1]?.waiter.signal?.aborted).to.equal(true);
    await turn();
    expect(begun).to.have.length(3);
    begun[2]?.end('answer');
    expect(await last).to.equal('answer');
  });

  it('begins the next run beside one that takes too long', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const flight = new SingleFlight<string>(100);
      const { begun, work } = runs();
      const first = flight.join(plan, undefined, {}, work);
      const second = flight.join(plan, undefined, {}, work);
      mock.timers.tick(50);
      await turn();
      await turn();
      expect(begun).to.have.length(2);
      begun[1]?.waiter.onConnected?.();
      begun[1]?.end('second');
      expect(await second).to.equal('second');
      begun[0]?.end('first');
      expect(await first).to.equal('first');
      await turn();
      void flight.join(plan, undefined, {}, work);
      expect(begun).to.have.length(3);
    } finally {
      mock.timers.reset();
    }
  });

  it('lets each request wait for a connection for the full time since it arrived', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const flight = new SingleFlight<string>(600);
      const { begun, work } = runs();
      const outcome = (asked: Promise<unknown>) => asked.then(String, ({ status }) => status);
      const pass = async (milliseconds: number) => {
        mock.timers.tick(milliseconds);
        await turn();
        await turn();
      };
      void flight.join(plan, undefined, {}, work);
      const early = outcome(flight.join(plan, undefined, {}, work));
      await pass(250);
      const late = outcome(flight.join(plan, undefined, {}, work));
      await pass(50);
      expect(begun).to.have.length(2);
      await pass(300);
      expect(await early).to.equal(503);
      begun[1]?.waiter.onConnected?.();
      // From then on the statement may take longer than the wait for a connection.
      await pass(1_000);
      begun[1]?.end('answer');
      expect(await late).to.equal('answer');
    } finally {
      mock.timers.reset();
    }
  });

  it('runs the next in the async context of the first who waits for it', async () => {
    const flight = new SingleFlight<unknown>(false);
    const { begun, work } = runs();
    const storage = new AsyncLocalStorage<string>();
    const first = storage.run('first', () => flight.join(plan, undefined, {}, work));
    const own: Task<unknown> = async () => storage.getStore();
    const second = storage.run('second', () => flight.join(plan, undefined, {}, own));
    begun[0]?.end('');
    await first;
    expect(await second).to.equal('second');
  });

  it('begins a run for requests that join it after all others have left it', async () => {
    const flight = new SingleFlight<string>(false);
    const { begun, work } = runs();
    const gone = new AbortController();
    const first = flight.join(plan, undefined, {}, work);
    const left = flight.join(plan, undefined, { signal: gone.signal }, work).catch(() => 'gone');
    gone.abort();
    expect(await left).to.equal('gone');
    const last = flight.join(plan, undefined, {}, work);
    begun[0]?.end('');
    await first;
    await turn();
    expect(begun[1]?.waiter.signal?.aborted).to.equal(false);
    begun[1]?.end('answer');
    expect(await last).to.equal('answer');
  });

  it('does not begin a run that no request waits for', async () => {
    const flight = new SingleFlight<string>(false);
    const { begun, work } = runs();
    const gone = new AbortController();
    const first = flight.join(plan, undefined, {}, work);
    const second = flight.join(plan, undefined, { signal: gone.signal }, work).catch(() => 'gone');
    gone.abort();
    expect(await second).to.equal('gone');
    begun[0]?.end('');
    await first;
    await turn();
    expect(begun).to.have.length(1);
  });
});
