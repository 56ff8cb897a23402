import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readRegistry } from '../../../lib/schema/read-registry.ts';
import { scalarTypes } from '../../../lib/schema/schema-file.ts';
import { projectFile } from '../../support/project.ts';

const schemaWith = (attributes: object) => ({
  collectionName: 'houses',
  info: { singularName: 'house', pluralName: 'houses' },
  attributes,
});

const read = (attributes: object, customFields = {}) =>
  readRegistry({
    contentTypes: { 'api::house.house': { schema: schemaWith(attributes), file: 'house.json' } },
    components: { 'shared.paint': { schema: { collectionName: 'paints', attributes } } },
    i18n: false,
    customFields,
  });

const field = (customField: unknown, more = {}) => ({ type: 'customField', customField, ...more });

describe('a custom field of a schema', () => {
  it('has the type that its plugin registers, in content types and components', () => {
    const { contentTypes, components } = read({
      paint: field('plugin::color-picker.color', { private: true }),
      text: field('plugin::ckeditor5.CKEditor'),
      plain: { type: 'integer' },
    });
    for (const type of [contentTypes.get('api::house.house'), components.get('shared.paint')]) {
      const { attributes } = type ?? expect.fail('it was not read');
      expect(attributes.get('paint')).to.include({ kind: 'scalar', type: 'string', private: true });
      expect(attributes.get('text')).to.include({ kind: 'scalar', type: 'richtext' });
      expect(attributes.get('plain')).to.include({ type: 'integer' });
    }
  });

  it('has the type that the host configures, before any other', () => {
    const said = { 'plugin::color-picker.color': 'json', 'global::iban': 'string' };
    const { contentTypes } = read(
      { paint: field('plugin::color-picker.color'), iban: field('global::iban') },
      said,
    );
    const attributes = contentTypes.get('api::house.house')?.attributes;
    expect(attributes?.get('paint')).to.include({ type: 'json' });
    expect(attributes?.get('iban')).to.include({ type: 'string' });
  });

  it('is left out with the name of the setting if its type is unknown', () => {
    for (const name of ['plugin::map-field.point', '__proto__', 'constructor'])
      expect(read({ point: field(name) }).leftOut[0]?.why).to.equal(
        `is the custom field '${name}', whose type is not known: set customFields: { '${name}': <type> }, in a command --custom-field '${name}=<type>', with the type that its plugin registers in Strapi: ${scalarTypes.join(', ')}`,
      );
    expect(() => read({ point: field(undefined) })).to.throw(
      "house.json: attributes.point.customField: must be the uid of a custom field, such as 'plugin::color-picker.color'",
    );
  });

  it('is supported if docs/configuration.md lists it', () => {
    const page = readFileSync(projectFile('docs/configuration.md'), 'utf8');
    const rows = [...page.matchAll(/^- `(\w+)`: (`plugin::.*)$/gm)].flatMap(([, type = '', fields = '']) =>
      [...fields.matchAll(/`([^`]+)`/g)].map(([, uid]) => [uid, type] as const),
    );
    expect(rows).to.have.length.above(9);
    for (const [uid, type] of rows)
      expect(
        read({ own: field(uid) })
          .contentTypes.get('api::house.house')
          ?.attributes.get('own'),
      ).to.include({
        type,
      });
  });
});
