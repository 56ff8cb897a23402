import { type ContentType, hasDrafts } from '../schema/content-type.ts';
import { indexFor, type WantedIndex } from './wanted-index.ts';

/** The index that every list of a type wants that names no sort and no filter: its entries in one locale, without drafts, by id. */
export const listIndexOf = (type: ContentType): WantedIndex =>
  indexFor(
    type.uid,
    hasDrafts(type),
    { equal: type.localized ? ['locale'] : [], ranges: [], isAll: true },
    [],
  );
