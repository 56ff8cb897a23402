import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { attack } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

const crafted = [
  ['CVE-2025-25200', { 'x-forwarded-proto': `http${','.repeat(5_000)}`, 'x-forwarded-host': 'evil.example' }],
  ['CVE-2025-25200', { 'x-forwarded-proto': ` ${'\t'.repeat(5_000)}https` }],
  ['CVE-2025-25200', { 'x-forwarded-for': repeated('1.2.3.4, ', 500), 'x-forwarded-proto': 'javascript' }],
  ['CVE-2026-27959', { host: 'evil.example:fake@127.0.0.1' }],
  ['CVE-2026-27959', { host: 'evil.example' }],
  ['CVE-2026-27959', { host: '[::1' }],
  ['CVE-2023-49803', { origin: 'https://evil.example' }],
  ['CVE-2023-49803', { origin: 'null' }],
] as const;

function repeated(text: string, times: number): string {
  return text.repeat(times);
}

onOneDatabase('a crafted header', (database) => {
  const used = useAttackedHost(database);

  for (const [from, headers] of crafted) {
    it(`changes nothing in the answer and is not reflected: ${Object.keys(headers).join(', ')} (${from})`, async () => {
      const plain = await attack(used, '/api/articles?populate=cover');
      const { answer } = await attack(used, '/api/articles?populate=cover', { headers });
      expect(answer.status).to.equal(200);
      expect(answer.text).to.equal(plain.answer.text);
      expect(JSON.stringify(answer.headers)).to.not.include('evil.example');
      expect(answer.headers).to.not.have.property('access-control-allow-origin');
    });
  }
});
