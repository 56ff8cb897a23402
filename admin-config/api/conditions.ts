import type { Context } from 'koa';
import { refuse } from '../../lib/base/error.ts';
import { checkCondition } from '../../lib/pipeline.ts';
import type { TypeCondition } from '../../lib/schema/access.ts';
import type { AdminContext } from '../context.ts';
import type { ConditionsAnswer } from '../contract.ts';
import { againIfTaken } from '../store/again-if-taken.ts';
import { conditionInfo, writeCondition } from '../store/conditions.ts';
import { write } from '../store/write.ts';
import { conditionBody } from './bodies.ts';
import { administratorOf } from './guard.ts';
import { accessRolesOf, knownRole } from './known-role.ts';
import { findsUsers } from './user.ts';

/** `GET /conditions`, with what is stored now: another instance may have changed it in this moment. */
export const getConditions = async (context: AdminContext, ctx: Context): Promise<void> => {
  await administratorOf(context, ctx);
  await context.permissions.refresh();
  const conditions = context.permissions.conditions().map(conditionInfo);
  const roles = await context.keeper?.roles();
  const answer: ConditionsAnswer = {
    conditions,
    users: findsUsers(context),
    accessRoles: roles === undefined ? [] : accessRolesOf(context, roles),
  };
  ctx.body = answer;
};

/** Shows all entries with all attributes. */
const noCondition: TypeCondition = { fields: null, rows: null };

/** `PUT /conditions` */
export const putCondition = async (context: AdminContext, ctx: Context): Promise<void> => {
  const { name } = await administratorOf(context, ctx);
  const { role, type: uid, fields, rows, version } = await conditionBody(ctx);
  const { permissions, pipeline, tables, host } = context;
  const found = permissions.conditions().find((one) => one.role === role && one.uid === uid);
  // A role or a type may be gone while its condition is still stored.
  const isRemoval = fields === null && rows === null && found?.isFixed === false;
  if (!isRemoval) await knownRole(context, role);
  if (found?.isFixed)
    refuse(
      'wrong-form',
      ['type'],
      `The host's configuration narrows '${uid}' for '${role}'; change it there`,
    );
  const condition = isRemoval ? noCondition : checkCondition(pipeline.settings, uid, { fields, rows });
  await againIfTaken(() =>
    write(host.sequelize, (transaction) =>
      writeCondition(tables, { role, uid }, condition, { who: name, version }, transaction),
    ),
  );
  await permissions.refresh();
  // What this request has stored, although another one may have changed it again: its version is the one that was seen.
  ctx.body = conditionInfo({ role, uid, ...condition, isFixed: false });
};
