import type { EntryPlan, NestedPlan } from '../plan/read-plan.ts';
import type { Row, Shape, ZoneRow } from '../plan/rows.ts';
import type { Writer } from './writer.ts';

type Members<Part> = (readonly [name: string, part: Part])[];

/**
 * Shows rows as entries. The same row stands wherever its entry is populated; where parts can be shared, it is made once.
 */
export class EntryWriter<Part> {
  readonly #writer: Writer<Part>;
  readonly #shape: Shape;
  readonly #made = new Map<Row, Part>();

  constructor(writer: Writer<Part>, shape: Shape) {
    this.#writer = writer;
    this.#shape = shape;
  }

  /** `{id, attributes: {...}}`, or flat. */
  entry(plan: EntryPlan, row: Row, shape: Shape = this.#shape): Part {
    if (shape === 'flat') return this.#inline(plan, row, shape);
    return this.#once(row, () => [
      ['id', this.#writer.value(row.id)],
      ['attributes', this.#writer.object(this.#values(plan, row, shape))],
    ]);
  }

  /** A component, or an entry in the flat shape. */
  #inline(plan: EntryPlan, row: Row, shape: Shape): Part {
    return this.#once(row, () => [['id', this.#writer.value(row.id)], ...this.#values(plan, row, shape)]);
  }

  /** A row belongs to one place of the plan, and is shown in one form. */
  #once(row: Row, members: () => Members<Part>): Part {
    const known = this.#made.get(row);
    if (known !== undefined) return known;
    const made = this.#writer.object(members());
    if (this.#writer.shares) this.#made.set(row, made);
    return made;
  }

  #values(plan: EntryPlan, row: Row, shape: Shape): Members<Part> {
    const scalars = plan.select.map(
      ({ name }, index) => [name, this.#writer.value(row.values[index] ?? null)] as const,
    );
    const nested = plan.nested.map(
      (inner) => [inner.attribute.name, this.#nested(inner, row, shape)] as const,
    );
    return [...scalars, ...nested];
  }

  #nested(nested: NestedPlan, row: Row, shape: Shape): Part {
    const value = row.nested[nested.attribute.name];
    if (nested.kind === 'zone') return this.#zone(nested, value as readonly ZoneRow[], shape);
    const { plan } = nested;
    if (typeof value === 'number') return this.#counted(value, shape);
    if (nested.attribute.kind === 'component')
      return this.#oneOrMany(value, (inner) => this.#inline(plan, inner, shape));
    if (nested.attached) return this.#oneOrMany(value, (inner) => this.#inline(plan, inner, 'flat'));
    const entries = this.#oneOrMany(value, (inner) => this.entry(plan, inner, shape));
    return shape === 'flat' ? entries : this.#writer.object([['data', entries]]);
  }

  #counted(count: number, shape: Shape): Part {
    const counted = this.#writer.object([['count', this.#writer.value(count)]]);
    if (shape === 'flat') return counted;
    return this.#writer.object([['data', this.#writer.object([['attributes', counted]])]]);
  }

  #oneOrMany(value: unknown, show: (row: Row) => Part): Part {
    if (Array.isArray(value)) return this.#writer.list((value as Row[]).map(show));
    return value === null || value === undefined ? this.#writer.value(null) : show(value as Row);
  }

  #zone(nested: Extract<NestedPlan, { kind: 'zone' }>, rows: readonly ZoneRow[], shape: Shape): Part {
    const shown = rows.flatMap(({ component, row }) => {
      const plan = nested.components.find(({ uid }) => uid === component);
      if (plan === undefined) return [];
      const head: Members<Part> = [
        ['id', this.#writer.value(row.id)],
        ['__component', this.#writer.value(component)],
      ];
      return [this.#writer.object([...head, ...this.#values(plan, row, shape)])];
    });
    return this.#writer.list(shown);
  }
}
