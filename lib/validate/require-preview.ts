import { ContentQueryError } from '../error/content-query-error.ts';
import { type EntryType, hasDrafts } from '../schema/content-type.ts';
import { mayPreview } from '../schema/preview.ts';
import type { Validation } from './context.ts';

/** Refuses to say anything of the drafts of a type to a role that may not see them. Throws a ContentQueryError with 403. */
export const requirePreview = ({ view }: Validation, type: EntryType): void => {
  if (hasDrafts(type) && !mayPreview(view.access, type))
    throw new ContentQueryError('preview-forbidden', `The role may not preview ${type.singularName}`);
};
