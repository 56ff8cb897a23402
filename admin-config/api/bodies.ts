import Joi from 'joi';
import type { Context } from 'koa';
import { ContentQueryError, refuse } from '../../lib/base/error.ts';
import { actionNames } from '../../lib/schema/grants.ts';
import type {
  AsRoleRequest,
  ConditionCountRequest,
  ConditionRequest,
  DefaultLocaleRequest,
  GrantsRequest,
  PreviewLinkRequest,
  ReadRequest,
  RoleEditRequest,
  RoleRemovalRequest,
  RoleRequest,
  SavedQueryRequest,
} from '../contract.ts';
import { savedParams } from '../queries-contract.ts';
import { parser } from './parse-body.ts';

const name = Joi.string().min(1).max(255);

const version = Joi.string().min(1).max(64).allow(null).required().messages({
  'any.required':
    '{{#label}} is required: the version that was read of what is changed, or null if nothing was stored',
});

const grants = Joi.object<GrantsRequest>({
  changes: Joi.array()
    .items(
      Joi.object({
        role: name.required(),
        uid: name.required(),
        action: Joi.valid(...actionNames).required(),
        granted: Joi.boolean().strict().required(),
        version,
      }),
    )
    .min(1)
    .max(1_000)
    .required(),
});

// Without quotes and backslashes, and without blanks at the end, which some databases ignore.
const roleType = Joi.string()
  .max(100)
  .pattern(/^[\p{L}\p{N}_](?:[\p{L}\p{N} _.:-]*[\p{L}\p{N}_])?$/u, 'letters, digits, spaces and _ . : -');

// Not every database stores control characters.
const line = Joi.string()
  .max(255)
  .pattern(/^[^\p{Surrogate}\p{Control}]*$/u, 'one line of text');

const newRole = Joi.object<RoleRequest>({
  type: roleType.required(),
  name: line.required(),
  description: line.allow('').required(),
});

const knownRole = (newRole as Joi.ObjectSchema<RoleEditRequest>).keys({ type: name.required(), version });

const roleRemoval = Joi.object<RoleRemovalRequest>({ type: name.required(), version });

const asRoleKeys = {
  role: name.required(),
  uid: name.required(),
  id: Joi.string().min(1).max(1_024),
  query: Joi.string().allow('').max(65_536).required(),
};

// Both are checked against the schema later.
const conditionKeys = {
  role: name.required(),
  type: name.required(),
  fields: Joi.any().required(),
  rows: Joi.any().required(),
};

const condition = Joi.object<ConditionRequest>({ ...conditionKeys, version });

const conditionCount = Joi.object<ConditionCountRequest>({ ...conditionKeys, user: name });

const asRole = Joi.object<AsRoleRequest>({ ...asRoleKeys, user: name });

const read = Joi.object<ReadRequest>({ ...asRoleKeys, role: name.allow(null).required(), user: name });

// A lone surrogate cannot be written into a URL.
const wholeText = /^\P{Surrogate}*$/u;

const link = Joi.object<PreviewLinkRequest>({
  ...asRoleKeys,
  query: asRoleKeys.query.pattern(wholeText, 'a text of whole characters'),
  hours: Joi.number().integer().min(1),
});

const savedQuery = Joi.object<SavedQueryRequest>({
  name: line.min(1).max(100).trim(true).required(),
  params: Joi.object(
    Object.fromEntries(
      Object.entries(savedParams).map(([key, longest]) => {
        const text = Joi.string().allow('').max(longest);
        return [key, key === 'type' ? text.required() : text];
      }),
    ),
  ).required(),
  version,
});

/** The body of `POST /sign-in`; it is empty after a sign-in on the host's own page. */
export type SignInBody =
  | { readonly address: string; readonly password: string }
  | Partial<Record<'address' | 'password', undefined>>;

const signIn = Joi.object<SignInBody>({
  address: name,
  password: Joi.string().min(1).max(1_024),
}).and('address', 'password');

const defaultLocale = Joi.object<DefaultLocaleRequest>({ code: name.required(), version });

const check = <T>(schema: Joi.ObjectSchema<T>, value: unknown): T => {
  // Stops at the first fault, because listing all faults of a bad body could take seconds.
  const { error, value: checked } = schema.required().validate(value, { convert: false });
  if (error === undefined) return checked as T;
  const problems = error.details.map(({ path, message }) => ({
    path: path.map(String),
    code: 'wrong-form' as const,
    message,
  }));
  throw new ContentQueryError('wrong-form', error.message, { problems });
};

const parseBody = parser('256kb');
/** Parses the small bodies of callers who are not signed in yet. */
const parseSmallBody = parser('4kb');

/** Reads a body. Only handlers read bodies, and only after they know who sends the request. */
const bodyOf = (ctx: Context, parse = parseBody): Promise<unknown> => parse(ctx);

/** Returns the checked body of `POST /grants`. Throws a 400 with the path of the fault, as do the other functions of this file. */
export const grantsBody = async (ctx: Context): Promise<GrantsRequest> => check(grants, await bodyOf(ctx));

/** The version in the query string of a DELETE, which has no body: `?version=...`. */
export const versionParameter = (ctx: Context): string => {
  const given = new URLSearchParams(ctx.querystring).get('version') ?? '';
  if (given !== '') return given;
  return refuse(
    'wrong-form',
    ['version'],
    'version is required in the query string: the version that was read of what is deleted',
  );
};

/** The checked body of `PUT /conditions`. */
export const conditionBody = async (ctx: Context): Promise<ConditionRequest> =>
  check(condition, await bodyOf(ctx));

/** The checked body of `POST /conditions/count`. */
export const conditionCountBody = async (ctx: Context): Promise<ConditionCountRequest> =>
  check(conditionCount, await bodyOf(ctx));

/** The checked body of `POST /roles`. */
export const newRoleBody = async (ctx: Context): Promise<RoleRequest> => check(newRole, await bodyOf(ctx));

/** The checked body of `PUT /roles`. */
export const knownRoleBody = async (ctx: Context): Promise<RoleEditRequest> =>
  check(knownRole, await bodyOf(ctx));

/** The checked body of `POST /roles/removal`. */
export const roleRemovalBody = async (ctx: Context): Promise<RoleRemovalRequest> =>
  check(roleRemoval, await bodyOf(ctx));

/** The checked body of `POST /sign-in`. */
export const signInBody = async (ctx: Context): Promise<SignInBody> =>
  check(signIn, await bodyOf(ctx, parseSmallBody));

/** The checked body of `POST /explain`. */
export const asRoleBody = async (ctx: Context): Promise<AsRoleRequest> => check(asRole, await bodyOf(ctx));

/** The checked body of `POST /read`. */
export const readBody = async (ctx: Context): Promise<ReadRequest> => check(read, await bodyOf(ctx));

/** The checked body of `POST /links`. */
export const linkBody = async (ctx: Context): Promise<PreviewLinkRequest> => check(link, await bodyOf(ctx));

/** The checked body of `PUT /queries`. */
export const savedQueryBody = async (ctx: Context): Promise<SavedQueryRequest> =>
  check(savedQuery, await bodyOf(ctx));

/** The checked body of `PUT /locales/default`. */
export const defaultLocaleBody = async (ctx: Context): Promise<DefaultLocaleRequest> =>
  check(defaultLocale, await bodyOf(ctx));
