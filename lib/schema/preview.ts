import { type Access, may } from './access.ts';
import { type EntryType, hasDrafts } from './content-type.ts';

/** Returns whether the role may see the drafts of a type. Everybody may where the type has none. */
export const mayPreview = (access: Access, type: EntryType): boolean =>
  !hasDrafts(type) || may(access, 'preview', type.uid);

/** Returns whether the role may see the drafts of some type. If a host creates an access without `preview`, it may not. */
export const mayPreviewAny = ({ preview }: Partial<Access>): boolean =>
  preview === 'every' || (preview !== undefined && preview.size > 0);
