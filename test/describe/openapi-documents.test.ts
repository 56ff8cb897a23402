import { expect } from 'chai';
import { useHost } from '../http/support/use-host.ts';
import { site5 } from '../support/database/content.ts';
import { onDatabases, site5Databases } from '../support/databases.ts';

onDatabases(
  site5Databases.filter(({ name }) => name === 'sqlite'),
  'the OpenAPI document of documents',
  (database) => {
    const settings = { SCHEMAS: site5.schemas, STRAPI: 5 } as const;
    const open = useHost(database, settings);
    const closed = useHost(database, {
      ...settings,
      pluginConfig: { publicationState: { preview: 'granted' } },
    });

    const parameter = async ({ ask }: typeof open, name: string) => {
      const { body } = await ask('/api/openapi.json', { role: 'editor' });
      return body.paths['/posts'].get.parameters.find((one: { name?: string }) => one.name === name);
    };

    it('says what always is in an entry, and is never null', async () => {
      const { body } = await open.ask('/api/openapi.json', { role: 'editor' });
      expect(JSON.stringify(body.components.schemas)).to.include('"documentId":{"type":"string"');
      expect(JSON.stringify(body.components.schemas)).to.not.include(
        '"documentId":{"type":["string","null"]',
      );
      expect((await parameter(open, 'fields')).description).to.include(
        'The id and `documentId` are always returned.',
      );
    });

    it('explains the states that the role may ask for, and no other', async () => {
      const all = (await parameter(open, 'status')).description;
      for (const state of ['published', 'draft', 'latest']) expect(all).to.include(`\`${state}\` returns`);
      const { description, schema } = await parameter(closed, 'status');
      expect(schema.enum).to.deep.equal(['published']);
      expect(description)
        .to.include('`published` returns')
        .and.not.match(/draft|latest/);
    });
  },
);
