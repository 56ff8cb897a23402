import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type LinkTable, namings } from '../../../lib/models/naming.ts';
import type { EntryType } from '../../../lib/schema/content-type.ts';
import { contentTypeOf } from '../../../lib/schema/registry.ts';
import { projectFile } from '../../support/project.ts';
import { registryOf } from '../support/registry.ts';

interface Names {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, LinkTable>>;
  /** The join table of components. */
  readonly components?: string;
}

/** Schemas with the names that Strapi 5.54.0 gives their tables and columns; `test/strapi5/table-names.mjs` printed it. */
const { contentTypes, components, names } = JSON.parse(
  readFileSync(projectFile('test/fixtures/strapi5-names/table-names.json'), 'utf8'),
) as {
  readonly contentTypes: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, unknown>>;
  readonly names: Readonly<Record<string, Names>>;
};

const registry = registryOf(contentTypes, components);
const { tableOf, columnOf, linkTableOf, componentTableOf } = namings[5];

const linksOf = (type: EntryType): Record<string, LinkTable> =>
  Object.fromEntries(
    [...type.attributes.values()].flatMap((attribute) =>
      attribute.kind === 'relation' && attribute.mappedBy === undefined && /_/.test(attribute.name)
        ? [[attribute.name, linkTableOf(type, attribute, contentTypeOf(registry, attribute.target))]]
        : [],
    ),
  );

const withoutHoles = (links: Readonly<Record<string, LinkTable>>): unknown =>
  JSON.parse(JSON.stringify(links));

describe('the names of the tables and columns of Strapi 5', () => {
  for (const [uid, expected] of Object.entries(names)) {
    const type = registry.contentTypes.get(uid) ?? registry.components.get(uid);
    if (type === undefined) throw new Error(`no type ${uid}`);

    it(`are those of ${uid.slice(0, 40)}`, () => {
      expect(tableOf(type)).to.equal(expected.table);
      const columns = Object.keys(expected.columns).map((name) => [name, columnOf(name)]);
      expect(Object.fromEntries(columns)).to.deep.equal(expected.columns);
      expect(Object.keys(expected.links).length).to.be.greaterThan(3);
      expect(withoutHoles(linksOf(type))).to.deep.equal(expected.links);
      if (expected.components !== undefined)
        expect(componentTableOf(type).table).to.equal(expected.components);
    });
  }
});
