/** What the shop registers: a field of its own. */
export const extended = `module.exports = {
  register: (strapi) => strapi.customFields.register({ name: 'colour', type: 'string' }),
};
`;

/** Users with attributes of the app's own. */
export const extendedUsers = `module.exports = (plugin) => {
  Object.assign(plugin.contentTypes.user.schema.attributes, {
    nickName: { type: 'string' },
    favourites: {
      type: 'relation',
      relation: 'manyToMany',
      target: 'api::product.product',
      mappedBy: 'fans',
    },
  });
  return plugin;
};
`;
