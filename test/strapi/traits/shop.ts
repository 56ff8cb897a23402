import { Sequelize } from 'sequelize';
import { readRegistry } from '../../../lib/schema/read-registry.ts';
import { loadSchemas } from '../../../plugin/boot/load-schemas.ts';
import { projectFile } from '../../support/project.ts';
import type { RunningApp } from '../app/start.ts';

/** The shop's schemas, with the type of the field that the app registers. */
export const shopRegistry = readRegistry({
  ...(await loadSchemas(projectFile('test/fixtures/shop/schemas'))),
  i18n: true,
  customFields: { 'global::colour': 'string' },
});

/** Fills the shop, through Strapi itself, and gives a token that may read it all. */
export const fillShop = async (app: RunningApp): Promise<string> => {
  const create = (uid: string, data: object) => app.act('create', uid, data);
  const files = [await app.act('createFile', 'a'), await app.act('createFile', 'b')];
  const boss = await create('api::maker.maker', { name: 'Ada' });
  const others = [
    await create('api::maker.maker', { name: 'Bo', boss }),
    await create('api::maker.maker', { name: 'Cy', boss }),
  ];
  const group = await create('api::group.group', { name: 'Tools' });
  const product = (name: string, more: object) =>
    create('api::product.product', { name, publishedAt: new Date(), ...more });
  const first = await product('Saw', { size2Fit3: 4, price: 1.5, colour: '#fff', group, mainMaker: boss });
  const second = await product('Axe', {
    size2Fit3: 2,
    makers: [others[1], boss],
    similar: [first],
    fans: [1],
    group,
    cover: files[0],
    gallery: [files[1], files[0]],
    seo: { title: 'An axe', image: files[1], maker: boss },
    parts: [{ label: 'Blade', from: [others[0], boss], seo: { title: 'A blade', maker: others[0] } }],
    zone: [
      { __component: 'page.part', label: 'In a zone', from: [boss] },
      { __component: 'page.seo', title: 'Last', image: files[0] },
    ],
  });
  // Strapi creates the components of one list at the same time, so their ids would differ between two apps.
  await app.act('addComponent', 'api::product.product', second, 'parts', { label: 'Handle', from: [] });
  await product('Draft', { publishedAt: null, makers: [boss], similar: [first, second], group });
  await create('api::group.group', { name: 'Picks', picks: [second, first] });
  const on = (id: unknown) => ({ __type: 'api::product.product', id, __pivot: { field: 'notes' } });
  await app.act('createPlain', 'api::note.note', {
    text: 'of both',
    about: [on(second), { ...on(boss), __type: 'api::maker.maker' }],
  });
  await app.act('createPlain', 'api::note.note', { text: 'of one', about: [on(second)] });
  await app.act('createPlain', 'api::badge.badge', { label: 'New', on: on(first) });
  return String(await app.act('createToken', 'full-access'));
};

/** Where Strapi makes the files' table of another name, the indexes of the old one are in its way. */
export const dropFiles = async (url: string): Promise<void> => {
  const sequelize = new Sequelize(url, { logging: false });
  try {
    for (const table of ['files_related_morphs', 'files_folder_links', 'files'])
      await sequelize.query(`DROP TABLE ${table}`);
  } finally {
    await sequelize.close();
  }
};
