import type { EntryPlan, NestedPlan } from '../plan/read-plan.ts';
import type { Row, Shape, ZoneRow } from '../plan/rows.ts';
import { list, type Members, object, value as text } from './json-text.ts';

/**
 * Writes rows as the JSON text of entries. The same row stands wherever its entry is populated, and is written once.
 */
export class EntryWriter {
  readonly #shape: Shape;
  readonly #made = new Map<Row, string>();

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  /** `{id, attributes: {...}}`, or flat. */
  entry(plan: EntryPlan, row: Row, shape: Shape = this.#shape): string {
    if (shape === 'flat') return this.#inline(plan, row, shape);
    return this.#once(row, () => [
      ['id', text(row.id)],
      ['attributes', object(this.#values(plan, row, shape))],
    ]);
  }

  /** A component, or an entry in the flat shape. */
  #inline(plan: EntryPlan, row: Row, shape: Shape): string {
    return this.#once(row, () => [['id', text(row.id)], ...this.#values(plan, row, shape)]);
  }

  /** A row belongs to one place of the plan, and is shown in one form. */
  #once(row: Row, members: () => Members): string {
    const known = this.#made.get(row);
    if (known !== undefined) return known;
    const made = object(members());
    this.#made.set(row, made);
    return made;
  }

  #values(plan: EntryPlan, row: Row, shape: Shape): Members {
    const scalars = plan.select.map(({ name }, index) => [name, text(row.values[index] ?? null)] as const);
    const nested = plan.nested.map(
      (inner) => [inner.attribute.name, this.#nested(inner, row, shape)] as const,
    );
    return [...scalars, ...nested];
  }

  #nested(nested: NestedPlan, row: Row, shape: Shape): string {
    const value = row.nested[nested.attribute.name];
    if (nested.kind === 'zone') return this.#zone(nested, value as readonly ZoneRow[], shape);
    const { plan } = nested;
    if (typeof value === 'number') return this.#counted(value, shape);
    if (nested.attribute.kind === 'component')
      return this.#oneOrMany(value, (inner) => this.#inline(plan, inner, shape));
    if (nested.attached) return this.#oneOrMany(value, (inner) => this.#inline(plan, inner, 'flat'));
    const entries = this.#oneOrMany(value, (inner) => this.entry(plan, inner, shape));
    return shape === 'flat' ? entries : object([['data', entries]]);
  }

  #counted(count: number, shape: Shape): string {
    const counted = object([['count', text(count)]]);
    if (shape === 'flat') return counted;
    return object([['data', object([['attributes', counted]])]]);
  }

  #oneOrMany(value: unknown, show: (row: Row) => string): string {
    if (Array.isArray(value)) return list((value as Row[]).map(show));
    return value === null || value === undefined ? text(null) : show(value as Row);
  }

  #zone(nested: Extract<NestedPlan, { kind: 'zone' }>, rows: readonly ZoneRow[], shape: Shape): string {
    const shown = rows.flatMap(({ component, row }) => {
      const plan = nested.components.find(({ uid }) => uid === component);
      if (plan === undefined) return [];
      const head: Members = [
        ['id', text(row.id)],
        ['__component', text(component)],
      ];
      return [object([...head, ...this.#values(plan, row, shape)])];
    });
    return list(shown);
  }
}
