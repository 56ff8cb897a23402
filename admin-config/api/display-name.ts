import type { Component, ContentType } from '../../lib/schema/content-type.ts';
import { labelOfAttribute } from '../attribute-label.ts';
import type { AdminContext } from '../context.ts';

type Registered = Readonly<Record<string, { readonly schema: unknown }>>;

/** A name that is written as a key, such as `audit-log`. */
const key = /^[\p{Ll}\p{N}_-]+$/u;

/**
 * Returns the `info.displayName` of a schema, which the engine does not use, and as a label where it is written as a key; undefined
 * if it has none.
 */
const givenNameIn = (registered: Registered, uid: string): string | undefined => {
  const given = Object.hasOwn(registered, uid) ? registered[uid]?.schema : undefined;
  const info = (given as { readonly info?: { readonly displayName?: unknown } } | undefined)?.info;
  const name = info?.displayName;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  return key.test(name) ? labelOfAttribute(name) : name;
};

/** Returns the name of a type for people: the `info.displayName` of its schema, or else its singular name as a label. */
export const displayNameOf = (
  { host }: Pick<AdminContext, 'host'>,
  { uid, singularName }: ContentType,
): string => givenNameIn(host.contentTypes, uid) ?? labelOfAttribute(singularName);

/** Returns the name of a component for people: the `info.displayName` of its schema, or else the last part of its uid as a label. */
export const displayNameOfComponent = (
  { host }: Pick<AdminContext, 'host'>,
  { uid }: Pick<Component, 'uid'>,
): string => givenNameIn(host.components, uid) ?? labelOfAttribute(uid.split('.').at(-1) ?? uid);
