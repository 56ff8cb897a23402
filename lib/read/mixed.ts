import type { MixedRow, Row } from '../answer/rows.ts';
import type { MixedTable } from '../models/bound-model.ts';
import type { EntryPlan, NestedPlan } from '../plan/read-plan.ts';
import { mixedOf } from '../sql/join.ts';
import { mixedOrder } from '../sql/related.ts';
import type { Select } from '../sql/statement.ts';
import { group, type LoadSession, type Parents, type ShownKeys, shownKeys } from './session.ts';

/** A link from an owner to an entry of one of several types. */
interface MixedLinkRow {
  readonly owner: unknown;
  readonly uid: string;
  readonly id: unknown;
}

type Mixed = Extract<NestedPlan, { kind: 'mixed' }>;

/** Reads entries of one type by their ids, with everything that is populated below them. */
export type ReadByIds = (
  session: LoadSession,
  plan: EntryPlan,
  ids: ShownKeys,
) => Promise<readonly { readonly key: unknown; readonly row: Row }[]>;

/** Reads the links of all parents from a join table, in order, with one statement for all types. */
const readLinkRows = async (
  session: LoadSession,
  link: MixedTable,
  owners: ShownKeys,
  uids: readonly string[],
): Promise<MixedLinkRow[]> => {
  const raws = await session.inTurn(owners.all, async () => {
    const context = session.context();
    const { frame, field, columns } = link;
    const column = (name: string): string => context.column(frame.alias, name);
    const { owner, id, type } = columns;
    const { add } = context.binds;
    const select: Select = {
      frame,
      alias: frame.alias,
      columns: [
        [column(owner), 'owner'],
        [column(type), 'type'],
        [column(id), 'linked'],
      ],
      where: [
        ...(field === undefined ? [] : [context.equalsConstant(column('field'), field)]),
        `${column(type)} IN (${uids.map(add).join(', ')})`,
        context.database.anyOf(column(owner), owners.keys, add),
      ],
      order: mixedOrder(context, link, frame.alias),
      limit: context.boundLimit(session.budget.linkLimit),
    };
    const links = await session.select(select, context);
    // The entries themselves are counted when they are read.
    session.budget.checkLinks(links.length);
    return links;
  });
  return raws.map((raw) => ({ owner: raw.owner, uid: String(raw.type), id: raw.linked }));
};

/** Returns the links of all parents, from a join table or from columns of the parents. */
const linkRowsOf = (
  session: LoadSession,
  { bound, columns, raws, rows }: Parents,
  { attribute: { name }, plans }: Mixed,
): MixedLinkRow[] | Promise<MixedLinkRow[]> => {
  if (rows.length === 0 || plans.length === 0) return [];
  const link = mixedOf(bound, name);
  if (link.kind === 'table') {
    const owners = shownKeys(rows.map(({ id, times }) => [id, times]));
    return readLinkRows(
      session,
      link,
      owners,
      plans.map(({ uid }) => uid),
    );
  }
  return raws.map((raw) => ({
    owner: columns.idOf(raw),
    uid: String(columns.typeOf(name, raw)),
    id: columns.keyOf(name, raw),
  }));
};

/** Populates an attribute with entries of several types, with one statement for each type that occurs. */
export const attachMixed = async (
  session: LoadSession,
  parents: Parents,
  nested: Mixed,
  readByIds: ReadByIds,
): Promise<void> => {
  const { attribute, plans } = nested;
  const linkRows = await linkRowsOf(session, parents, nested);
  const times = new Map(parents.rows.map((row) => [String(row.id), row.times]));
  const rows = new Map<string, ReadonlyMap<string, Row>>();
  await Promise.all(
    plans.map(async (plan) => {
      const ofType = linkRows.filter(({ uid }) => uid === plan.uid);
      const ids = shownKeys(ofType.map(({ id, owner }) => [id, times.get(String(owner)) ?? 0]));
      if (ids.keys.length === 0) return;
      const found = await readByIds(session, plan, ids);
      rows.set(plan.uid, new Map(found.map(({ key, row }) => [String(key), row])));
    }),
  );
  const byOwner = group(linkRows, ({ owner }) => owner);
  for (const row of parents.rows) {
    const shown = (byOwner.get(String(row.id)) ?? []).flatMap(({ uid, id }): MixedRow[] => {
      const found = rows.get(uid)?.get(String(id));
      return found === undefined ? [] : [{ uid, row: found }];
    });
    row.nested[attribute.name] = attribute.kind === 'zone' || attribute.toMany ? shown : (shown[0] ?? null);
    session.budget.grow(
      row,
      shown.map((one) => one.row),
    );
  }
};
