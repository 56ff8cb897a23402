/**
 * Fills an app with content of its own types, always the same: entries in two locales, each attribute with a value of its kind, each
 * dynamic zone with all its components, each relation with entries. Everything may be read by the public.
 */
export const fill = `const count = 5;
const words = ['harbour', 'quiet', 'Ida', 'tide', 'Žofie', 'lamp', 'winter', 'bridge'];
const textOf = (name, n) => name + ' ' + words[n % words.length] + ' ' + n;
// Most patterns allow small letters, and spaces or dashes between them.
const fitting = (pattern, text) => {
  const letters = text.replace(/\\d/g, (digit) => 'abcdefghij'[digit]);
  return [text, letters, letters.replace(/ /g, '-')].find((one) => pattern.test(one)) ?? text;
};
const scalars = {
  richtext: (name, n) => '## ' + textOf(name, n) + '\\n\\nA *word* and [a link](https://example.org).',
  blocks: (name, n) => [{ type: 'paragraph', children: [{ type: 'text', text: textOf(name, n) }] }],
  email: (name, n) => 'person' + n + '@example.org',
  password: () => 'Secret-password-1',
  integer: (name, n) => n + 1,
  biginteger: (name, n) => String(n + 1),
  float: (name, n) => n + 0.5,
  decimal: (name, n) => n + 0.25,
  boolean: (name, n) => n % 2 === 0,
  date: (name, n) => '2024-03-0' + (n % 9 + 1),
  time: (name, n) => '1' + n % 10 + ':30:00.000',
  datetime: (name, n) => '2024-03-0' + (n % 9 + 1) + 'T10:20:30.000Z',
  timestamp: (name, n) => '2024-03-0' + (n % 9 + 1) + 'T10:20:30.000Z',
  json: (name, n) => ({ name, n }),
};

module.exports = async (strapi, pages) => {
  const isFive = strapi.documents !== undefined;
  const is = (uid) => uid.startsWith('api::');
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => is(uid));
  const files = [];
  for (let n = 0; n < 6; n++) {
    const name = 'picture-' + n;
    const data = { name: name + '.png', alternativeText: name, hash: name, ext: '.png', mime: 'image/png', size: 1, url: '/uploads/' + name + '.png', provider: 'local', width: 80, height: 60 };
    files.push((await strapi.db.query('plugin::upload.file').create({ data })).id);
  }
  const locales = strapi.plugin('i18n').service('locales');
  if ((await locales.find()).every(({ code }) => code !== 'fr')) await locales.create({ code: 'fr', name: 'French (fr)' });
  const made = new Map();
  const dataOf = (model, n, locale, depth, withRelations) => {
    const data = {};
    for (const [name, attribute] of Object.entries(model.attributes)) {
      const { type, maxLength, minLength = 0, max, min } = attribute;
      if (['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations', 'documentId', 'id'].includes(name)) continue;
      if (type === 'relation') {
        const ids = made.get(attribute.target + ' ' + locale) ?? made.get(attribute.target + ' en');
        if (!withRelations || !ids?.length || attribute.mappedBy) continue;
        const many = /ToMany$/.test(attribute.relation);
        data[name] = many ? [...new Set([0, 1, 2].map((k) => ids[(n + k) % ids.length]))] : ids[n % ids.length];
      } else if (type === 'media') {
        const id = files[n % files.length];
        data[name] = attribute.multiple ? [id, files[(n + 1) % files.length]] : id;
      } else if (type === 'component') {
        if (depth > 4) continue;
        const inner = (k) => dataOf(strapi.components[attribute.component], n + k, locale, depth + 1, withRelations);
        data[name] = attribute.repeatable ? Array.from({ length: Math.max(min ?? 0, 2) }, (_, k) => inner(k)) : inner(0);
      } else if (type === 'dynamiczone') {
        data[name] = attribute.components.map((uid, k) => ({ __component: uid, ...dataOf(strapi.components[uid], n + k, locale, depth + 1, withRelations) }));
      } else if (type === 'enumeration') data[name] = attribute.enum[n % attribute.enum.length];
      else if (type === 'uid') data[name] = (pages[model.uid]?.[n] ?? model.info.singularName + '-' + n) + (locale === 'en' || pages[model.uid]?.[n] ? '' : '-' + locale);
      else if (/slug$/i.test(name)) data[name] = pages[model.uid]?.[n] ?? model.info.singularName + '-' + n;
      else if (/url$|^href|link$|^source$|^destination$/i.test(name) && type === 'string') data[name] = '/' + name.toLowerCase() + '-' + n;
      else if (scalars[type]) {
        const value = scalars[type](name, n);
        data[name] = typeof value === 'number' ? Math.max(min ?? value, Math.min(max ?? value, value)) : value;
      } else data[name] = textOf(name + ' ' + locale, n).padEnd(minLength, '.').slice(0, maxLength ?? 200);
      if (attribute.regex && typeof data[name] === 'string') data[name] = fitting(new RegExp(attribute.regex), data[name]);
    }
    return data;
  };
  const failed = [];
  const put = async (model, n, locale, document, withRelations) => {
    const data = dataOf(model, n, locale, 0, withRelations);
    if (isFive) {
      const at = { locale, data, ...(model.options?.draftAndPublish && { status: 'published' }) };
      const api = strapi.documents(model.uid);
      return (document === undefined ? await api.create(at) : await api.update({ documentId: document, ...at })).documentId;
    }
    const published = model.options?.draftAndPublish && { publishedAt: new Date('2024-03-01T10:00:00Z') };
    if (withRelations) return (await strapi.entityService.update(model.uid, document, { data })).id;
    const own = model.pluginOptions?.i18n?.localized && { locale, ...(document && { localizations: [document] }) };
    const { id } = await strapi.entityService.create(model.uid, { data: { ...data, ...published, ...own } });
    if (own && document) await strapi.db.query(model.uid).update({ where: { id: document }, data: { localizations: [id] } });
    return id;
  };
  for (const withRelations of [false, true])
    for (const model of types) {
      const isLocalized = model.pluginOptions?.i18n?.localized === true;
      for (let n = 0; n < (model.kind === 'singleType' ? 1 : count); n++)
        for (const locale of isLocalized ? ['en', 'fr'] : ['en']) {
          const ids = (code) => made.get(model.uid + ' ' + code) ?? made.set(model.uid + ' ' + code, []).get(model.uid + ' ' + code);
          try {
            const known = withRelations ? ids(locale)[n] : locale === 'en' ? undefined : ids('en')[n];
            if (withRelations && known === undefined) continue;
            const name = await put(model, n, locale, known, withRelations);
            if (!withRelations) ids(locale)[n] = name;
          } catch (error) {
            failed.push(model.uid + ' ' + locale + ' ' + n + ': ' + String(error.message).slice(0, 160));
          }
        }
    }
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  for (const { uid, kind } of types)
    for (const action of kind === 'singleType' ? ['find'] : ['find', 'findOne'])
      await strapi.db.query('plugin::users-permissions.permission').create({ data: { action: uid + '.' + action, role: role.id } });
  return { failed, documents: Object.fromEntries(made) };
};
`;
