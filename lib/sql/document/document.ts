import { type JsonWriter, type Source, tooLong } from '../../databases/json.ts';
import type { JsonText } from '../../plan/rows.ts';
import { idAttribute } from '../../schema/read-attributes.ts';
import type { EntriesPlan, Template } from '../../shape/template.ts';
import { linkOfRelation, zoneOf } from '../join.ts';
import { zoneOrder } from '../link-order.ts';
import { ofParent, type RelatedList, relatedList } from '../related.ts';
import type { StatementContext } from '../statement-context.ts';
import { type Place, writeWhere } from '../where.ts';
import { isOpenList } from './can-be-document.ts';
import { longestList } from './longest-list.ts';
import { Pieces } from './pieces.ts';
import { countOf, windowOf } from './window.ts';

/** Whether a response has a list in it that was too long to build. */
export const isTooLong = (json: JsonText): boolean =>
  typeof json === 'string' ? json.includes(tooLong) : json.some((piece) => piece.includes(tooLong));

/** Writes templates as expressions that give JSON text: what `fillRows` makes of rows, made by the database. */
class DocumentWriter {
  readonly #context: StatementContext;
  readonly #json: JsonWriter;

  constructor(context: StatementContext, json: JsonWriter) {
    this.#context = context;
    this.#json = json;
  }

  /** A template of an entry under an alias, as one expression. */
  write(template: Template, place: Place): string {
    const pieces = new Pieces(this.#json);
    this.#add(template, place, pieces);
    return pieces.concatenated();
  }

  #add(template: Template, place: Place, pieces: Pieces): void {
    switch (template.kind) {
      case 'object': {
        let before = '{';
        for (const [name, inner] of template.members) {
          pieces.text(`${before}${JSON.stringify(name)}:`);
          this.#add(inner, place, pieces);
          before = ',';
        }
        pieces.text(template.members.length === 0 ? '{}' : '}');
        return;
      }
      case 'constant':
        pieces.text(JSON.stringify(template.value));
        return;
      case 'id':
        pieces.sql(this.#id(place));
        return;
      case 'scalar': {
        const stored = this.#context.stored(place.bound, template.attribute);
        pieces.sql(this.#json.scalar(this.#context.value(place.alias, stored), stored));
        return;
      }
      case 'one':
      case 'list':
        pieces.sql(this.#entries(template, place));
        return;
      case 'counted': {
        const { source } = this.#related(template.nested, place);
        const [some, none] = [this.write(template.some, place), this.write(template.none, place)];
        pieces.sql(countOf(this.#json, source, { some, none }));
        return;
      }
      case 'count':
        pieces.sql('count(*)');
        return;
      case 'zone':
        pieces.sql(this.#zone(template, place));
        return;
    }
  }

  /** The id as JSON; an integer goes without what makes JSON of it. */
  #id({ bound, alias }: Place): string {
    const stored = this.#context.stored(bound, idAttribute);
    if (stored.type === 'id') return this.#context.column(alias, stored.name);
    return this.#json.scalar(this.#context.value(alias, stored), stored);
  }

  /** Where the related entries of one entry come from. */
  #related(nested: EntriesPlan, owner: Place): { list: RelatedList; source: Source } {
    const link = linkOfRelation(owner.bound, nested.attribute.name);
    const list = relatedList(this.#context, link, { ...nested, toMany: nested.attribute.toMany });
    return { list, source: ofParent(list, this.#context.column(owner.alias, link.ownColumn)) };
  }

  /** One entry, a list, or of a list what is in its window. */
  #entries(template: Extract<Template, { kind: 'one' | 'list' }>, owner: Place): string {
    const { nested, item } = template;
    const { list, source } = this.#related(nested, owner);
    const json = this.write(item, list);
    if (template.kind === 'one') return this.#json.first(json, source);
    const empty = template.empty === 'null' ? 'null' : '[]';
    const { alias, window } = list;
    if (window !== undefined && window !== 'count')
      return windowOf(this.#context, this.#json, { alias, json, empty }, source, window);
    return this.#json.list(json, source, isOpenList(nested) ? longestList : undefined, empty);
  }

  /** Every component of a zone out of its own table, in the order of the zone. */
  #zone({ nested, items }: Extract<Template, { kind: 'zone' }>, owner: Place): string {
    const zone = zoneOf(owner.bound, nested.attribute.name);
    const context = this.#context;
    const throughAlias = context.alias();
    const column = (name: string): string => context.column(throughAlias, name);
    const { owner: ownerColumn, component, type, field } = zone.columns;
    const pieces = items.map(({ plan, item }) => {
      const place: Place = { bound: context.modelOf(plan.uid), alias: context.alias() };
      const conditions = plan.where === undefined ? '' : ` AND ${writeWhere(context, place, plan.where)}`;
      const from = context.table(place.bound, place.alias);
      const where = `${context.id(place)} = ${column(component)}${conditions}`;
      return `WHEN ${context.constant(plan.uid)} THEN (SELECT ${this.write(item, place)} FROM ${from} WHERE ${where})`;
    });
    if (pieces.length === 0) return this.#json.literal('[]');
    const uids = items.map(({ plan }) => context.constant(plan.uid)).join(', ');
    const source = {
      from: zone.frame.from(throughAlias),
      where: `${column(ownerColumn)} = ${context.id(owner)} AND ${column(field)} = ${context.constant(zone.field)} AND ${column(type)} IN (${uids})`,
      order: zoneOrder(context, zone, throughAlias),
    };
    return this.#json.list(`CASE ${column(type)} ${pieces.join(' ')} END`, source, undefined, '[]');
  }
}

/** An expression that gives one entry, as a template has it, as JSON text. */
export const writeDocument = (
  context: StatementContext,
  json: JsonWriter,
  place: Place,
  template: Template,
): string => new DocumentWriter(context, json).write(template, place);
