import type { BoundModel } from '../models/bound-model.ts';
import type { Where } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { requestedId } from './binds.ts';
import { writeComparison } from './compare.ts';
import { writeHop } from './hop.ts';
import type { Scribe } from './scribe.ts';

/** The table that conditions stand on. */
export interface Place {
  readonly bound: BoundModel;
  readonly alias: string;
}

/**
 * Through a relation: the keys of all entries whose related entries meet the conditions, as a subquery that does not
 * depend on the entry at hand. However many relations a filter goes through, and in whatever circles, each is looked
 * through once.
 */
const writeThrough = (scribe: Scribe, place: Place, where: Extract<Where, { kind: 'through' }>): string => {
  const hop = writeHop(scribe, place, where.hop.name, where.target, where.gate);
  const conditions = [...hop.conditions, writeWhere(scribe, hop, where.where)].join(' AND ');
  const some = `${hop.own} IN (SELECT ${hop.key} FROM ${hop.from} WHERE ${conditions})`;
  return where.orNone ? `(${writeNone(scribe, place, where)} OR ${some})` : some;
};

/** That there is no related entry to be seen. Unlike NOT IN, it holds where the key itself is NULL. */
const writeNone = (scribe: Scribe, place: Place, where: Extract<Where, { kind: 'through' }>): string => {
  const hop = writeHop(scribe, place, where.hop.name, where.target, where.gate);
  return `NOT EXISTS (SELECT 1 FROM ${hop.from} WHERE ${[`${hop.key} = ${hop.own}`, ...hop.conditions].join(' AND ')})`;
};

/** Conditions as SQL. A relation becomes a subquery, so that no entry is ever repeated and totals are right. */
export const writeWhere = (scribe: Scribe, place: Place, where: Where): string => {
  switch (where.kind) {
    case 'and':
    case 'or': {
      if (where.conditions.length === 0) return where.kind === 'and' ? '1 = 1' : '1 = 0';
      const parts = where.conditions.map((inner) => writeWhere(scribe, place, inner));
      return `(${parts.join(where.kind === 'and' ? ' AND ' : ' OR ')})`;
    }
    case 'through':
      return writeThrough(scribe, place, where);
    case 'requested': {
      const kept = scribe.kept(place.bound, idAttribute);
      const { dialect, binds } = scribe;
      const column = dialect.operand(scribe.value(place.alias, kept), kept);
      return `${column} = ${dialect.parameter(binds.add(requestedId), kept)}`;
    }
    case 'compare': {
      const kept = scribe.kept(place.bound, where.attribute);
      const text = writeComparison(where.operator, {
        dialect: scribe.dialect,
        kept,
        column: scribe.value(place.alias, kept),
        values: where.values,
        bind: scribe.binds.add,
      });
      return where.negated ? `NOT (${text})` : `(${text})`;
    }
  }
};
