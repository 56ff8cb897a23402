import type { Component, ContentType } from '../../lib/schema/content-type.ts';
import { labelOfAttribute } from '../attribute-label.ts';
import type { AdminContext } from '../context.ts';

type Registered = Readonly<Record<string, { readonly schema: unknown }>>;

/** Returns the `info.displayName` of a schema, which the engine does not use; undefined if it has none. */
const givenNameIn = (registered: Registered, uid: string): string | undefined => {
  const given = Object.hasOwn(registered, uid) ? registered[uid]?.schema : undefined;
  const info = (given as { readonly info?: { readonly displayName?: unknown } } | undefined)?.info;
  const name = info?.displayName;
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
};

/** Returns the name of a type for people: the `info.displayName` of its schema, or else its singular name. */
export const displayNameOf = (
  { host }: Pick<AdminContext, 'host'>,
  { uid, singularName }: ContentType,
): string => givenNameIn(host.contentTypes, uid) ?? singularName;

/** Returns the name of a component for people: the `info.displayName` of its schema, or else the last part of its uid as a label. */
export const displayNameOfComponent = (
  { host }: Pick<AdminContext, 'host'>,
  { uid }: Pick<Component, 'uid'>,
): string => givenNameIn(host.components, uid) ?? labelOfAttribute(uid.split('.').at(-1) ?? uid);
