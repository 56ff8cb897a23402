import { namesIn } from '../../lib/base/url-template.ts';
import { responseFormats, shapeOf } from '../../lib/pipeline.ts';
import { may } from '../../lib/schema/access.ts';
import type { Attribute } from '../../lib/schema/attribute.ts';
import type { ContentType, EntryType } from '../../lib/schema/content-type.ts';
import { operatorsOf } from '../../lib/schema/operators.ts';
import { wordOf } from '../../lib/schema/reads.ts';
import { fileUid } from '../../lib/schema/registry.ts';
import { type View, viewOf } from '../../lib/schema/view.ts';
import type { AdminContext } from '../context.ts';
import type { AttributeInfo, TypeInfo, TypesAnswer } from '../contract.ts';
import { displayNameOf, displayNameOfComponent } from './display-name.ts';
import { everything } from './everything.ts';
import type { Asker } from './guard.ts';

const targetsOf = (view: View, attribute: Attribute): readonly string[] | undefined => {
  switch (attribute.kind) {
    case 'relation':
      return [attribute.target];
    case 'component':
      return [attribute.component];
    case 'zone':
    case 'polymorphic':
      return view.targets(attribute).map(({ uid }) => uid);
    case 'media':
      return [fileUid];
    default:
      return undefined;
  }
};

/** An attribute, as a query builder wants to know it. */
export const attributeInfo = (view: View, attribute: Attribute): AttributeInfo => {
  const { name, kind } = attribute;
  const isScalar = attribute.kind === 'scalar';
  const targets = targetsOf(view, attribute);
  return {
    name,
    kind,
    operators: operatorsOf(attribute),
    sortable: view.maySortBy(attribute),
    selectable: isScalar,
    populatable: !isScalar,
    ...(isScalar && { type: attribute.type }),
    ...(isScalar && attribute.values !== undefined && { values: attribute.values }),
    ...('toMany' in attribute && { toMany: attribute.toMany }),
    ...(targets !== undefined && { targets }),
  };
};

/**
 * Returns the attributes that a query of the caller can name: without creator fields that are off, and without
 * relations that are not allowed.
 */
const attributesOf = (view: View, type: EntryType): AttributeInfo[] =>
  view.attributes(type).map((attribute) => attributeInfo(view, attribute));

/** Returns the URL template of entries on the host's own site, from its configuration, if the caller sees every attribute that it names. */
const siteOf = ({ settings }: AdminContext, view: View, type: ContentType): string | undefined => {
  const template = Object.hasOwn(settings.admin.site, type.uid) ? settings.admin.site[type.uid] : undefined;
  const isSeen = namesIn(template ?? '').every((name) => view.attribute(type, name) !== undefined);
  return isSeen ? template : undefined;
};

const givesOne = (context: AdminContext, type: ContentType): boolean => context.readsOf(type).includes('one');

/** Returns by what drafts are told. A caller who does not see it is not told of drafts. */
const draftsOf = (view: View, type: ContentType): Pick<TypeInfo, 'draftAndPublish' | 'published'> => {
  const { draftAndPublish, published: told } = type;
  if (!draftAndPublish || told === undefined) return { draftAndPublish };
  const published =
    typeof told === 'string'
      ? [{ name: told }]
      : Object.entries(told).map(([name, value]) => ({ name, values: [value].flat() }));
  const isSeen = published.every(({ name }) => view.attribute(type, name) !== undefined);
  return isSeen ? { draftAndPublish, published } : { draftAndPublish: false };
};

const typeInfo = (context: AdminContext, view: View, type: ContentType): TypeInfo => ({
  uid: type.uid,
  displayName: displayNameOf(context, type),
  singularName: type.singularName,
  pluralName: type.pluralName,
  word: wordOf(type),
  single: type.kind === 'singleType',
  ...draftsOf(view, type),
  localized: type.localized,
  flat: responseFormats[shapeOf(context.settings.shapes, type.uid)].bare,
  finds: may(view.access, 'find', type.uid),
  givesOne: givesOne(context, type),
  opens: givesOne(context, type) && may(view.access, 'findOne', type.uid),
  ...site(siteOf(context, view, type)),
  attributes: attributesOf(view, type),
});

const site = (template: string | undefined) => template !== undefined && { site: template };

// Types that are never granted: media need no grant, and no relation to administrators or locales can be followed.
const ungranted = new Set([fileUid, 'admin::user', 'plugin::i18n.locale']);

/** Returns the content types without a list route to which relations lead. */
const relatedTypes = (context: AdminContext): ContentType[] => {
  const routed = new Set([...context.routed.values()].map(({ uid }) => uid));
  const all = [...context.pipeline.settings.registry.contentTypes.values()];
  return all.filter(({ uid }) => !routed.has(uid) && !ungranted.has(uid));
};

/** The content types that can be granted. */
export const grantableTypes = (context: AdminContext): ContentType[] => [
  ...context.routed.values(),
  ...relatedTypes(context),
];

/** Returns what the caller may know about the schema. */
export const typesAnswer = (context: AdminContext, asker: Asker): TypesAnswer => {
  const access = asker.admin ? everything : context.permissions.accessOf(asker.role);
  const types = [...context.routed.values()].filter(
    (type) => may(access, 'find', type.uid) || (givesOne(context, type) && may(access, 'findOne', type.uid)),
  );
  const view = viewOf(context.pipeline.settings, access);
  return {
    types: types.map((type) => typeInfo(context, view, type)),
    components: view.components(types).map((component) => ({
      uid: component.uid,
      displayName: displayNameOfComponent(context, component),
      attributes: attributesOf(view, component),
    })),
    related: asker.admin
      ? relatedTypes(context).map((type) => ({
          uid: type.uid,
          displayName: displayNameOf(context, type),
          singularName: type.singularName,
          draftAndPublish: type.draftAndPublish,
        }))
      : [],
  };
};
