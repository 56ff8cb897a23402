import { expect } from 'chai';
import { SchemaError } from '../../../lib/schema/schema-error.ts';
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
  ['the name id', withAttributes({ id: { type: 'string' } }), 'attributes.id: '],
  ['the name publishedAt', withAttributes({ publishedAt: { type: 'string' } }), 'attributes.publishedAt: '],
  ['a name with a dot', withAttributes({ 'a.b': { type: 'string' } }), 'attributes.a.b: '],
  ['a name with a dollar', withAttributes({ $a: { type: 'string' } }), 'attributes.$a: '],
  ['an unknown target', withAttributes({ a: { type: 'relation', relation: 'oneToOne', target: 'api::x.x' } }), "attributes.a.target: no content type is registered as 'api::x.x'"],
  ['an unknown component', withAttributes({ a: { type: 'component', component: 'x.y' } }), "attributes.a.component: no component is registered as 'x.y'"],
  ['an unknown component of a zone', withAttributes({ a: { type: 'dynamiczone', components: ['x.y'] } }), "attributes.a.components: no component is registered as 'x.y'"],
  ['a mappedBy that the target lacks', withAttributes({ a: { type: 'relation', relation: 'oneToMany', target: uid, mappedBy: 'b' } }), "attributes.a.mappedBy: 'api::book.book' has no relation 'b'"],
];

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
