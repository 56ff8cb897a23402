import { type ContentType, hasDrafts } from '../schema/content-type.ts';
import { indexFor, type WantedIndex } from './wanted-index.ts';

/** Returns the index for lists of a type without sort and filters: published entries in one locale, by id. */
export const listIndexOf = (type: ContentType): WantedIndex =>
  indexFor(
    type.uid,
    hasDrafts(type),
    { equal: type.localized ? ['locale'] : [], ranges: [], isAll: true },
    [],
  );
