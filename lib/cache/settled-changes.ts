import { type ChangeTriggers, changesTable, type SelectRows, type SettledRow } from '../databases/changes.ts';

/**
 * Knows up to which id the table of changes has no rows and never will have any. As long as an old snapshot is open, as that of a
 * backup, PostgreSQL keeps deleted rows, and every statement that begins before them reads over them.
 */
export class SettledChanges {
  readonly #triggers: ChangeTriggers;
  #upTo = 0n;
  /** An id that had a row, and the number of the first transaction that began after that. */
  #candidate: { readonly id: bigint; readonly next: bigint } | undefined;

  constructor(triggers: ChangeTriggers) {
    this.#triggers = triggers;
  }

  get upTo(): bigint {
    return this.#upTo;
  }

  /** Forgets the id: the table may be another one, in which ids begin again. */
  forget(): void {
    this.#upTo = 0n;
    this.#candidate = undefined;
  }

  /** Looks whether the id can be a higher one. Throws what the database throws. */
  async look(select: SelectRows): Promise<void> {
    if (this.#triggers.settled === undefined) return;
    const [row] = await select<SettledRow>(this.#triggers.settled);
    if (row === undefined) return;
    const known = this.#candidate;
    if (known === undefined) {
      if (row.newest !== null) this.#candidate = { id: BigInt(row.newest), next: BigInt(row.next) };
      return;
    }
    // Whoever got a lower id had begun before. A transaction that has changed nothing yet may have no number, but then its row stands
    // for a statement without an effect.
    if (BigInt(row.oldest) < known.next) return;
    const left = await select(
      `SELECT id FROM ${changesTable} WHERE id > ${this.#upTo} AND id <= ${known.id} ORDER BY id LIMIT 1`,
    );
    // The candidate was forgotten if the table has become another one meanwhile.
    if (left.length > 0 || this.#candidate !== known) return;
    this.#upTo = known.id;
    this.#candidate = undefined;
  }
}
