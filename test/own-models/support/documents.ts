import type { DatabaseName } from '../../support/databases.ts';

/** A document, and where it cannot be stored. */
export interface Document {
  /** As a writer has written it. */
  readonly text: string;
  /** The databases whose type for documents cannot hold it. */
  readonly notIn?: readonly DatabaseName[];
}

/** Documents as other writers than JavaScript write them, by a name. */
export const documents = {
  twice: { text: '{"a": 1, "a": {"b": 2, "b": 3}, "k": "z"}' },
  emptied: { text: '{"a": {"b": 3}, "a": {}}' },
  escaped: { text: String.raw`{"gr\u00f6\u00dfe": "x", "path\/to": {"\ud83d\ude00": "y"}}` },
  huge: { text: '{"n": 1e400, "tiny": -1e-5000, "s": "big"}', notIn: ['mysql'] },
  edges: {
    text: '{"top": 1.7976931348623157e308, "low": -1.7976931348623157e308, "under": -1e400, "odd": [1e5000, -0.5E+5000, 0e5000, 1e0002], "say": "1e5000"}',
    notIn: ['mysql'],
  },
  zero: { text: String.raw`{"t": "a\u0000b", "k": "z"}` },
  half: { text: String.raw`{"t": "\ud800", "k": "z"}`, notIn: ['mysql', 'mariadb', 'sqlite'] },
  written: { text: String.raw`{"t": "\\u0000", "k": "z"}` },
  numbers: { text: '{"n": 0.1, "wide": 9007199254740993, "round": 100.00, "power": 1E2, "minus": -0}' },
  years: { text: '{"2024": {"1": "first"}, "4294967294": true}' },
  list: { text: '[{"x": 1}, {"x": "1"}, ["y"], true]' },
  text: { text: '"blue"' },
  nothing: { text: 'null' },
  names: {
    text: '{"a.b": {"$": 1}, "say \\"so\\"": 5, "*": 6, "back\\\\slash": 7, "[0]": 8, "0": 9, "-1": 10, "-%": 11, "-a": {"-b": 12}, "-": 13}',
  },
  quotes: {
    text: String.raw`{"it's": 1, "what?": 2, "of $1": 3, "a $$ b": 4, "';--": {"\\'": 5}, "\n": 6, "${'`'}${'`'}": 7, ":a": 8, "日本 \\$2": 9}`,
  },
} as const satisfies Record<string, Document>;

/** The name of a document. */
export type Name = keyof typeof documents;

/** The names of the documents, in the order of their ids. */
export const names = Object.keys(documents) as Name[];

/** The documents that PostgreSQL's binary form cannot hold. */
export const onlyText: readonly Name[] = ['huge', 'zero', 'half'];

/** Filters below an attribute, and the documents that they find. */
export const found: readonly (readonly [filters: string, names: readonly Name[]])[] = [
  ['[a][b]=3', ['twice']],
  ['[a][b]=2', []],
  ['[a]=1', []],
  ['[a][$notNull]=true', ['twice', 'emptied']],
  ['[größe]=x', ['escaped']],
  ['[path/to][😀]=y', ['escaped']],
  ['[n][$gt]=1e300', ['huge']],
  ['[n][$lt]=1', ['numbers']],
  ['[n]=1.7976931348623157e308', []],
  ['[n][$in][0]=1.7976931348623157e308&filters[json][n][$in][1]=0.1', ['numbers']],
  ['[n][$ne]=1.7976931348623157e308', ['huge', 'numbers']],
  ['[n][$gt]=1.7976931348623157e308', ['huge']],
  ['[n][$gte]=1.7976931348623157e308', ['huge']],
  ['[n][$lt]=1.7976931348623157e308', ['numbers']],
  ['[n][$lte]=1.7976931348623157e308', ['numbers']],
  ['[n][$between][0]=1&filters[json][n][$between][1]=1.7976931348623157e308', []],
  ['[top]=1.7976931348623157e308', ['edges']],
  ['[top][$gt]=1.7976931348623157e308', []],
  ['[top][$lte]=1.7976931348623157e308', ['edges']],
  ['[low]=-1.7976931348623157e308', ['edges']],
  ['[low][$lt]=-1.7976931348623157e308', []],
  ['[under]=-1.7976931348623157e308', []],
  ['[under][$lt]=-1.7976931348623157e308', ['edges']],
  ['[under][$gte]=-1.7976931348623157e308', []],
  ['[odd][0][$gt]=1.7976931348623157e308', ['edges']],
  ['[odd][1][$lt]=-1.7976931348623157e308', ['edges']],
  ['[odd][2]=0', ['edges']],
  ['[odd][3]=100', ['edges']],
  ['[odd][$has]=1.7976931348623157e308', []],
  ['[odd][$hasAny][0]=1.7976931348623157e308&filters[json][odd][$hasAny][1]=100', ['edges']],
  ['[say]=1e5000', ['edges']],
  ['[tiny]=0', ['huge']],
  ['[s]=big', ['huge']],
  ['[k]=z', ['twice', 'zero', 'half', 'written']],
  ['[t][$contains]=u0000', ['written']],
  ['[n]=0.1', ['numbers']],
  ['[n]=0.10', ['numbers']],
  ['[n]=.1', []],
  ['[wide]=9007199254740992', ['numbers']],
  ['[round]=100', ['numbers']],
  ['[power][$in][0]=100', ['numbers']],
  ['[minus]=0', ['numbers']],
  ['[2024][1]=first', ['years']],
  ['[4294967294]=true', ['years']],
  ['[0][x]=1', ['list']],
  ['[1][x]=1', ['list']],
  ['[1][x][$gt]=0', []],
  ['[2][0]=y', ['list']],
  ['[2][0][0]=y', []],
  ['[$has]=true', ['list']],
  ['[2][$has]=y', ['list']],
  ['[$hasAny][0]=y&filters[json][$hasAny][1]=1', []],
  ['[0]=9', ['names']],
  ['[a.b][$notNull]=true', ['names']],
  ['[say "so"]=5', ['names']],
  ['[*]=6', ['names']],
  ['[back\\slash]=7', ['names']],
  ['[-1]=10', ['names']],
  ['[-%]=11', ['names']],
  ['[-_]=11', []],
  ['[-a][-b]=12', ['names']],
  ['[-]=13', ['names']],
  ['[0][$ne]=9', ['list']],
  ['[k][$not]=z', []],
  ['[blue]=blue', []],
  ["[it's]=1", ['quotes']],
  ['[what?]=2', ['quotes']],
  ['[of $1]=3', ['quotes']],
  ['[a $$ b]=4', ['quotes']],
  ['[a $ b]=4', []],
  ["[';--][\\']=5", ['quotes']],
  ['[\n]=6', ['quotes']],
  ['[``]=7', ['quotes']],
  ['[:a]=8', ['quotes']],
  ['[日本 \\$2]=9', ['quotes']],
  ['[日本 $2]=9', []],
];
