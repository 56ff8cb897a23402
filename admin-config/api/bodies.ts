import Joi from 'joi';
import type { Context } from 'koa';
import { ContentQueryError } from '../../lib/error/content-query-error.ts';
import type { AsRoleRequest, DefaultLocaleRequest, GrantsRequest } from '../contract.ts';

const name = Joi.string().min(1).max(255);

const grants = Joi.object<GrantsRequest>({
  changes: Joi.array()
    .items(
      Joi.object({
        role: name.required(),
        uid: name.required(),
        action: Joi.valid('find', 'preview').required(),
        granted: Joi.boolean().strict().required(),
      }),
    )
    .min(1)
    .max(1_000)
    .required(),
});

const asRole = Joi.object<AsRoleRequest>({
  role: name.required(),
  uid: name.required(),
  query: Joi.string().allow('').max(65_536).required(),
});

const defaultLocale = Joi.object<DefaultLocaleRequest>({ code: name.required() });

const check = <T>(schema: Joi.ObjectSchema<T>, value: unknown): T => {
  // Ends at the first fault: a body full of them would take seconds to list.
  const { error, value: checked } = schema.required().validate(value, { convert: false });
  if (error === undefined) return checked as T;
  const problems = error.details.map(({ path, message }) => ({
    path: path.map(String),
    code: 'wrong-form' as const,
    message,
  }));
  throw new ContentQueryError('wrong-form', error.message, { problems });
};

const bodyOf = (ctx: Context): unknown => (ctx.request as unknown as { body?: unknown }).body;

/** The checked body of `POST /grants`. Throws a 400 with the path of what is wrong; so do the others. */
export const grantsBody = (ctx: Context): GrantsRequest => check(grants, bodyOf(ctx));

/** The checked body of `POST /explain` and `POST /read`. */
export const asRoleBody = (ctx: Context): AsRoleRequest => check(asRole, bodyOf(ctx));

/** The checked body of `PUT /locales/default`. */
export const defaultLocaleBody = (ctx: Context): DefaultLocaleRequest => check(defaultLocale, bodyOf(ctx));
