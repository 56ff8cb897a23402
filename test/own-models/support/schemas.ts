/** An attribute that leads to entries of another type, by the singular name of that. */
export const relation = (kind: string, target: string) => ({
  type: 'relation',
  relation: kind,
  target: `api::${target}.${target}`,
});

/** A content type by its singular name, with a title beside its other attributes. */
export const type = (name: string, attributes: object, options = {}) => ({
  schema: {
    collectionName: name,
    info: { singularName: name, pluralName: `${name}s` },
    options,
    attributes: { title: { type: 'string' }, ...attributes },
  },
});
