import { expect } from 'chai';
import { inDialect } from '../../../lib/request/write.ts';
import { dialects } from '../../../lib/schema/dialects.ts';

describe('inDialect', () => {
  for (const [given, wanted] of [
    ['sort=id&publicationState=preview', 'sort=id&status=draft'],
    ['publicationState=live&locale=all', 'status=published&locale=*'],
    ['status=draft&locale=fr', 'status=draft&locale=fr'],
    ['publicationState=x', 'publicationState=x'],
    ['', ''],
  ] as const)
    it(`writes '${given}' for Strapi 5 as '${wanted}'`, () => {
      expect(inDialect(given, dialects[5])).to.equal(wanted);
      expect(inDialect(given, dialects[4])).to.equal(given);
    });
});
