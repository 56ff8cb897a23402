import { type ContentType, hasDrafts } from '../schema/content-type.ts';
import { indexFor, type WantedIndex } from './wanted-index.ts';

/** The index for every list of a type without a sort and filters: published entries in one locale, by id. */
export const listIndexOf = (type: ContentType): WantedIndex =>
  indexFor(
    type.uid,
    hasDrafts(type),
    { equal: type.localized ? ['locale'] : [], ranges: [], isAll: true },
    [],
  );
