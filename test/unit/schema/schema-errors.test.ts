import { expect } from 'chai';
import { SchemaError } from '../../../lib/schema/faults.ts';
import { textOfLeftOut } from '../../../lib/schema/registry.ts';
import { registryOf, typeSchema } from '../support/registry.ts';

const uid = 'api::book.book';
const withAttributes = (attributes: unknown) => typeSchema('book', attributes as Record<string, unknown>);

/** A schema and how its error goes on after the file: with the path inside it. */
// biome-ignore format: a table
const cases: readonly (readonly [what: string, schema: unknown, message: string])[] = [
  ['no object', 'text', ''],
  ['no table', { ...typeSchema('book', {}), collectionName: undefined }, 'collectionName: '],
  ['no info', { ...typeSchema('book', {}), info: undefined }, 'info: '],
  ['no plural name', { ...typeSchema('book', {}), info: { singularName: 'book' } }, 'info.pluralName: '],
  ['no attributes', { ...typeSchema('book', {}), attributes: undefined }, 'attributes: '],
  ['another kind', typeSchema('book', {}, { kind: 'table' }), 'kind: '],
  ['a draftAndPublish that is no boolean', typeSchema('book', {}, { options: { draftAndPublish: 'maybe' } }), 'options.draftAndPublish: '],
  ['an attribute without a type', withAttributes({ a: {} }), 'attributes.a.type: '],
  ['an unknown type', withAttributes({ a: { type: 'colour' } }), 'attributes.a.type: '],
  ['a relation without a target', withAttributes({ a: { type: 'relation', relation: 'oneToOne' } }), 'attributes.a.target: '],
  ['an unknown relation', withAttributes({ a: { type: 'relation', relation: 'some', target: uid } }), 'attributes.a.relation: '],
  ['a component without a name', withAttributes({ a: { type: 'component' } }), 'attributes.a.component: '],
  ['a zone without components', withAttributes({ a: { type: 'dynamiczone' } }), 'attributes.a.components: '],
  ['a private that is no boolean', withAttributes({ a: { type: 'string', private: 'x' } }), 'attributes.a.private: '],
  ['an unknown target', withAttributes({ a: { type: 'relation', relation: 'oneToOne', target: 'api::x.x' } }), "attributes.a.target: no content type is registered as 'api::x.x'"],
  ['an unknown component', withAttributes({ a: { type: 'component', component: 'x.y' } }), "attributes.a.component: no component is registered as 'x.y'"],
];

/** An attribute with which Strapi starts, and what is said of it. */
// biome-ignore format: a table
const unread: readonly (readonly [attributes: Record<string, unknown>, said: string])[] = [
  [{ id: { type: 'string' } }, "'id' is left out: it has a name of Strapi's own"],
  [{ createdBy: { type: 'string' } }, "'createdBy' is left out: it has a name of Strapi's own"],
  [{ 'a.b': { type: 'string' } }, "'a.b' is left out: it has a name that is more than letters, digits and underscores"],
  [{ $a: { type: 'string' } }, "'$a' is left out: it has a name that is more than letters, digits and underscores"],
  [{ author: { type: 'relation', relation: 'manyToOne', target: uid }, a: { type: 'relation', relation: 'oneToMany', target: uid, mappedBy: 'authr' } }, `'a' is left out: it belongs to ${uid}.authr, which does not exist, did you mean 'author'?`],
  [{ a: { type: 'relation', relation: 'manyToMany', target: uid, mappedBy: 'title' } }, `'a' is left out: it belongs to ${uid}.title, which is not served`],
  [{ a: { type: 'relation', relation: 'oneToMany', target: 'api::gone.gone', mappedBy: 'b' } }, "'a' is left out: it leads to 'api::gone.gone', which is not registered"],
  [{ a: { type: 'relation', relation: 'oneToOne', target: 'plugin::forms.form' } }, "'a' is left out: it leads to 'plugin::forms.form', which is not registered"],
  [{ a: { type: 'dynamiczone', components: ['shared.soe', 'shared.seo'] } }, "'a' is read without 'shared.soe': no component has this name, did you mean 'shared.seo'?"],
];

describe('an attribute of a schema with which Strapi starts', () => {
  const seo = { 'shared.seo': { collectionName: 'seos', attributes: {} } };
  for (const [attributes, said] of unread) {
    it(`is left out where it cannot be read: ${said}`, () => {
      const registry = registryOf(
        { [uid]: withAttributes({ title: { type: 'string' }, ...attributes }) },
        seo,
      );
      expect(registry.leftOut.map(textOfLeftOut)).to.deep.equal([`${uid}: ${said}`]);
      expect(registry.contentTypes.get(uid)?.attributes.has('title')).to.equal(true);
    });
  }

  it('takes what belongs to it along', () => {
    const names = registryOf({
      [uid]: withAttributes({
        'my-tags': { type: 'relation', relation: 'manyToMany', target: uid, inversedBy: 'tagged' },
        tagged: { type: 'relation', relation: 'manyToMany', target: uid, mappedBy: 'my-tags' },
      }),
    }).leftOut.map(({ attribute, isDangling }) => [attribute, isDangling]);
    expect(names).to.deep.equal([
      ['my-tags', undefined],
      ['tagged', undefined],
    ]);
  });
});

describe('a registered schema that cannot be used', () => {
  for (const [what, schema, message] of cases) {
    it(`is refused with its file and the path inside it: ${what}`, () => {
      expect(() => registryOf({ [uid]: schema })).to.throw(
        SchemaError,
        `api/api::book.book.json: ${message}`,
      );
    });
  }

  it('is refused if it is a component', () => {
    expect(() => registryOf({}, { 'shared.seo': { attributes: {} } })).to.throw(
      SchemaError,
      /^components\/shared\.seo\.json: collectionName: /,
    );
  });

  it('is refused if two content types have the same plural name', () => {
    const other = { ...typeSchema('book', {}), collectionName: 'tomes' };
    expect(() => registryOf({ [uid]: typeSchema('book', {}), 'api::tome.tome': other })).to.throw(
      SchemaError,
      "api/api::tome.tome.json: info.pluralName: must be unique; 'books' is also the plural name of 'api::book.book'",
    );
  });

  it('is named by its uid if it was not read from a file', () => {
    expect(new SchemaError(uid, [], 'text').message).to.equal('api::book.book: text');
    expect(new SchemaError(uid, ['a', 0], 'text').message).to.equal('api::book.book: a.0: text');
  });
});
