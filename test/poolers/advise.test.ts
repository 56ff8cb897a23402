import { expect } from 'chai';
import { run } from '../cli/support/run.ts';
import { newsroom } from '../support/database/content.ts';
import { describePooled } from './support/describe-pooled.ts';

describePooled('koa-content-query advise', { mode: 'transaction', servers: 1 }, ({ pooled }) => {
  it('is refused in one line', async () => {
    const { code, out, err } = await run(['advise', '--schemas', newsroom.schemas, '--database', pooled()]);
    expect(out).to.equal('');
    expect(err).to.match(/^[^\n]* is behind a connection pooler, [^\n]+\n$/);
    expect(code).to.be.above(0);
  });
});
