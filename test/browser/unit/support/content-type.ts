import type { AttributeInfo, TypeInfo } from '../../../../admin-config/contract.ts';

/** A scalar attribute, as the admin API describes it. */
export const scalar = (name: string, type = 'string'): AttributeInfo => ({
  name,
  kind: 'scalar',
  type,
  operators: [],
  sortable: true,
  selectable: true,
  populatable: false,
});

/** A content type, as the admin API describes it: localized articles with drafts and no attributes, apart from what is given. */
export const contentType = (given: Partial<TypeInfo> = {}): TypeInfo => {
  const { singularName = 'article', pluralName = `${singularName}s` } = given;
  return {
    uid: `api::${singularName}.${singularName}`,
    displayName: singularName.charAt(0).toUpperCase() + singularName.slice(1),
    singularName,
    pluralName,
    word: pluralName,
    single: false,
    draftAndPublish: true,
    localized: true,
    flat: false,
    finds: true,
    opens: true,
    givesOne: true,
    attributes: [],
    ...given,
  };
};
