import type { Context } from 'koa';
import { checkCondition } from '../../lib/pipeline.ts';
import { type Access, fullAccess } from '../../lib/schema/access.ts';
import { hasDrafts } from '../../lib/schema/content-type.ts';
import { contentTypeOf } from '../../lib/schema/registry.ts';
import { clientSignal } from '../../plugin/http/answer-errors.ts';
import type { AdminContext } from '../context.ts';
import type { ConditionCountAnswer, Remaining } from '../contract.ts';
import { conditionCountBody } from './bodies.ts';
import { countEntries } from './count-entries.ts';
import { administratorOf } from './guard.ts';
import { knownRole } from './known-role.ts';
import { userOf } from './user.ts';

/** `POST /conditions/count` */
export const countCondition = async (context: AdminContext, ctx: Context): Promise<void> => {
  await administratorOf(context, ctx);
  const { role, type: uid, fields, rows, user: id } = await conditionCountBody(ctx);
  await knownRole(context, role);
  const { pipeline, host } = context;
  const condition = checkCondition(pipeline.settings, uid, { fields, rows });
  const found = await userOf(context, id);
  const signal = clientSignal(ctx);
  const type = contentTypeOf(pipeline.settings.registry, uid);
  const whole = fullAccess(role);
  const narrowed: Access = { ...whole, conditions: new Map([[uid, { fields: null, rows: condition.rows }]]) };
  const count = (access: Access, state: string): Promise<number> =>
    countEntries(context, {
      asked: { type, reads: 'list' },
      access,
      query: `locale=all&publicationState=${state}`,
      user: found?.user,
      signal,
    });
  const remaining = async (state: string): Promise<Remaining> => ({
    shown: await count(narrowed, state),
    all: await count(whole, state),
  });
  const draftsToo = await remaining('preview');
  const published = host.features.draftAndPublish && hasDrafts(type) ? await remaining('live') : null;
  const answer: ConditionCountAnswer = { entries: draftsToo, published, user: found?.shown ?? null };
  ctx.body = answer;
};
