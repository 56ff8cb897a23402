import { expect } from 'chai';
import { run } from '../cli/support/run.ts';
import { newsroom } from '../support/database/content.ts';
import { describePooled } from './support/describe-pooled.ts';
import { settingsFound } from './support/settings-found.ts';

describePooled('koa-content-query check', { mode: 'transaction', servers: 1 }, ({ pooled }) => {
  it('leaves no setting in the session of another client', async () => {
    const found = await settingsFound(pooled());
    // What Sequelize sets by default.
    expect(found).to.include({ client_min_messages: 'notice' });
    expect(found.TimeZone).to.not.match(/^(?:UTC|<\+00>.*)$/);
    const { code, err } = await run(['check', '--schemas', newsroom.schemas, '--database', pooled()]);
    expect(err).to.equal('');
    expect(code).to.equal(0);
    expect(await settingsFound(pooled())).to.deep.equal(found);
  });
});
