import type { EntryPlan } from '../plan/read-plan.ts';
import type { Row } from '../plan/rows.ts';

/** Reads the values of entries by their ids. An entry that is not there any more is left out. */
export type ReadValues = (
  plan: EntryPlan,
  ids: readonly Row['id'][],
) => Promise<ReadonlyMap<Row['id'], Row['values']>>;

/** The entries of one type under one gate, of which the same attributes are shown, wherever they are populated. */
interface Wanted {
  readonly plan: EntryPlan;
  readonly ids: Set<Row['id']>;
  readonly values: Promise<ReadonlyMap<Row['id'], Row['values']>>;
  readonly read: () => void;
}

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

const isAlike = (one: EntryPlan, other: EntryPlan): boolean =>
  one.uid === other.uid &&
  one.gate.published === other.gate.published &&
  isSame(one.gate.conditions, other.gate.conditions) &&
  isSame(one.select, other.select);

/**
 * The values of entries of a large response. They are read when all of its entries have been counted, so that nothing is read of a
 * response that would hold too many, and once for all places that show them.
 */
export class LateValues {
  readonly #read: ReadValues;
  readonly #wanted: Wanted[] = [];
  #uncounted = 0;

  constructor(read: ReadValues) {
    this.#read = read;
  }

  /** To be called before the entries of a place are looked for. */
  begin(): void {
    this.#uncounted += 1;
  }

  /** To be called when they are counted, and the places below have begun. */
  counted(): void {
    this.#uncounted -= 1;
    if (this.#uncounted > 0) return;
    for (const { read } of this.#wanted.splice(0)) read();
  }

  /** The values of entries, as soon as those of all places are counted. */
  of(plan: EntryPlan, ids: readonly Row['id'][]): Wanted['values'] {
    let wanted = this.#wanted.find((one) => isAlike(one.plan, plan));
    if (wanted === undefined) {
      wanted = this.#want(plan);
      this.#wanted.push(wanted);
    }
    for (const id of ids) wanted.ids.add(id);
    return wanted.values;
  }

  #want(plan: EntryPlan): Wanted {
    const ids: Wanted['ids'] = new Set();
    let read = () => {};
    const values = new Promise<ReadonlyMap<Row['id'], Row['values']>>((resolve, reject) => {
      read = () => void this.#read(plan, [...ids]).then(resolve, reject);
    });
    return { plan, ids, values, read: () => read() };
  }
}
