import { expect } from 'chai';
import { type Dialect, Sequelize } from 'sequelize';
import { withReadReplicas } from '../../../lib/replicas/index.ts';
import { warnOfReplicas } from '../../../plugin/boot/warn-of-replicas.ts';

const replication = { write: { host: '127.0.0.1' }, read: [{ host: '127.0.0.1', port: '1' }] };

describe('the line about replicas that nobody watches', () => {
  const linesOf = (sequelize: Sequelize): readonly string[] => {
    const lines: string[] = [];
    const log = { warn: (line: string) => lines.push(line) };
    warnOfReplicas({ sequelize, log } as unknown as Parameters<typeof warnOfReplicas>[0]);
    return lines;
  };
  const start =
    'content-query: the read replicas are not watched: one that does not answer delays every request that gets a connection to it; ';

  for (const [dialect, remedy] of [
    ['mariadb', 'on MariaDB read through a balancer that checks them'],
    ['mysql', 'on MySQL read through a balancer that checks them'],
    ['postgres', "call withReadReplicas of 'koa-content-query/replicas'"],
  ] as const satisfies readonly (readonly [Dialect, string])[])
    it(`says what to do on ${dialect}`, async () => {
      const sequelize = new Sequelize({ dialect, logging: false, replication });
      expect(linesOf(sequelize)).to.deep.equal([start + remedy]);
      await sequelize.close();
    });

  it('is not there without replicas, or where they are watched', async () => {
    const alone = new Sequelize({ dialect: 'mysql', logging: false });
    expect(linesOf(alone)).to.deep.equal([]);
    await alone.close();
    const watched = new Sequelize({ dialect: 'postgres', logging: false, replication });
    const replicas = withReadReplicas(watched);
    expect(linesOf(watched)).to.deep.equal([]);
    await replicas.stop();
    await watched.close();
  });
});
