import type { AttributeSchema, ContentTypeSchema } from '../../index.ts';

/** A schema as TypeScript checks it. */
export const genre: ContentTypeSchema = {
  collectionName: 'genres',
  info: { singularName: 'genre', pluralName: 'genres' },
  attributes: {
    name: { type: 'string', required: true },
    parent: { type: 'relation', relation: 'manyToOne', target: 'api::genre.genre' },
  },
};

/** A misspelt type. */
// @ts-expect-error it is no type
export const misspelt: AttributeSchema = { type: 'strng' };

/** A relation as Sequelize names it. */
// @ts-expect-error it is no kind of relation
export const ofSequelize: AttributeSchema = { type: 'relation', relation: 'belongsTo', target: 'a' };
