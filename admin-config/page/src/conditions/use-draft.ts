import { useState } from 'react';
import type { NarrowedAttribute } from '../../../narrowing-contract.ts';
import type { Narrowing } from '../model/conditions/condition.ts';
import { groupOf } from '../model/conditions/group-of.ts';
import { rowsOf } from '../model/conditions/rows-of.ts';
import { readNarrowing, textOfNarrowing } from '../model/conditions/text.ts';
import type { Group } from '../model/query-state.ts';
import { attributeAt, type Shapes } from '../model/schema.ts';

/** A condition while it is edited: as JSON and in the builder, which say the same. */
export interface Draft {
  /** What the JSON says; while it is none, what it said before. */
  readonly narrowing: Narrowing;
  readonly text: string;
  /** Why the text is no condition. */
  readonly fault: string | undefined;
  /** Undefined where the JSON says more than the builder can show. */
  readonly group: Group | undefined;
  /** Where the conditions of the builder stand in the JSON, by their ids. */
  readonly places: ReadonlyMap<number, readonly string[]>;
}

/** A draft of a condition, and how it is changed: its JSON, its entries in the builder, its attributes. */
export function useDraft(start: Narrowing, shapes: Shapes, attributes: readonly NarrowedAttribute[]) {
  const at = (path: readonly string[]) => attributeAt(shapes, attributes, path);
  const draftOf = (narrowing: Narrowing, text: string): Draft => {
    const group = groupOf(narrowing.rows, shapes, attributes);
    const places = group === undefined ? new Map() : rowsOf(group, at).places;
    // What the builder writes in another form, such as a value without an operator, has its faults at another path.
    return { narrowing, text, fault: undefined, group, places };
  };
  const [draft, setDraft] = useState(() => draftOf(start, textOfNarrowing(start)));
  return {
    draft,
    setText: (text: string) => {
      const read = readNarrowing(text);
      if ('fault' in read) setDraft({ ...draft, text, fault: read.fault });
      else setDraft(draftOf(read, text));
    },
    setGroup: (group: Group) => {
      const { rows, places } = rowsOf(group, at);
      const narrowing = { ...draft.narrowing, rows };
      setDraft({ narrowing, text: textOfNarrowing(narrowing), fault: undefined, group, places });
    },
    setFields: (fields: Narrowing['fields']) => {
      const narrowing = { ...draft.narrowing, fields };
      setDraft({ ...draft, narrowing, text: textOfNarrowing(narrowing), fault: undefined });
    },
  };
}
