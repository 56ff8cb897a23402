import type { ModelSet } from '../models/bound-model.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import type { Loaded, Row } from '../plan/rows.ts';
import { Binds } from './binds.ts';
import { Budget } from './budget.ts';
import { columnsOf, type RawRow } from './columns.ts';
import type { Dialect } from './dialect/dialect.ts';
import { type Collation, dialectOf } from './dialect/index.ts';
import { loadNested } from './nested.ts';
import { writeOrder } from './order.ts';
import { Scribe } from './scribe.ts';
import { writeWhere } from './where.ts';

/** What load reads from, made once at boot. */
export class Loader {
  readonly #models: ModelSet;
  readonly #dialect: Dialect;

  constructor(models: ModelSet, collation: Collation) {
    this.#models = models;
    this.#dialect = dialectOf(models.sequelize, collation);
  }

  #scribe(): Scribe {
    return new Scribe(this.#models, this.#dialect, new Binds());
  }

  /**
   * Reads what a plan says: one statement for the rows, one beside it for the total, then one for each populated
   * attribute, and for each component of a zone. Throws what the database throws.
   */
  async load(plan: ReadPlan): Promise<Loaded> {
    const [rows, total] = await Promise.all([this.#rows(plan), plan.count ? this.#count(plan) : undefined]);
    return { rows, total };
  }

  async #rows(plan: ReadPlan): Promise<readonly Row[]> {
    if (plan.limit === 0) return [];
    const { literal } = this.#models.library;
    const scribe = this.#scribe();
    const { bound, model, where } = this.#root(scribe, plan);
    const columns = columnsOf(scribe, bound, model.name, plan);
    const raws = (await model.findAll({
      attributes: columns.attributes,
      where,
      order: literal(writeOrder(scribe, { bound, alias: model.name }, plan.order)),
      limit: literal(scribe.binds.add(plan.limit)) as unknown as number,
      offset: literal(scribe.binds.add(plan.offset)) as unknown as number,
      bind: scribe.binds.values,
      raw: true,
    })) as unknown as RawRow[];
    const rows = raws.map(columns.read);
    const budget = new Budget(plan.mostRows);
    await loadNested({ scribe: () => this.#scribe(), budget }, { bound, plan, columns, raws, rows });
    budget.check(rows.reduce((total, row) => total + row.size, 0));
    return rows;
  }

  async #count(plan: ReadPlan): Promise<number> {
    const scribe = this.#scribe();
    const { model, where } = this.#root(scribe, plan);
    return model.count({ where, bind: scribe.binds.values } as Parameters<typeof model.count>[0]);
  }

  #root(scribe: Scribe, plan: ReadPlan) {
    const { Op, literal } = this.#models.library;
    const bound = scribe.modelOf(plan.uid);
    const model = plan.gate.published ? bound.published : bound.model;
    const texts =
      plan.where === undefined ? [] : [literal(writeWhere(scribe, { bound, alias: model.name }, plan.where))];
    return { bound, model, where: { [Op.and]: texts } };
  }
}
