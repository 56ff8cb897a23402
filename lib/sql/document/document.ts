import { type DocumentDialect, firstOf, listOf, type Source, tooLong } from '../../databases/json.ts';
import type { EntryPlan, NestedPlan, ReadPlan } from '../../plan/read-plan.ts';
import type { Shape } from '../../plan/rows.ts';
import { idAttribute } from '../../schema/read-attributes.ts';
import { linkOfHop, writeHop } from '../hop.ts';
import { writeOrder } from '../order.ts';
import type { Scribe } from '../scribe.ts';
import { type Place, writeWhere } from '../where.ts';
import { longestList } from './longest-list.ts';
import { countOf, isBounded, isNothing, mostRowsOf, mostShown, windowOf } from './window.ts';

/** Entries of one place, about to be written as an expression that gives their JSON. */
interface Entries extends Place {
  readonly plan: EntryPlan;
}

/** Whether a response has a list in it that was too long to build. */
export const isTooLong = (json: string): boolean => json.includes(tooLong);

const isOpenList = (nested: NestedPlan): boolean =>
  nested.kind === 'entries' && nested.attribute.kind === 'relation' && nested.attribute.toMany;

/**
 * Whether a plan holds a to-many relation below the relation of another entry. A window that shows few entries in all multiplies
 * nothing.
 */
const multiplies = (plan: EntryPlan, parents: number, isRelated: boolean): boolean =>
  plan.nested.some((nested) => {
    const shown = mostShown(nested, parents);
    if (nested.kind === 'zone')
      return nested.components.some((component) => multiplies(component, shown, isRelated));
    if (isRelated && isOpenList(nested) && !isBounded(nested, parents)) return true;
    return multiplies(nested.plan, shown, isRelated || nested.attribute.kind === 'relation');
  });

/**
 * Whether a plan can be answered by one statement. The database writes an entry anew for each parent that shows it: one that
 * many share would be written many times, with a list of its own below it. Row by row each is read once, and rows can be counted
 * on the way. Components, zones and media belong to their entry and are few; a to-one relation below another is short.
 */
export const suitsDocument = (plan: ReadPlan): boolean =>
  !multiplies(plan, plan.limit, false) && mostRowsOf(plan) > 0;

/**
 * The fewest characters that one row of a response can take, whatever is in it. A response that is shorter than so many
 * of them cannot hold more rows than the ceiling allows. A number of entries stands for any number of rows.
 */
export const shortestRow = (plan: EntryPlan): number => {
  const names = [
    ...plan.select.map(({ name }) => name),
    ...plan.nested.map(({ attribute }) => attribute.name),
  ];
  const own = names.reduce((length, name) => length + name.length + ',"":0'.length, '{"id":1}'.length);
  const below = plan.nested.flatMap((nested) => {
    if (nested.kind === 'zone') return nested.components.map(shortestRow);
    return nested.window === 'count' ? 0 : shortestRow(nested.plan);
  });
  return Math.min(own, ...below);
};

/**
 * How many rows a response holds, counted ones with them, or more: every row writes its id once, and no text can contain it
 * unescaped, but a JSON attribute can.
 */
export const rowsIn = (json: string): number => {
  let rows = 0;
  for (let at = json.indexOf('"id":'); at >= 0; at = json.indexOf('"id":', at + 5)) rows += 1;
  for (const [, count] of json.matchAll(/:\{"count":(\d+)\}/g)) rows += Number(count);
  return rows;
};

type Member = readonly [name: string, json: string];

/** The members of an object as pieces of text, the names between the values. */
const membersText = (scribe: Scribe, members: readonly Member[], open: string, close: string): string => {
  const pieces: string[] = [];
  let before = open;
  for (const [index, [name, json]] of members.entries()) {
    pieces.push(scribe.text(`${before}${index === 0 ? '' : ','}${JSON.stringify(name)}:`), json);
    before = '';
  }
  pieces.push(scribe.text(`${before}${close}`));
  return concatenate(pieces);
};

/** Text pieces joined, in halves: databases bound the depth of an expression, and a chain is as deep as it is long. */
const concatenate = (pieces: readonly string[]): string => {
  if (pieces.length <= 2) return pieces.join(' || ');
  const half = Math.ceil(pieces.length / 2);
  return `(${concatenate(pieces.slice(0, half))}) || (${concatenate(pieces.slice(half))})`;
};

/** The entries of a document of JSON, one expression each: what `serialize` makes of rows, made by the database. */
class DocumentWriter {
  readonly #scribe: Scribe;
  readonly #dialect: DocumentDialect;

  constructor(scribe: Scribe, dialect: DocumentDialect) {
    this.#scribe = scribe;
    this.#dialect = dialect;
  }

  #members({ bound, alias, plan }: Entries, shape: Shape): Member[] {
    const scalars = plan.select.map((attribute): Member => {
      const kept = this.#scribe.kept(bound, attribute);
      return [attribute.name, this.#dialect.scalar(this.#scribe.value(alias, kept), kept)];
    });
    const nested = plan.nested.map(
      (inner): Member => [inner.attribute.name, this.#nested({ bound, alias, plan }, inner, shape)],
    );
    return [...scalars, ...nested];
  }

  /** The id as JSON; an integer goes without what makes JSON of it. */
  #id({ bound, alias }: Entries): string {
    const kept = this.#scribe.kept(bound, idAttribute);
    if (kept.type === 'id') return this.#scribe.column(alias, kept.name);
    return this.#dialect.scalar(this.#scribe.value(alias, kept), kept);
  }

  /** `{id, ...}`: a component, or an entry in the flat shape. */
  inline(entries: Entries, shape: Shape, component?: string): string {
    const marked: Member[] =
      component === undefined ? [] : [['__component', this.#scribe.text(JSON.stringify(component))]];
    return membersText(
      this.#scribe,
      [['id', this.#id(entries)], ...marked, ...this.#members(entries, shape)],
      '{',
      '}',
    );
  }

  /** `{id, attributes: {...}}`, or flat. */
  entry(entries: Entries, shape: Shape): string {
    if (shape === 'flat') return this.inline(entries, shape);
    const members = this.#members(entries, shape);
    const head = concatenate([
      this.#scribe.text('{"id":'),
      this.#id(entries),
      this.#scribe.text(',"attributes":'),
    ]);
    if (members.length === 0) return concatenate([head, this.#scribe.text('{}}')]);
    return concatenate([head, membersText(this.#scribe, members, '{', '}}')]);
  }

  #nested(owner: Entries, nested: NestedPlan, shape: Shape): string {
    if (nested.kind === 'zone') return this.#zone(owner, nested, shape);
    const { attribute, plan, attached, window } = nested;
    if (isNothing(window)) return this.#related(this.#scribe.text('[]'), shape);
    const hop = writeHop(this.#scribe, owner, attribute.name, plan.uid, plan.gate);
    const entries: Entries = { bound: hop.bound, alias: hop.alias, plan };
    const isInline = attribute.kind === 'component' || attached;
    const json = isInline ? this.inline(entries, attached ? 'flat' : shape) : this.entry(entries, shape);
    const conditions = plan.where === undefined ? [] : [writeWhere(this.#scribe, entries, plan.where)];
    const source = {
      from: hop.from,
      where: [`${hop.key} = ${hop.own}`, ...hop.conditions, ...conditions].join(' AND '),
      order: this.#order(owner, nested, { ...entries, pairs: hop.pairs }),
    };
    if (window === 'count') return this.#related(countOf(this.#scribe, attribute, source, shape), shape);
    const value = this.#value(nested, entries, json, source);
    return isInline ? value : this.#related(value, shape);
  }

  #related(value: string, shape: Shape): string {
    if (shape === 'flat') return value;
    return concatenate([this.#scribe.text('{"data":'), value, this.#scribe.text('}')]);
  }

  /** One entry, a list, or of a list what is in its window. */
  #value(
    nested: Extract<NestedPlan, { kind: 'entries' }>,
    { alias }: Entries,
    json: string,
    source: Source,
  ): string {
    const { attribute, window } = nested;
    if (!attribute.toMany) return firstOf(json, source);
    if (window !== undefined && window !== 'count')
      return windowOf(this.#scribe, this.#dialect, { alias, json }, source, window);
    return listOf(this.#dialect, json, source, isOpenList(nested) ? longestList : undefined);
  }

  /** The client's sort, or the stored order of the links. */
  #order(
    owner: Entries,
    nested: Extract<NestedPlan, { kind: 'entries' }>,
    entries: Entries & { pairs: string | undefined },
  ): string {
    if (nested.plan.order.length > 0) return writeOrder(this.#scribe, entries, nested.plan.order);
    const link = linkOfHop(owner.bound, nested.attribute.name);
    const { pairs } = entries;
    const stored =
      link.kind === 'through' && pairs !== undefined
        ? link.order.map((column) => this.#scribe.storedOrder(pairs, column))
        : [];
    return [...stored, this.#scribe.idOrder(entries)].join(', ');
  }

  /** Every component of a zone out of its own table, in the order of the zone. */
  #zone(owner: Entries, nested: Extract<NestedPlan, { kind: 'zone' }>, shape: Shape): string {
    const zone = owner.bound.zones.get(nested.attribute.name);
    if (zone === undefined) throw new Error(`${owner.bound.uid} has no zone '${nested.attribute.name}'`);
    const scribe = this.#scribe;
    const pairs = scribe.alias();
    const column = (name: string): string => scribe.column(pairs, name);
    const { owner: ownerColumn, component, type, field, order } = zone.columns;
    const pieces = nested.components.map((plan) => {
      const bound = scribe.modelOf(plan.uid);
      const entries: Entries = { bound, alias: scribe.alias(), plan };
      const conditions = plan.where === undefined ? '' : ` AND ${writeWhere(scribe, entries, plan.where)}`;
      const json = this.inline(entries, shape, plan.uid);
      const id = `${this.#scribe.id(entries)} = ${column(component)}${conditions}`;
      return `WHEN ${scribe.constant(plan.uid)} THEN (SELECT ${json} FROM ${scribe.table(bound.model, entries.alias)} WHERE ${id})`;
    });
    if (pieces.length === 0) return scribe.text('[]');
    const uids = nested.components.map((plan) => scribe.constant(plan.uid)).join(', ');
    const source = {
      from: scribe.table(zone.through, pairs),
      where: `${column(ownerColumn)} = ${this.#scribe.id(owner)} AND ${column(field)} = ${scribe.constant(zone.field)} AND ${column(type)} IN (${uids})`,
      order: `${scribe.storedOrder(pairs, order)}, ${column('id')}`,
    };
    return listOf(this.#dialect, `CASE ${column(type)} ${pieces.join(' ')} END`, source, undefined);
  }
}

/** An expression that gives one entry of a plan as JSON text. */
export const writeDocument = (
  scribe: Scribe,
  dialect: DocumentDialect,
  entries: Entries,
  shape: Shape,
): string => new DocumentWriter(scribe, dialect).entry(entries, shape);
