import type { Context } from 'koa';
import { refuse } from '../../lib/error/problems.ts';
import { checkCondition } from '../../lib/pipeline.ts';
import type { RoleCondition } from '../../plugin/stores/conditions.ts';
import type { AdminContext } from '../context.ts';
import type { ConditionInfo, ConditionsAnswer } from '../contract.ts';
import { writeCondition } from '../store/conditions.ts';
import { write } from '../store/write.ts';
import { conditionBody } from './bodies.ts';
import { administratorOf } from './guard.ts';
import { accessRolesOf, knownRole } from './known-role.ts';
import { findsUsers } from './user.ts';

/** A condition, as the admin API says it. */
export const infoOf = ({ role, uid, fields, rows, isFixed }: RoleCondition): ConditionInfo => ({
  role,
  type: uid,
  fields,
  rows,
  fixed: isFixed,
});

/** `GET /conditions` */
export const getConditions = async (context: AdminContext, ctx: Context): Promise<void> => {
  await administratorOf(context, ctx);
  const conditions = context.permissions.conditions().map(infoOf);
  const roles = await context.keeper?.roles();
  const answer: ConditionsAnswer = {
    conditions,
    users: findsUsers(context),
    accessRoles: roles === undefined ? [] : accessRolesOf(context, roles),
  };
  ctx.body = answer;
};

/** `PUT /conditions` */
export const putCondition = async (context: AdminContext, ctx: Context): Promise<void> => {
  const { name } = await administratorOf(context, ctx);
  const { role, type: uid, fields, rows } = await conditionBody(ctx);
  const { permissions, pipeline, tables, host } = context;
  await knownRole(context, role);
  const isFixed = permissions.conditions().some((one) => one.isFixed && one.role === role && one.uid === uid);
  if (isFixed)
    refuse(
      'wrong-form',
      ['type'],
      `The host's configuration narrows '${uid}' for '${role}'; change it there`,
    );
  const condition = checkCondition(pipeline.settings, uid, { fields, rows });
  await write(host.sequelize, (transaction) =>
    writeCondition(tables, { role, uid }, condition, name, transaction),
  );
  await permissions.refresh();
  const inForce = permissions.conditions().find((one) => one.role === role && one.uid === uid);
  const none: RoleCondition = { role, uid, fields: null, rows: null, isFixed: false };
  ctx.body = infoOf(inForce ?? none);
};
