/** One association of the bookshop's models, and something to ask of it. */
export interface Association {
  /** Sequelize's kind, and what is special about this one. */
  readonly title: string;
  /** The plural name of the type that has it, and the attribute's name. */
  readonly root: string;
  readonly name: string;
  /** The singular name of the type that it leads to. */
  readonly target: string;
  /** An attribute of that type, and a value that some visible entry has. */
  readonly attribute: string;
  readonly value: string;
  /** The entries of the root, in preview and every locale, that have a related entry with that value. */
  readonly with: readonly number[];
  readonly toMany: boolean;
}

const one = { toMany: false } as const;
const many = { toMany: true } as const;
const book = { target: 'book', attribute: 'title' } as const;

/** Every kind of association, seen from both sides. */
export const associations: readonly Association[] = [
  {
    title: 'belongsTo with a target key of its own',
    ...{ root: 'books', name: 'publisher', target: 'publisher', attribute: 'name', value: 'Nordlicht' },
    ...{ with: [1, 2, 7], ...one },
  },
  {
    title: 'hasMany with a source key of its own',
    ...{ root: 'publishers', name: 'books', ...book, value: 'tides II', with: [1], ...many },
  },
  { title: 'belongsTo', root: 'reviews', name: 'book', ...book, value: 'Tides', with: [1, 2, 3], ...one },
  {
    title: 'hasMany to a paranoid model',
    ...{ root: 'books', name: 'reviews', target: 'review', attribute: 'headline', value: 'wet' },
    ...{ with: [1], ...many },
  },
  {
    title: 'hasOne',
    ...{ root: 'authors', name: 'profile', target: 'profile', attribute: 'city', value: 'Brest' },
    ...{ with: [1], ...one },
  },
  {
    title: 'belongsTo, the other side of hasOne',
    ...{ root: 'profiles', name: 'author', target: 'author', attribute: 'name', value: 'elias Brandt' },
    ...{ with: [2], ...one },
  },
  {
    title: 'belongsTo itself',
    ...{ root: 'authors', name: 'mentor', target: 'author', attribute: 'name', value: 'Élodie Marchand' },
    ...{ with: [2, 3], ...one },
  },
  {
    title: 'hasMany of itself',
    ...{ root: 'authors', name: 'students', target: 'author', attribute: 'name', value: 'Zoë Okafor' },
    ...{ with: [1], ...many },
  },
  { title: 'hasOne of itself', root: 'books', name: 'sequel', ...book, value: 'tides II', with: [1], ...one },
  {
    title: 'belongsToMany through a model of its own',
    ...{ root: 'books', name: 'authors', target: 'author', attribute: 'name', value: 'elias Brandt' },
    ...{ with: [1, 4], ...many },
  },
  {
    title: 'the other side of belongsToMany through a model',
    ...{ root: 'authors', name: 'books', ...book, value: 'Tides', with: [1, 2], ...many },
  },
  {
    title: 'belongsToMany through a string, to a model with a default scope',
    ...{ root: 'books', name: 'genres', target: 'genre', attribute: 'name', value: 'crime' },
    ...{ with: [1, 2], ...many },
  },
  {
    title: 'the other side of belongsToMany through a string',
    ...{ root: 'genres', name: 'books', ...book, value: 'Tides', with: [1, 2], ...many },
  },
  {
    title: 'hasMany of itself, with a default scope',
    ...{ root: 'genres', name: 'children', target: 'genre', attribute: 'name', value: 'crime' },
    ...{ with: [1], ...many },
  },
  {
    title: 'belongsToMany to itself',
    ...{ root: 'books', name: 'similar', ...book, value: 'elan', with: [1], ...many },
  },
  {
    title: 'belongsToMany that holds localizations',
    ...{ root: 'books', name: 'localizations', ...book, value: 'Tides', with: [7, 8], ...many },
  },
];

/** The part of a query string that shows everything there is. */
export const everything = 'publicationState=preview&locale=all';
