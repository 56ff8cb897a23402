import type { IncludeOptions } from 'sequelize';
import { isWide } from '../databases/stored-scalar.ts';
import type { DirectLink, Link } from '../models/link.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
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

/** The include that joins the row of the join table of each entry; its columns are selected by the statement itself. */
const throughInclude = (link: Extract<Link, { kind: 'through' }>): IncludeOptions => ({
  association: link.throughAssociation,
  attributes: [],
  required: true,
  where: { ...link.scope },
});

/** The way from keys to the entries that a link leads to, under the gates and the filters of a plan. */
export const linkedBy = (context: StatementContext, link: Link, plan: EntryPlan): Linked => {
  const bound = context.modelOf(plan.uid);
  const model = plan.gate.published ? bound.published : bound.model;
  const alias = model.name;
  const place = { bound, alias };
  const isThrough = link.kind === 'through';
  const near = isThrough ? link.throughAssociation.as : alias;
  const narrow = link.narrow(alias);
  return {
    ...place,
    key: context.column(near, isThrough ? link.throughOwn : link.targetColumn),
    order: linkOrder(context, link, near, place, plan.order),
    select: (columns, isOf) => ({
      model,
      columns,
      where: [
        isOf,
        ...(narrow === '' ? [] : [narrow]),
        ...(plan.where === undefined ? [] : [writeWhere(context, place, plan.where)]),
      ],
      ...(isThrough && { include: throughInclude(link) }),
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
