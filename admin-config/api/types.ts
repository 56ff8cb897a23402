import { operatorsOf } from '../../lib/pipeline.ts';
import { mayFind } from '../../lib/schema/access.ts';
import { type Attribute, isReadable, jsonTypes } from '../../lib/schema/attribute.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import { fileUid } from '../../lib/schema/registry.ts';
import type { AdminContext } from '../context.ts';
import type { AttributeInfo, TypeInfo, TypesAnswer } from '../contract.ts';
import type { Asker } from './guard.ts';

const targetsOf = (attribute: Attribute): readonly string[] | undefined => {
  switch (attribute.kind) {
    case 'relation':
      return [attribute.target];
    case 'component':
      return [attribute.component];
    case 'zone':
      return attribute.components;
    case 'media':
      return [fileUid];
    default:
      return undefined;
  }
};

const attributeInfo = (attribute: Attribute): AttributeInfo => {
  const { name, kind } = attribute;
  const isScalar = attribute.kind === 'scalar';
  const targets = targetsOf(attribute);
  return {
    name,
    kind,
    operators: operatorsOf(attribute),
    sortable: isScalar && !jsonTypes.has(attribute.type),
    selectable: isScalar,
    populatable: !isScalar,
    ...(isScalar && { type: attribute.type }),
    ...('toMany' in attribute && { toMany: attribute.toMany }),
    ...(targets !== undefined && { targets }),
  };
};

const typeInfo = (type: ContentType, flat: boolean): TypeInfo => ({
  uid: type.uid,
  singularName: type.singularName,
  pluralName: type.pluralName,
  draftAndPublish: type.draftAndPublish,
  localized: type.localized,
  flat,
  attributes: [...type.attributes.values()].filter(isReadable).map(attributeInfo),
});

// Of these nothing is ever granted: media need no grant, administrators and locales have no relation a client may follow.
const ungranted = new Set([fileUid, 'admin::user', 'plugin::i18n.locale']);

/** Content types that have no list route but that relations lead to. */
const relatedTypes = (context: AdminContext): ContentType[] => {
  const routed = new Set([...context.routed.values()].map(({ uid }) => uid));
  const all = [...context.pipeline.settings.registry.contentTypes.values()];
  return all.filter(({ uid }) => !routed.has(uid) && !ungranted.has(uid));
};

/** The content types that a grant can be about. */
export const grantableTypes = (context: AdminContext): ContentType[] => [
  ...context.routed.values(),
  ...relatedTypes(context),
];

/** What the asker may know of the schema. */
export const typesAnswer = (context: AdminContext, asker: Asker): TypesAnswer => {
  const access = asker.admin ? undefined : context.permissions.accessOf(asker.role);
  const types = [...context.routed.values()].filter(
    ({ uid }) => access === undefined || mayFind(access, uid),
  );
  const { flatTypes } = context.settings;
  return {
    types: types.map((type) => typeInfo(type, flatTypes.includes(type.uid))),
    related: asker.admin
      ? relatedTypes(context).map(({ uid, singularName, draftAndPublish }) => ({
          uid,
          singularName,
          draftAndPublish,
        }))
      : [],
  };
};
