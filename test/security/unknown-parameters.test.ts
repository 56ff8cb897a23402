import { expect } from 'chai';
import { problemsOf } from '../http/support/entries.ts';
import { describeEachDatabase } from '../support/databases.ts';
import { attack, expectRefused } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

const attacks = [
  ['CVE-2026-27886', 'where[updatedBy][resetPasswordToken][$startsWith]=a'],
  ['CVE-2026-27886', 'where[internalNote][$startsWith]=note'],
  ['CVE-2024-56143', 'lookup[updatedBy][password][$startsWith]=$2a'],
  ['CVE-2024-56143', 'lookup[id][$gt]=0'],
  ['CVE-2024-56143', 'orderBy=secret'],
  ['CVE-2024-56143', 'orderBy[updatedBy][password]=asc'],
  ['CVE-2024-56143', 'select=secret'],
  ['CVE-2024-56143', 'select[]=internalNote'],
  ['CVE-2024-56143', 'joins[0][referencedTable]=up_users'],
  ['CVE-2024-56143', 'having[id]=1'],
  ['CVE-2024-56143', 'groupBy=secret'],
  ['CVE-2025-30352', '_q=note'],
  ['CVE-2025-30352', 'search=reset-ann'],
  ['Sequelize options', 'attributes[]=secret'],
  ['Sequelize options', 'include[]=vault'],
  ['Sequelize options', 'raw=true'],
  ['a near name', 'filter[secret][$startsWith]=$2a'],
  ['a near name', 'Filters[secret][$startsWith]=$2a'],
  ['a near name', '_where[secret]=a'],
] as const;

describeEachDatabase('an unknown parameter', (database) => {
  const open = useAttackedHost(database);
  const strict = useAttackedHost(database, { pluginConfig: { strictParams: true } });

  for (const [from, query] of attacks) {
    it(`changes neither the answer nor the statements: ${query} (${from})`, async () => {
      const plain = await attack(open, '/api/articles');
      expect(plain.statements).to.have.length.greaterThan(0);
      const attacked = await attack(open, `/api/articles?${query}`);
      expect(attacked.answer.text).to.equal(plain.answer.text);
      expect(attacked.statements).to.deep.equal(plain.statements);
    });

    it(`is 400 with strictParams: ${query} (${from})`, async () => {
      const [name] = query.split(/[[=]/);
      const answer = await expectRefused(strict, `/api/articles?${query}`);
      expect(problemsOf(answer)).to.deep.equal([`unknown-parameter ${name}`]);
    });
  }
});
