import {
  type JsonText,
  textOf as jsonTextOf,
  type LoadedDocument,
  type LoadedRows,
  lengthOf,
} from '../answer/rows.ts';
import type { Template } from '../answer/template.ts';
import { signalOf } from '../base/cancellation.ts';
import { ContentQueryError, refuseTooDeep, unavailable } from '../base/error.ts';
import { limited, untilFailure } from '../base/limited.ts';
import { withDeadline } from '../base/with-deadline.ts';
import type { Estimates } from '../databases/database.ts';
import { type RawRow, type Runner, type RunStatement, rememberedStatements } from '../databases/driver.ts';
import { databaseOf } from '../databases/index.ts';
import { entriesColumn } from '../databases/json.ts';
import { StatementTooComplex } from '../databases/meaning-of.ts';
import type { ModelSet } from '../models/bound-model.ts';
import type { MetaValues, ReadPlan } from '../plan/read-plan.ts';
import type { Ceilings } from '../schema/ceilings.ts';
import type { CursorValues } from '../schema/cursor.ts';
import { columnsOf } from '../sql/columns.ts';
import { compileModels } from '../sql/compiled-models.ts';
import { type Prepared, prepareDocument } from '../sql/document.ts';
import { isTooLong } from '../sql/document-json.ts';
import { entriesUpTo, type RowsStatement, totalStatement } from '../sql/list-values.ts';
import {
  metaOfList,
  type PlanReading,
  readingOf,
  readPageValues,
  rowsOfList,
  textsBeside,
} from '../sql/meta.ts';
import { pageOf } from '../sql/page.ts';
import { newContext, rootOf, type Sql } from '../sql/root.ts';
import { type Select, writeSelect } from '../sql/statement.ts';
import { type StatementContext, withRequestValues } from '../sql/statement-context.ts';
import { Budget, limitsOf } from './budget.ts';
import type { Planned } from './plan-cache.ts';
import { loadNested, longestInRow, withLongValues } from './row-by-row.ts';
import { runnerOf } from './run-statement.ts';
import type { LoadOptions, LoadSession, LoadSettings, StatementOptions } from './session.ts';

/** Runs a statement, or lets the database explain it with the text that stands before it. */
type ReadValue = <Value>(
  write: (context: StatementContext) => RowsStatement<Value>,
  explain?: string,
) => Promise<Value>;

/** The number of entries up to which the total of a plan is counted; undefined if it always is. */
const aboveOf = ({ meta: { total } }: ReadPlan): number | undefined =>
  total === undefined || total === true ? undefined : total.above;

/** Whether there are more entries than were counted. */
export const needsEstimate = (plan: ReadPlan, { total }: MetaValues): boolean => {
  const above = aboveOf(plan);
  return above !== undefined && typeof total === 'number' && total > above;
};

/** Returns meta with an estimate of the total, which is at least what was counted. If the database gives none, all entries are counted. */
export const withEstimatedTotal = async (
  estimates: Estimates | 'counted',
  plan: ReadPlan,
  meta: MetaValues,
  read: ReadValue,
): Promise<MetaValues> => {
  const least = (aboveOf(plan) ?? 0) + 1;
  const estimate =
    estimates === 'counted'
      ? undefined
      : await read(
          (context) => ({ sql: entriesUpTo(context, rootOf(context, plan)), read: estimates.rows }),
          estimates.explain,
        );
  if (estimate !== undefined) return { ...meta, total: { estimate: Math.max(least, Math.round(estimate)) } };
  const total = await read((context) =>
    totalStatement.rows(context, { root: rootOf(context, plan), hits: undefined }),
  );
  return { ...meta, total };
};

const comma = Buffer.from(',');

/**
 * Returns the entries of a response in rows, joined by commas. Bytes are not decoded, because decoding and encoding them would
 * take longer than everything else here.
 */
export const joinedEntries = (rows: readonly RawRow[]): JsonText => {
  const chunks: Buffer[] = [];
  for (const { [entriesColumn]: chunk } of rows) {
    if (!Buffer.isBuffer(chunk)) return rows.map((row) => row[entriesColumn]).join(',');
    if (chunks.length > 0) chunks.push(comma);
    chunks.push(chunk);
  }
  return chunks;
};

/**
 * Returns the error for a statement of the row-by-row way that the database rejects as too complex. There is no smaller statement
 * to try, so the request is refused.
 */
export const refuseTooComplex = (error: unknown): unknown => {
  if (!(error instanceof StatementTooComplex)) return refuseTooDeep(error);
  const message =
    'The database cannot take a statement that this request needs: its filters or its sort are too large';
  const hint = 'ask for fewer conditions at one place, nest them less, or go through fewer relations';
  return new ContentQueryError('ceiling-exceeded', message, {
    problems: [{ path: [], code: 'ceiling-exceeded', message, hint }],
    cause: error,
  });
};

/** The largest number of statements that are remembered at a time. */
const max = 1_000;

/**
 * Remembers the single-statement queries that the database has rejected as too complex. Their plans are read row by row, with
 * smaller statements, and the query is not tried again while it is remembered.
 */
export class RefusedDocuments {
  readonly #statements = rememberedStatements(max);
  readonly #report: (reason: string) => void;
  #isReported = false;

  /** `report` is called with the database's message for the first rejection only. */
  constructor(report: (reason: string) => void = () => {}) {
    this.#report = report;
  }

  /** Returns the result of a query; undefined if the database rejects it. */
  async runUnlessRefused<T>(sql: string, run: () => Promise<T>): Promise<T | undefined> {
    if (this.#statements.has(sql)) return undefined;
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StatementTooComplex)) throw error;
      this.#statements.set(sql, true);
      if (!this.#isReported) this.#report(error.message);
      this.#isReported = true;
      return undefined;
    }
  }
}

/** The largest number of statements of one request that run at the same time, so that connections remain for other requests. */
const maxConcurrent = 3;

/**
 * A statement for parents that are shown at least this often runs alone. It may return most of the rows that the response may
 * contain, and other statements would read as many before that is known.
 */
const manyShown = 1_000;

/** Reads the content of one database. It is created once at boot. */
export class Loader {
  readonly #sql: Sql;
  readonly #runner: Runner;
  readonly #settings: LoadSettings;
  readonly #timeout: number | false;
  readonly #refused: RefusedDocuments;
  /** The types that answers depend on although no plan names them. */
  readonly requiredTypes: ModelSet['requiredTypes'];

  constructor(models: ModelSet, settings: LoadSettings, ceilings: Ceilings) {
    const database = databaseOf(models.sequelize, settings.ownOrder);
    const { ownLimits, indexes, uniqueKeys, acquireTimeout, replicas, postgres } = settings;
    const limits = limitsOf(ceilings);
    const compiled = compileModels(models, database, indexes, uniqueKeys);
    this.#sql = { models: compiled, ownLimits, indexes, limits };
    const { statementTimeout: timeout = database.statementTimeout } = settings;
    this.#timeout = timeout;
    const driver = database.driver(models.sequelize, { timeout, postgres });
    this.#runner = runnerOf(driver, { timeout, acquireTimeout, replicas });
    this.#settings = settings;
    this.requiredTypes = models.requiredTypes;
    this.#refused = new RefusedDocuments(settings.onRefused);
  }

  /** Whether the database estimates totals. */
  get estimatesTotals(): boolean {
    return this.#sql.models.database.estimates !== 'counted';
  }

  /** Releases the prepared statements and connections of this loader. */
  close(): Promise<void> {
    return this.#runner.close();
  }

  /** Returns how a plan is read, with the one statement that answers it; without that the plan has to be read row by row. */
  prepare(plan: ReadPlan, template: Template): Pick<Planned, 'reading' | 'prepared'> {
    const reading = readingOf(plan);
    const prepared = this.#settings.jsonInDatabase ? this.#document(reading, template) : undefined;
    return { reading, prepared };
  }

  /**
   * Returns the single statement of a plan; undefined if it would be too complex for the database, whose row-by-row
   * statements are smaller.
   */
  #document(reading: PlanReading, template: Template): Prepared | undefined {
    try {
      return prepareDocument(this.#sql, reading, template, this.#timeout);
    } catch (error) {
      if (error instanceof StatementTooComplex) return undefined;
      throw error;
    }
  }

  /**
   * Runs a prepared statement. Returns undefined if the plan has to be read row by row: if a list or the whole response is too
   * long, so that the ceilings have to be checked while reading, or if the database rejects the statement as too complex.
   */
  async run(
    { plan, sql, values, safeLength, maxRows, rowsIn, ifEmpty, meta, extract }: Prepared,
    options: LoadOptions = {},
  ): Promise<LoadedDocument | undefined> {
    const found = await this.#refused.runUnlessRefused(sql, () =>
      this.#run(sql, values, options, this.#runner.run),
    );
    if (found === undefined) return undefined;
    const [row] = found;
    if (row === undefined) {
      const ofNone = ifEmpty();
      return ofNone === 'unknown' ? undefined : withMeta(extract(''), ofNone);
    }
    const text = joinedEntries(found);
    if (isTooLong(text)) return undefined;
    const document = extract(text);
    const { entries } = document;
    if (lengthOf(entries) > safeLength && rowsIn(jsonTextOf(entries)) > maxRows) return undefined;
    const ofList = meta(row);
    if (ofList === undefined) return undefined;
    const all = needsEstimate(plan, ofList)
      ? await this.#withEstimate(plan, ofList, { ...options, run: this.#runner.run })
      : ofList;
    return withMeta(document, all);
  }

  /**
   * Reads a plan row by row: one statement for the rows, and at the same time one for each value over the whole list; then one
   * for each populated attribute, and one for each component of a zone. With facets or aggregates all of them read the same state
   * of the database. Throws the errors of the database, and refuses a request
   * if the database rejects one of its statements as too complex.
   */
  async load(reading: PlanReading, options: LoadOptions = {}): Promise<LoadedRows> {
    // An error, a refusal, or the end of the time limit cancels the statements that have not started.
    const failed = new AbortController();
    const timeout = this.#timeout;
    const onTimeout = (): undefined => {
      failed.abort(unavailable(new Error(`The statements of a request took longer than ${timeout} ms`)));
    };
    const signals =
      options.signal === undefined ? [failed.signal] : [signalOf(options.signal), failed.signal];
    const all: LoadOptions = { ...options, signal: AbortSignal.any(signals) };
    const read = (run: RunStatement) =>
      Promise.all([this.#rows(reading, { ...all, run }), this.#listValues(reading, { ...all, run })]);
    try {
      const inSnapshot = options.inOneState === true || reading.needsSnapshot;
      const loaded = inSnapshot
        ? this.#runner.inSnapshot(read, all)
        : read(this.#runner.run).then((result) => ({ result, isEnded: false }));
      const { result, isEnded: isOfOneState } = await withDeadline(loaded, timeout, { onTimeout });
      return { ...withMeta(...result), isOfOneState };
    } catch (thrown) {
      const error = refuseTooComplex(thrown);
      failed.abort(error);
      throw error;
    }
  }

  async #rows(reading: PlanReading, options: StatementOptions): Promise<Omit<LoadedRows, 'isOfOneState'>> {
    const { plan } = reading;
    if (plan.limit === 0) return { rows: [], meta: readPageValues(reading, 0, () => []) };
    const context = newContext(this.#sql);
    const root = rootOf(context, plan);
    const beside = textsBeside(context, root, reading);
    const longest = longestInRow(plan.limit, this.#sql.limits.maxBytes);
    const columns = columnsOf(context, root.bound, root.alias, plan, beside.flat(), longest);
    const budget = new Budget(this.#sql.limits);
    const inTurn = untilFailure(limited(maxConcurrent));
    const session: LoadSession = {
      context: () => newContext(this.#sql),
      inTurn: (shown, read) => inTurn(read, { rank: shown, places: shown < manyShown ? 1 : maxConcurrent }),
      select: (select, context) => this.#select(select, context, options),
      run: (sql, context) => this.#runSelect(sql, context, options),
      budget,
    };
    const page = pageOf(context, reading, root, columns.selected);
    const read = await session.select(page, context);
    const shown = read.slice(0, plan.limit);
    budget.checkPage(shown.length);
    const raws = await withLongValues(session, plan, columns, shown);
    const rows = raws.map(columns.read);
    budget.read(rows, rows.length);
    await loadNested(session, { bound: root.bound, plan, columns, raws, rows });
    budget.check(rows);
    const valuesOf = (entry: number, part: number): CursorValues => {
      const before = beside.slice(0, part).flat().length;
      return (beside[part] ?? []).map((_, index) =>
        textOf(columns.extra(before + index, shown[entry] ?? {})),
      );
    };
    return { rows, meta: readPageValues(reading, read.length, valuesOf) };
  }

  /** Reads the values over the whole list, each with a separate statement. */
  async #listValues(reading: PlanReading, options: StatementOptions): Promise<MetaValues> {
    const inTurn = limited(maxConcurrent);
    const values = rowsOfList(reading).map((write) =>
      inTurn(async () => {
        const context = newContext(this.#sql);
        const { sql, read } = write(context);
        return read(await this.#runSelect(sql, context, options));
      }),
    );
    return this.#withEstimate(reading.plan, metaOfList(reading, await Promise.all(values)), options);
  }

  /** Returns meta with an estimate of a total that was not counted to its end. */
  #withEstimate(
    plan: ReadPlan,
    meta: MetaValues,
    options: StatementOptions,
  ): MetaValues | Promise<MetaValues> {
    if (!needsEstimate(plan, meta)) return meta;
    return withEstimatedTotal(this.#sql.models.database.estimates, plan, meta, async (write, explain) => {
      const context = newContext(this.#sql);
      const { sql, read } = write(context);
      return read(await this.#runSelect(sql, context, options, explain));
    });
  }

  #select(select: Select, context: StatementContext, options: StatementOptions) {
    return this.#runSelect(writeSelect(context, select), context, options);
  }

  #runSelect(sql: string, context: StatementContext, options: StatementOptions, explain = '') {
    const statement = this.#sql.models.database.statement(
      { withClause: explain + context.withClause(), select: sql },
      this.#timeout,
    );
    return this.#run(statement, context.binds.values, options, options.run);
  }

  #run(
    sql: string,
    values: readonly unknown[],
    options: LoadOptions,
    run: RunStatement,
  ): Promise<readonly RawRow[]> {
    const { trace } = options;
    const start = () => run(sql, withRequestValues(values, options), options);
    return trace === undefined ? start() : trace.statement(sql, start);
  }
}

const withMeta = <Loaded extends { readonly meta: MetaValues }>(
  loaded: Loaded,
  more: MetaValues,
): Loaded => ({
  ...loaded,
  meta: { ...loaded.meta, ...more },
});

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value);
