import { expect } from 'chai';
import { Lag } from '../../../lib/replicas/server-list.ts';

describe('Lag', () => {
  it('is the time since the primary had a change that a replica lacks', () => {
    const lag = new Lag(10_000);
    lag.note(100, 0);
    lag.note(200, 1_000);
    lag.note(300, 2_000);
    expect([300, 250, 200, 150, 50].map((position) => lag.of(position, 5_000))).to.deep.equal([
      0, 3_000, 3_000, 4_000, 5_000,
    ]);
  });

  it('is 0 if the primary was idle', () => {
    const lag = new Lag(1_000);
    for (const at of [0, 5_000, 10_000]) lag.note(100, at);
    expect(lag.of(100, 10_000)).to.equal(0);
  });

  it('counts from when the primary first had it, not from when it was last seen there', () => {
    const lag = new Lag(10_000);
    for (const at of [0, 1_000, 2_000]) lag.note(100, at);
    expect(lag.of(50, 3_000)).to.equal(3_000);
  });

  it('is longer than the maximum, however long ago that was', () => {
    const lag = new Lag(1_000);
    for (let at = 0; at <= 60_000; at += 500) lag.note(at, at);
    expect(lag.of(10_000, 60_000)).to.be.above(1_000);
    expect(lag.of(59_500, 60_000)).to.equal(0);
  });

  it('is 0 before the primary was first seen', () => {
    expect(new Lag(1_000).of(1, 5_000)).to.equal(0);
  });
});
