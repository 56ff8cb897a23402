/** One loaded entry: its id, the values of the plan's `select` in that order, and what was brought along by attribute. */
export interface Row {
  readonly id: number;
  readonly values: readonly unknown[];
  readonly nested: Record<string, Row | null | readonly Row[] | readonly ZoneRow[]>;
  /** How many rows it stands for: itself and everything below it, every repetition counted. */
  size: number;
}

/** One component of a dynamic zone. */
export interface ZoneRow {
  readonly component: string;
  readonly row: Row;
}

/** What load gives for a plan. */
export interface Loaded {
  readonly rows: readonly Row[];
  /** Entries that meet the filters on all pages; undefined where the plan does not count. */
  readonly total: number | undefined;
}
