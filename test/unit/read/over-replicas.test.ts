import { expect } from 'chai';
import { ConnectionAcquireTimeoutError, ConnectionRefusedError } from 'sequelize';
import { overReplicas } from '../../../lib/read/run-statement.ts';

const lost = () => new Error('Connection terminated unexpectedly');
const conflict = () =>
  Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });

/** Runs a read whose tries fail with these errors in turn, and tells where each of them went. */
async function reading(...failures: Error[]) {
  const steps: string[] = [];
  const replicas = { check: async () => void steps.push('check') };
  const read = async (onPrimary: boolean) => {
    steps.push(onPrimary ? 'primary' : 'replica');
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return 'rows';
  };
  const outcome = await overReplicas(replicas, read).catch(({ message }: Error) => message);
  return [...steps, outcome];
}

describe('overReplicas', () => {
  it('reads on a replica', async () => {
    expect(await reading()).to.deep.equal(['replica', 'rows']);
  });

  it('checks the servers and reads once more if a connection is lost', async () => {
    expect(await reading(lost())).to.deep.equal(['replica', 'check', 'replica', 'rows']);
    const refused = new ConnectionRefusedError(new Error('refused'));
    expect(await reading(refused)).to.deep.equal(['replica', 'check', 'replica', 'rows']);
  });

  it('reads on the primary at last, and throws its error', async () => {
    const steps = ['replica', 'check', 'replica', 'check', 'primary'];
    expect(await reading(lost(), lost())).to.deep.equal([...steps, 'rows']);
    expect(await reading(lost(), lost(), new Error('down'))).to.deep.equal([...steps, 'down']);
  });

  it('reads on the primary at once if a replica cancelled the statement to catch up', async () => {
    expect(await reading(conflict())).to.deep.equal(['replica', 'primary', 'rows']);
    expect(await reading(lost(), conflict())).to.deep.equal([
      'replica',
      'check',
      'replica',
      'primary',
      'rows',
    ]);
  });

  it('does not run again what failed for another reason', async () => {
    const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), {
      code: '57014',
    });
    const full = new ConnectionAcquireTimeoutError(new Error('no free connection'));
    for (const error of [new Error('text'), cancelled, full]) {
      expect(await reading(error)).to.deep.equal(['replica', error.message]);
    }
  });

  it('reads once if the replicas are not watched', async () => {
    let tries = 0;
    const read = () => {
      tries += 1;
      return Promise.reject(lost());
    };
    await overReplicas(undefined, read).catch(() => {});
    expect(tries).to.equal(1);
  });
});
