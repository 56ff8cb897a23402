import { expect } from 'chai';
import { problemsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { attack, expectRefused } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

/** What another dialect gives a meaning to is refused before anything is read. */
const refused = [
  ['CVE-2026-27886', 'where[updatedBy][resetPasswordToken][$startsWith]=a'],
  ['CVE-2026-27886', 'where[internalNote][$startsWith]=note'],
  ['CVE-2024-56143', 'select=secret'],
  ['CVE-2024-56143', 'select[]=internalNote'],
  ['CVE-2024-56143', 'groupBy=secret'],
  ['CVE-2025-30352', 'search=reset-ann'],
  ['CVE-2025-30352', 'q=note'],
  ['a near name', 'filter[secret][$startsWith]=$2a'],
  ['a near name', 'Filters[secret][$startsWith]=$2a'],
  ['Sequelize options', 'include[]=vault'],
  ['a sister dialect', '_where[secret]=a'],
  ['a sister dialect', 'status=draft'],
  ['a sister dialect', '[where][secret]=a'],
  ['a sister dialect', 'where%5Bsecret%5D=a'],
] as const;

const attacks = [
  ['CVE-2024-56143', 'lookup[updatedBy][password][$startsWith]=$2a'],
  ['CVE-2024-56143', 'lookup[id][$gt]=0'],
  ['CVE-2024-56143', 'orderBy=secret'],
  ['CVE-2024-56143', 'orderBy[updatedBy][password]=asc'],
  ['CVE-2024-56143', 'joins[0][referencedTable]=up_users'],
  ['CVE-2024-56143', 'having[id]=1'],
  ['Sequelize options', 'attributes[]=secret'],
  ['Sequelize options', 'raw=true'],
] as const;

onOneDatabase('an unknown parameter', (database) => {
  const open = useAttackedHost(database);
  const strict = useAttackedHost(database, { pluginConfig: { strictParams: true } });

  for (const [from, query] of refused) {
    it(`of another dialect is refused by every host: ${query} (${from})`, async () => {
      const name = decodeURIComponent(query)
        .split(/[[\]=]/)
        .find((part) => part !== '');
      for (const host of [open, strict]) {
        const answer = await expectRefused(host, `/api/articles?${query}`);
        expect(problemsOf(answer)).to.deep.equal([`foreign-parameter ${name}`]);
      }
    });
  }

  for (const [from, query] of attacks) {
    it(`changes neither the answer nor the statements: ${query} (${from})`, async () => {
      const plain = await attack(open, '/api/articles');
      expect(plain.statements).to.have.length.greaterThan(0);
      const attacked = await attack(open, `/api/articles?${query}`);
      expect(attacked.answer.text).to.equal(plain.answer.text);
      expect(attacked.statements).to.deep.equal(plain.statements);
    });

    it(`is refused with strictParams: ${query} (${from})`, async () => {
      const [name] = query.split(/[[=]/);
      const answer = await expectRefused(strict, `/api/articles?${query}`);
      expect(problemsOf(answer)).to.deep.equal([`unknown-parameter ${name}`]);
    });
  }
});
