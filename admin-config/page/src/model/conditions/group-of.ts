import type { AttributeInfo } from '../../../../contract.ts';
import { isRecord } from '../entries.ts';
import { arityOf } from '../operators.ts';
import type { FilterItem, Group } from '../query-state.ts';
import { attributeAt, attributesBehind, type Shapes } from '../schema.ts';
import type { Json } from './rows-of.ts';

/** Thrown where the builder has nothing that says the same. */
class NotBuilt extends Error {}

const scalars: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

const textOf = (value: unknown): string => {
  if (!scalars.has(typeof value)) throw new NotBuilt();
  return String(value);
};

class Reader {
  readonly #shapes: Shapes;
  readonly #start: readonly AttributeInfo[];
  #lastId = 0;

  constructor(shapes: Shapes, start: readonly AttributeInfo[]) {
    this.#shapes = shapes;
    this.#start = start;
  }

  group(match: Group['match'], items: readonly FilterItem[]): Group {
    this.#lastId += 1;
    return { kind: 'group', id: this.#lastId, match, items };
  }

  /** Everything that an object of conditions says; all of it has to hold. */
  items(node: unknown): readonly FilterItem[] {
    if (!isRecord(node)) throw new NotBuilt();
    return Object.entries(node).flatMap(([key, value]) => {
      if (key === '$and') return this.list(value).map((one) => this.one(one));
      if (key === '$or')
        return [
          this.group(
            'any',
            this.list(value).map((one) => this.one(one)),
          ),
        ];
      if (key === '$not') return [this.none(value)];
      return this.at([key], value);
    });
  }

  none(node: unknown): Group {
    if (!isRecord(node)) throw new NotBuilt();
    const isOr = Object.keys(node).join() === '$or';
    return this.group('none', isOr ? this.list(node.$or).map((one) => this.one(one)) : [this.one(node)]);
  }

  /** An object of conditions as one item. */
  one(node: unknown): FilterItem {
    const items = this.items(node);
    const [first] = items;
    if (first === undefined) throw new NotBuilt();
    return items.length === 1 ? first : this.group('all', items);
  }

  list(value: unknown): readonly unknown[] {
    if (!Array.isArray(value)) throw new NotBuilt();
    return value;
  }

  /** What stands at an attribute: operators, a value, or conditions on what a relation leads to. */
  at(path: readonly string[], node: unknown): readonly FilterItem[] {
    const attribute = attributeAt(this.#shapes, this.#start, path);
    if (attribute === undefined || attribute.operators.length === 0) throw new NotBuilt();
    if (!isRecord(node)) return [this.condition(attribute, path, Array.isArray(node) ? '$in' : '$eq', node)];
    const entries = Object.entries(node);
    if (entries.length === 0) throw new NotBuilt();
    const goesOn = entries.some(([key]) => !key.startsWith('$'));
    const behind = attributesBehind(this.#shapes, attribute);
    // Conditions under one relation to many hold for one entry together, which separate conditions do not say.
    if (goesOn && (behind === undefined || (attribute.toMany === true && entries.length > 1)))
      throw new NotBuilt();
    return entries.flatMap(([key, value]) =>
      key.startsWith('$') ? [this.condition(attribute, path, key, value)] : this.at([...path, key], value),
    );
  }

  condition(attribute: AttributeInfo, path: readonly string[], operator: string, value: unknown): FilterItem {
    if (!attribute.operators.includes(operator)) throw new NotBuilt();
    const takesMany = arityOf(operator) === 'list' || arityOf(operator) === 'pair';
    if (Array.isArray(value) !== takesMany) throw new NotBuilt();
    const values = Array.isArray(value) ? value.map(textOf) : [textOf(value)];
    this.#lastId += 1;
    return { kind: 'condition', id: this.#lastId, path, operator, values };
  }
}

/**
 * The rows of a condition as the builder shows them; undefined where they say more than it can, such as quantifiers, or conditions
 * under one relation to many.
 */
export function groupOf(
  rows: Json | null,
  shapes: Shapes,
  attributes: readonly AttributeInfo[],
): Group | undefined {
  const reader = new Reader(shapes, attributes);
  try {
    const items = rows === null ? [] : reader.items(rows);
    const [first] = items;
    return items.length === 1 && first?.kind === 'group' ? first : reader.group('all', items);
  } catch (error) {
    if (error instanceof NotBuilt) return undefined;
    throw error;
  }
}
