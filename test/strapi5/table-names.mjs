// Prints schemas with short and long names, with the names of tables and columns that an installed Strapi 5 gives them:
//   node test/strapi5/table-names.mjs FOLDER_OF_THE_APP > test/fixtures/strapi5-names/table-names.json
import { createRequire } from 'node:module';
import { join } from 'node:path';

const app = createRequire(join(process.argv[2] ?? '.', 'package.json'));
const strapi = createRequire(app.resolve('@strapi/strapi'));
const core = join(strapi.resolve('@strapi/core'), '..');
const { transformContentTypesToModels } = app(join(core, 'utils/transform-content-types-to-models.js'));
const database = createRequire(join(core, 'index.js'));
const { createMetadata } = database(join(database.resolve('@strapi/database'), '../metadata/index.js'));
const { identifiers } = database(join(database.resolve('@strapi/database'), '../utils/identifiers/index.js'));

const long = 'a-type-whose-name-is-so-long-that-nobody-wants-to-say-it-twice';
const singularNames = ['post', 'page-2-part', 'medium-name-of-a-type-of-31-chars', long];
const tables = [
  'posts',
  'page2Parts',
  'medium_names_of_types_of_31_charss',
  `${long.replaceAll('-', '_')}_in_2026`,
];
const attributeNames = [
  'tags',
  'editorInChief2',
  'chosen_by_the_editors_of_the_weekend',
  'everythingThatEditorsOfTheWeekendChoseAndNobodyElseDidIn2026',
];
const relations = ['oneToOne', 'oneToMany', 'manyToOne', 'manyToMany'];

const uidOf = (name) => `api::${name}.${name}`;
const contentTypes = {};
const components = {};
/** Attributes of types that are not made yet. */
const later = [];

for (const [index, name] of singularNames.entries()) {
  const attributes = {};
  for (const attribute of attributeNames) {
    attributes[`${attribute}Text`] = { type: 'string' };
    for (const relation of relations)
      for (const [place, target] of singularNames.entries()) {
        const there = `${attribute}_${relation}_${place}`;
        attributes[there] = { type: 'relation', relation, target: uidOf(target) };
      }
    // Both sides, to the type itself and to another.
    for (const [way, target] of [
      ['own', name],
      ['next', singularNames[(index + 1) % singularNames.length]],
    ]) {
      const [owner, inverse] = [`${attribute}_${way}_both_${index}`, `${attribute}_${way}_back_${index}`];
      attributes[owner] = {
        type: 'relation',
        relation: 'manyToMany',
        target: uidOf(target),
        inversedBy: inverse,
      };
      const back = { type: 'relation', relation: 'manyToMany', target: uidOf(name), mappedBy: owner };
      if (target === name) attributes[inverse] = back;
      else later.push([uidOf(target), inverse, back]);
    }
  }
  attributes.seo = { type: 'component', component: 'shared.block' };
  contentTypes[uidOf(name)] = {
    kind: 'collectionType',
    collectionName: tables[index],
    info: { singularName: name, pluralName: `${name}s` },
    options: {},
    attributes,
  };
}
for (const [uid, name, attribute] of later) contentTypes[uid].attributes[name] = attribute;

for (const [uid, collectionName] of [
  ['shared.block', 'components_shared_blocks'],
  ['shared.long', 'components_shared_blocks_of_the_front_page_of_the_weekend_2026'],
])
  components[uid] = {
    collectionName,
    info: {},
    attributes: {
      text: { type: 'string' },
      ...(uid === 'shared.long' && { block: { type: 'component', component: 'shared.block' } }),
      ...Object.fromEntries(
        singularNames.map((name, place) => [
          `most_popular_of_all_of_them_${place}`,
          { type: 'relation', relation: 'oneToMany', target: uidOf(name) },
        ]),
      ),
    },
  };

const models = [
  ...Object.entries(contentTypes).map(([uid, schema]) => ({
    ...schema,
    uid,
    modelType: 'contentType',
    modelName: schema.info.singularName,
  })),
  ...Object.entries(components).map(([uid, schema]) => ({
    ...schema,
    uid,
    modelType: 'component',
    modelName: uid.split('.')[1],
  })),
];
const metadata = createMetadata(transformContentTypesToModels(structuredClone(models), identifiers));

const names = {};
for (const { uid, attributes } of models) {
  const meta = metadata.get(uid);
  const of = { table: meta.tableName, columns: {}, links: {} };
  for (const [name, attribute] of Object.entries(attributes)) {
    const made = meta.attributes[name];
    if (attribute.type === 'component') of.components = made.joinTable.name;
    else if (attribute.type !== 'relation') of.columns[name] = made.columnName;
    else if (attribute.mappedBy === undefined)
      of.links[name] = {
        table: made.joinTable.name,
        owner: made.joinTable.joinColumn.name,
        target: made.joinTable.inverseJoinColumn.name,
        order: made.joinTable.orderColumnName,
        inverseOrder: made.joinTable.inverseOrderColumnName,
      };
  }
  names[uid] = of;
}
console.log(JSON.stringify({ contentTypes, components, names }));
