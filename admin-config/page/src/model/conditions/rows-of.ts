import type { AttributeInfo } from '../../../../contract.ts';
import { arityOf } from '../operators.ts';
import type { Condition, FilterItem, Group } from '../query-state.ts';
import { isWhole } from './variables.ts';

/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** What a group says as the rows of a condition, and where each of its conditions stands in them, by its id. */
export interface Rows {
  readonly rows: Json | null;
  readonly places: ReadonlyMap<number, readonly string[]>;
}

type AttributeAt = (path: readonly string[]) => AttributeInfo | undefined;

interface RowsPart {
  readonly value: Json;
  /** The places of its conditions, from here. */
  readonly places: readonly (readonly [number, readonly string[]])[];
}

const numbers: ReadonlySet<string> = new Set(['integer', 'float', 'decimal']);

/** A number as JSON has it, where the attribute takes one and it is written as JSON writes it. */
function typed(value: string, attribute: AttributeInfo | undefined): unknown {
  const isNumber =
    attribute?.kind !== 'scalar' || numbers.has(attribute.type ?? '') || attribute.name === 'id';
  if (attribute !== undefined && isNumber && String(Number(value)) === value) return Number(value);
  if (attribute?.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function partOfCondition(
  { id, path, operator, values }: Condition,
  attributeAt: AttributeAt,
): RowsPart | undefined {
  const given = values.filter(isWhole);
  const arity = arityOf(operator);
  if (path.length === 0 || operator === '' || given.length < (arity === 'pair' ? 2 : 1)) return undefined;
  const attribute = attributeAt(path);
  const each = given.map((value) => typed(value, attribute));
  const operand = arity === 'list' ? each : arity === 'pair' ? each.slice(0, 2) : each[0];
  const value = arity === 'boolean' ? given[0] === 'true' : operand;
  const whole = [...path, operator].reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  return { value: whole as Json, places: [[id, [...path, operator]]] };
}

const below = ({ value, places }: RowsPart, ...steps: readonly string[]): RowsPart => ({
  value,
  places: places.map(([id, place]) => [id, [...steps, ...place]]),
});

const listOf = (key: string, parts: readonly RowsPart[]): RowsPart => ({
  value: { [key]: parts.map(({ value }) => value) },
  places: parts.flatMap((part, index) => below(part, key, String(index)).places),
});

function partOf(item: FilterItem, attributeAt: AttributeAt): RowsPart | undefined {
  if (item.kind === 'condition') return partOfCondition(item, attributeAt);
  const parts = item.items.flatMap((inner) => partOf(inner, attributeAt) ?? []);
  const [first, ...rest] = parts;
  if (first === undefined) return undefined;
  if (item.match === 'none') {
    const inner = rest.length === 0 ? first : listOf('$or', parts);
    return below({ value: { $not: inner.value }, places: inner.places }, '$not');
  }
  if (rest.length === 0) return first;
  return item.match === 'any' ? listOf('$or', parts) : together(parts);
}

/** One object where no key is there twice, `{kind: ..., publishedAt: ...}`, as people write it; otherwise a list. */
function together(parts: readonly RowsPart[]): RowsPart {
  const keys = parts.flatMap(({ value }) => Object.keys(value));
  if (new Set(keys).size < keys.length) return listOf('$and', parts);
  return {
    value: Object.assign({}, ...parts.map(({ value }) => value)),
    places: parts.flatMap(({ places }) => places),
  };
}

/** The rows that a group of the builder says; null where it has no complete condition. */
export function rowsOf(group: Group, attributeAt: AttributeAt): Rows {
  const part = partOf(group, attributeAt);
  if (part === undefined) return { rows: null, places: new Map() };
  return { rows: part.value, places: new Map(below(part, 'rows').places) };
}
