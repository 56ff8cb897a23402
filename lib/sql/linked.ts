import { isWide } from '../databases/stored-scalar.ts';
import type { DirectLink, Link } from '../models/link.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { farSide } from './join.ts';
import { type LinkOrder, linkOrder } from './link-order.ts';
import type { Select } from './statement.ts';
import type { StatementContext } from './statement-context.ts';
import { type Place, writeWhere } from './where.ts';

/** The entries that a link leads to, as parts of a statement that Sequelize writes. */
export interface Linked extends Place {
  /** The column of the far side, or of its join row, that holds the key of the entry it belongs to. */
  readonly key: string;
  readonly order: LinkOrder;
  /** A SELECT of those entries that belong to some key: `isOf` is the condition that says to which. */
  readonly select: (columns: Select['columns'], isOf: string) => Select;
}

/** The way from keys to the entries that a link leads to, under the gates and the filters of a plan. */
export const linkedBy = (context: StatementContext, link: Link, plan: EntryPlan): Linked => {
  const bound = context.modelOf(plan.uid);
  const frame = context.frameOf(bound, plan.gate);
  const alias = frame.name;
  const place = { bound, alias };
  const { join, key, throughAlias } = farSide(context, link, alias);
  const narrow = link.narrow(alias);
  return {
    ...place,
    key,
    order: linkOrder(context, link, throughAlias, place, plan.order),
    select: (columns, isOf) => ({
      frame,
      alias,
      join,
      columns,
      where: [
        isOf,
        ...(narrow === '' ? [] : [narrow]),
        ...(plan.where === undefined ? [] : [writeWhere(context, place, plan.where)]),
      ],
    }),
  };
};

/** The link from the ids of entries to themselves. */
export const linkById = (context: StatementContext, uid: string): DirectLink => {
  const bound = context.modelOf(uid);
  const { name, type } = context.stored(bound, idAttribute);
  return {
    kind: 'direct',
    target: bound.model,
    ownColumn: name,
    targetColumn: name,
    wide: isWide(type),
    narrow: () => '',
  };
};
