import { expect } from 'chai';
import { catchUpOn } from '../../../lib/databases/in-step.ts';

const catchUp = { isClustered: 'is it clustered?', wait: 'wait' };

/** Answers on connections whose servers are clustered or not, and fails where the answer is an error. */
const reader = (...answers: readonly (boolean | Error)[]) => {
  const left = [...answers];
  const asked: string[] = [];
  const read = async (select: string): Promise<readonly object[]> => {
    asked.push(select);
    if (select === catchUp.wait) return [];
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer === true ? [{}] : [];
  };
  return { asked, read };
};

describe('catchUpOn', () => {
  for (const isClustered of [true, false])
    it(`asks a connection once, and ${isClustered ? 'waits each time' : 'never waits outside of a cluster'}`, async () => {
      const { asked, read } = reader(isClustered);
      const connection = {};
      for (const _ of [1, 2, 3]) expect(await catchUpOn(connection, catchUp, read)).to.equal(isClustered);
      const waits = isClustered ? [catchUp.wait, catchUp.wait, catchUp.wait] : [];
      expect(asked).to.deep.equal([catchUp.isClustered, ...waits]);
    });

  it('asks again after a while whether a server has become one of a cluster, and not whether it has left', async () => {
    const { asked, read } = reader(false, false, true);
    const connection = {};
    const answers: boolean[] = [];
    for (const now of [1, 10_000, 10_001, 20_000, 20_001, 90_000])
      answers.push(await catchUpOn(connection, catchUp, read, now));
    expect(answers).to.deep.equal([false, false, false, false, true, true]);
    const { isClustered, wait } = catchUp;
    expect(asked).to.deep.equal([isClustered, isClustered, isClustered, wait, wait]);
  });

  it('asks each connection, whose servers may differ', async () => {
    const { asked, read } = reader(true, false);
    expect(await catchUpOn({}, catchUp, read)).to.equal(true);
    expect(await catchUpOn({}, catchUp, read)).to.equal(false);
    expect(asked).to.deep.equal([catchUp.isClustered, catchUp.wait, catchUp.isClustered]);
  });

  it('asks again where the answer did not come', async () => {
    const { asked, read } = reader(new Error('lost'), true);
    const connection = {};
    const error = await catchUpOn(connection, catchUp, read).catch((failed: unknown) => failed);
    expect(error).to.have.property('message', 'lost');
    expect(await catchUpOn(connection, catchUp, read)).to.equal(true);
    expect(asked).to.deep.equal([catchUp.isClustered, catchUp.isClustered, catchUp.wait]);
  });
});
