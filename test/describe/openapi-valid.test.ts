import SwaggerParser from '@apidevtools/swagger-parser';
import { expect } from 'chai';
import { useHost } from '../http/support/use-host.ts';
import { sqlite } from '../support/databases.ts';
import { documentOf, examplesIn, pluralsIn, roles } from './support/documents.ts';

for (const settings of [
  { CREATOR_FIELDS: 'populate', REST_POPULATE_WITH_PAGINATION: true },
  { CREATOR_FIELDS: 'attach' },
  { CREATOR_FIELDS: 'off', features: { i18n: false, draftAndPublish: false } },
] as const) {
  describe(`the OpenAPI document of a host with ${JSON.stringify(settings)}`, () => {
    const { host, ask } = useHost(sqlite, settings);

    for (const role of roles) {
      it(`is valid OpenAPI 3.1 for ${role}`, async () => {
        const document = await documentOf(host(), role);
        expect(document.openapi).to.equal('3.1.0');
        // The parser works in what it is given.
        await SwaggerParser.validate(structuredClone(document));
      });

      it(`has a path for each list that answers ${role}, and for no other`, async () => {
        const plurals = pluralsIn(await documentOf(host(), role));
        const all = Object.values(host().contentTypes).map(
          ({ schema }) => (schema as { info: { pluralName: string } }).info.pluralName,
        );
        const answering: string[] = [];
        for (const plural of [...all, 'users']) {
          const { status } = await ask(`/api/${plural}`, { role });
          expect(status, plural).to.be.oneOf([200, 403]);
          if (status === 200) answering.push(plural);
        }
        expect(plurals).to.have.members(answering);
      });

      it(`shows ${role} requests that are answered`, async () => {
        const examples = examplesIn(await documentOf(host(), role));
        expect(examples.length).to.be.greaterThan(100);
        for (const { plural, query } of examples) {
          const { status, text } = await ask(`/api/${plural}?${query}`, { role });
          expect(status, `${plural}?${query}: ${text}`).to.equal(200);
        }
      });
    }
  });
}
