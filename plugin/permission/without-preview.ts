import type { Access } from '../../lib/schema/access.ts';

const noTypes: ReadonlySet<string> = new Set();

const narrowed = new WeakMap<Access, Access>();

/** Returns the access without `preview`: always the same object for the same access, because caches are keyed by it. */
export const withoutPreview = (access: Access): Access => {
  if (access.preview !== 'every' && access.preview.size === 0) return access;
  const known = narrowed.get(access) ?? Object.freeze({ ...access, preview: noTypes });
  narrowed.set(access, known);
  return known;
};
