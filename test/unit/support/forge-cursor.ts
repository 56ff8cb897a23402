import { bindingOf, type CursorValues, sealCursor } from '../../../lib/schema/cursor.ts';
import { type Asking, bind } from './newsroom.ts';

/** Values as somebody may write them into a cursor, of which a cursor of ours has texts and nulls alone. */
export type ForgedValues = readonly unknown[];

/** A cursor with any values, sealed as one of the list that a query asks for: its digest needs no secret. */
export const forgeCursor = (query: string, values: ForgedValues, asking: Asking = {}): string => {
  const { cursor } = bind(`${query}&pagination[withCursor]=true`, {
    ...asking,
    settings: { ...asking.settings, cursors: true },
  });
  return sealCursor(cursor?.binding ?? bindingOf(query), values as CursorValues);
};
