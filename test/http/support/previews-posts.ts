import type { Access } from '../../../index.ts';

const types = ['post', 'comment', 'writer', 'tag'].map((name) => `api::${name}.${name}`);

/** A caller of site5 who may preview posts, and nothing else. */
export const previewsPosts: Access = Object.freeze({
  role: 'posts',
  find: new Set(types),
  findOne: new Set(types),
  preview: new Set(['api::post.post']),
});
