import type { JsonText } from '../answer/rows.ts';
import type { EntriesPlan, MixedItem, Template } from '../answer/template.ts';
import { isRecord } from '../base/values.ts';
import { type JsonTexts, type LinkedSource, readAsRowsMark, type SizeLimit } from '../databases/json.ts';
import type { NestedPlan, Window } from '../plan/read-plan.ts';
import { linkOfRelation, mixedOf } from './join.ts';
import { documentLimit, isOpenList, type ListLimits } from './list-limits.ts';
import { mixedOrder, ofParent, type RelatedList, relatedList } from './related.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';

/** Returns the smallest number of characters that a template can produce, and adds those of each row below it to `below`. */
const shortest = (template: Template, below: number[]): number => {
  switch (template.kind) {
    case 'object': {
      let length = '{}'.length - (template.members.length === 0 ? 0 : ','.length);
      for (const [name, inner] of template.members)
        length += JSON.stringify(name).length + ',:'.length + shortest(inner, below);
      return length;
    }
    case 'constant':
      return JSON.stringify(template.value).length;
    case 'list':
    case 'one':
      below.push(shortestRow(template.item));
      return template.kind === 'list' ? '[]'.length : 'null'.length;
    case 'listOf':
    case 'oneOf':
      below.push(...template.items.map(({ item }) => shortestRow(item)));
      return template.kind === 'listOf' ? '[]'.length : 'null'.length;
    case 'counted':
      below.push(0);
      return 0;
    case 'id':
    case 'scalar':
    case 'count':
      return 1;
  }
};

/**
 * Returns the smallest number of characters that one row of an answer can take. Together with the length of an answer it
 * gives an upper bound for the number of rows. The result is 0 for templates that count entries, because a count may stand
 * for any number of rows.
 */
export const shortestRow = (template: Template): number => {
  const below: number[] = [];
  return Math.min(shortest(template, below), ...below);
};

const memberOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const rowsOfEntries = (value: unknown, item: Template): number => {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.reduce<number>((rows, entry) => rows + (isRecord(entry) ? 1 + rowsOf(item, entry) : 0), 0);
};

/** Returns the number of rows at the place of a template. If entries may have several types, it is the largest number possible. */
const rowsOf = (template: Template, value: unknown): number => {
  switch (template.kind) {
    case 'object':
      return template.members.reduce((rows, [name, inner]) => rows + rowsOf(inner, memberOf(value, name)), 0);
    case 'one':
    case 'list':
      return rowsOfEntries(value, template.item);
    case 'oneOf':
    case 'listOf':
      return Math.max(0, ...template.items.map(({ item }) => rowsOfEntries(value, item)));
    case 'counted':
      return rowsOf(template.some, value);
    case 'count':
      return typeof value === 'number' ? value : 0;
    case 'id':
    case 'scalar':
    case 'constant':
      return 0;
  }
};

/**
 * Returns the number of rows in the entries of an answer, which are joined by commas: the entries at every depth, and
 * those that are counted.
 */
export const rowsIn = (template: Template, entries: string): number =>
  rowsOfEntries(JSON.parse(`[${entries}]`), template);

/** Collects the parts of a JSON text in order: SQL expressions, and literal text of the response. */
export class Chunks {
  readonly #json: JsonTexts;
  readonly #expressions: string[] = [];
  /** Literal text that has been added since the last expression. */
  #text = '';

  constructor(json: JsonTexts) {
    this.#json = json;
  }

  /** Adds literal text of the response. */
  text(text: string): void {
    this.#text += text;
  }

  /** Adds the result of an expression. */
  sql(expression: string): void {
    this.#endText();
    this.#expressions.push(expression);
  }

  /** Returns all parts as one expression. */
  concatenated(): string {
    this.#endText();
    return this.#json.concatenate(this.#expressions);
  }

  #endText(): void {
    if (this.#text === '') return;
    this.#expressions.push(this.#json.literal(this.#text));
    this.#text = '';
  }
}

/** Returns whether a response contains the mark of a list that was too long to build. */
export const isTooLong = (json: JsonText): boolean =>
  typeof json === 'string'
    ? json.includes(readAsRowsMark)
    : json.some((chunk) => chunk.includes(readAsRowsMark));

/** Writes templates as SQL expressions that return JSON text. The database then returns what `fillRows` makes of rows. */
class DocumentWriter {
  readonly #context: StatementContext;
  readonly #json: JsonTexts;
  readonly #limits: ListLimits;

  constructor(context: StatementContext, json: JsonTexts, limits: ListLimits) {
    this.#context = context;
    this.#json = json;
    this.#limits = limits;
  }

  /** Returns an expression for the template of the entry under an alias. */
  write(template: Template, place: TableAlias): string {
    const chunks = new Chunks(this.#json);
    this.#add(template, place, chunks);
    return chunks.concatenated();
  }

  #add(template: Template, place: TableAlias, chunks: Chunks): void {
    switch (template.kind) {
      case 'object': {
        let before = '{';
        for (const [name, inner] of template.members) {
          chunks.text(`${before}${JSON.stringify(name)}:`);
          this.#add(inner, place, chunks);
          before = ',';
        }
        chunks.text(template.members.length === 0 ? '{}' : '}');
        return;
      }
      case 'constant':
        chunks.text(JSON.stringify(template.value));
        return;
      case 'id':
        chunks.sql(this.#id(place));
        return;
      case 'scalar': {
        const stored = this.#context.stored(place.bound, template.attribute);
        chunks.sql(stored.json(stored.at(place.alias)));
        return;
      }
      case 'one':
      case 'list':
        chunks.sql(this.#entries(template, place));
        return;
      case 'counted': {
        const { source } = this.#related(template.nested, place);
        const [some, none] = [this.write(template.some, place), this.write(template.none, place)];
        chunks.sql(this.#json.count(source, documentLimit.rows, { some, none }));
        return;
      }
      case 'count':
        chunks.sql('count(*)');
        return;
      case 'oneOf':
      case 'listOf':
        chunks.sql(this.#mixed(template, place));
        return;
    }
  }

  /** Returns the id as JSON. An integer needs no conversion. */
  #id(place: TableAlias): string {
    const { id } = place.bound;
    return id.type === 'id' ? this.#context.id(place) : id.json(id.at(place.alias));
  }

  /** Returns the source of the related entries of one entry. */
  #related(nested: EntriesPlan, owner: TableAlias): { list: RelatedList; source: LinkedSource } {
    const link = linkOfRelation(owner.bound, nested.attribute.name);
    const list = relatedList(this.#context, link, { ...nested, toMany: nested.attribute.toMany });
    return { list, source: ofParent(list, this.#context.own(owner.alias, link)) };
  }

  /** Returns an expression for one entry, for a list, or for the part of a list in its window. */
  #entries(template: Extract<Template, { kind: 'one' | 'list' }>, owner: TableAlias): string {
    const { nested, item } = template;
    const { list, source } = this.#related(nested, owner);
    const json = this.write(item, list);
    if (template.kind === 'one') return this.#json.first(json, source);
    const empty = template.empty === 'null' ? 'null' : '[]';
    const { bound, alias, window } = list;
    if (window === undefined || window === 'count')
      return this.#json.list(json, source, this.#limitOf(nested), empty);
    const max = this.#limitOf(nested) ?? documentLimit;
    const [table, id] = [this.#context.table(bound, alias), this.#context.id(list)];
    const range = this.#rangeOf(window, max);
    return this.#json.window({ source, alias, table, id, json, range, empty }, max);
  }

  /** Writes which entries a window shows: at most one more than the maximum, which tells that there are more. */
  #rangeOf({ start, limit }: Exclude<Window, 'count'>, { rows }: SizeLimit): string {
    const { binds } = this.#context;
    const offset = start === 0 ? '' : ` OFFSET ${binds.add(start)}`;
    const most = Math.min(limit ?? Number.POSITIVE_INFINITY, rows + 1);
    return `LIMIT ${this.#context.boundLimit(most)}${offset}`;
  }

  #limitOf(nested: NestedPlan): SizeLimit | undefined {
    return this.#limits.get(nested) ?? (isOpenList(nested) ? documentLimit : undefined);
  }

  /** Returns an expression for entries of several types, each read from its own table, in their stored order. */
  #mixed(
    { kind, nested, items }: Extract<Template, { kind: 'oneOf' | 'listOf' }>,
    owner: TableAlias,
  ): string {
    const context = this.#context;
    if (items.length === 0) return this.#json.literal(kind === 'listOf' ? '[]' : 'null');
    const link = mixedOf(owner.bound, nested.attribute.name);
    if (link.kind === 'columns') {
      const [type, id] = [context.column(owner.alias, link.type), context.column(owner.alias, link.id)];
      return `COALESCE(${this.#ofType(items, type, id)}, ${this.#json.literal('null')})`;
    }
    const throughAlias = context.alias();
    const column = (name: string): string => context.column(throughAlias, name);
    const [type, id] = [column(link.columns.type), column(link.columns.id)];
    const source = {
      from: link.frame.from(throughAlias),
      where: [
        `${column(link.columns.owner)} = ${context.id(owner)}`,
        ...(link.field === undefined ? [] : [context.equalsConstant(column('field'), link.field)]),
        `${type} IN (${items.map(({ plan }) => context.constant(plan.uid)).join(', ')})`,
      ].join(' AND '),
      order: mixedOrder(context, link, throughAlias),
    };
    return this.#json.list(this.#ofType(items, type, id), source, this.#limitOf(nested), '[]');
  }

  /** Returns an expression for the entry with an id, in the form of its type; NULL if there is none or it is hidden. */
  #ofType(items: readonly MixedItem[], type: string, id: string): string {
    const context = this.#context;
    const entries = items.map(({ plan, item }) => {
      const list = relatedList(context, context.modelOf(plan.uid).byId, { plan, toMany: false });
      const { from, where } = ofParent(list, id);
      return `WHEN ${context.constant(plan.uid)} THEN (SELECT ${this.write(item, list)} FROM ${from} WHERE ${where})`;
    });
    // The operand compares by code point, because a collation may treat two uids as equal, and the column may have
    // any character set.
    return `CASE ${context.scalars.uid.operand(type)} ${entries.join(' ')} END`;
  }
}

/** Returns an expression that gives one entry as JSON text, in the form of a template. */
export const writeDocument = (
  context: StatementContext,
  json: JsonTexts,
  place: TableAlias,
  template: Template,
  limits: ListLimits,
): string => new DocumentWriter(context, json, limits).write(template, place);
