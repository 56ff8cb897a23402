import type { BoundModel } from '../models/bound-model.ts';
import type { Where } from '../plan/read-plan.ts';
import { writeComparison } from './compare.ts';
import { writeHop } from './hop.ts';
import type { Scribe } from './scribe.ts';

/** The table that conditions stand on. */
export interface Place {
  readonly bound: BoundModel;
  readonly alias: string;
}

const writeThrough = (scribe: Scribe, place: Place, where: Extract<Where, { kind: 'through' }>): string => {
  const exists = (withConditions: boolean): string => {
    const hop = writeHop(scribe, place, where.hop.name, where.target, where.gate);
    const conditions = withConditions ? ` AND ${writeWhere(scribe, hop, where.where)}` : '';
    return `EXISTS (SELECT 1 FROM ${hop.from} WHERE ${hop.on}${conditions})`;
  };
  if (!where.orNone) return exists(true);
  return `(NOT ${exists(false)} OR ${exists(true)})`;
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
