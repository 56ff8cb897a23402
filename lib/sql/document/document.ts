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
import { concatenate, constant, type Piece } from './pieces.ts';
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
    return concatenate(this.#json, this.#pieces(template, place));
  }

  #pieces(template: Template, place: Place): readonly Piece[] {
    switch (template.kind) {
      case 'object': {
        const members = template.members.flatMap(([name, inner], index) => [
          constant(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`),
          ...this.#pieces(inner, place),
        ]);
        return [constant('{'), ...members, constant('}')];
      }
      case 'constant':
        return [constant(JSON.stringify(template.value))];
      case 'id':
        return [{ sql: this.#id(place) }];
      case 'scalar': {
        const stored = this.#context.stored(place.bound, template.attribute);
        return [{ sql: this.#json.scalar(this.#context.value(place.alias, stored), stored) }];
      }
      case 'one':
      case 'list':
        return [{ sql: this.#entries(template, place) }];
      case 'counted': {
        const { source } = this.#related(template.nested, place);
        const [some, none] = [this.write(template.some, place), this.write(template.none, place)];
        return [{ sql: countOf(this.#json, source, { some, none }) }];
      }
      case 'count':
        return [{ sql: 'count(*)' }];
      case 'zone':
        return [{ sql: this.#zone(template, place) }];
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
    const list = relatedList(this.#context, link, nested);
    return { list, source: ofParent(list, this.#context.column(owner.alias, link.ownColumn)) };
  }

  /** One entry, a list, or of a list what is in its window. */
  #entries({ kind, nested, item }: Extract<Template, { kind: 'one' | 'list' }>, owner: Place): string {
    const { list, source } = this.#related(nested, owner);
    const json = this.write(item, list);
    if (kind === 'one') return this.#json.first(json, source);
    const { alias, window } = list;
    if (window !== undefined && window !== 'count')
      return windowOf(this.#context, this.#json, { alias, json }, source, window);
    return this.#json.list(json, source, isOpenList(nested) ? longestList : undefined);
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
    return this.#json.list(`CASE ${column(type)} ${pieces.join(' ')} END`, source, undefined);
  }
}

/** An expression that gives one entry, as a template has it, as JSON text. */
export const writeDocument = (
  context: StatementContext,
  json: JsonWriter,
  place: Place,
  template: Template,
): string => new DocumentWriter(context, json).write(template, place);
