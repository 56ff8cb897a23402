import {
  type PublicationState,
  publicationStates,
  type StrapiVersion,
  type VersionRows,
} from './content-type.ts';
import type { OperatorName } from './operators.ts';
import { foreignParameters, type Parameter, type PopulateKey, parameters } from './parameters.ts';
import type { ReadKind } from './reads.ts';

type RowsIn = Readonly<Record<PublicationState, VersionRows>>;

/** The meaning of an operator on an attribute that is no text. */
interface OtherMeaning {
  readonly operator: OperatorName;
  /** What it takes if the given text is no value of the attribute's type: nothing, or every value that is not null. */
  readonly ofOtherValues: 'none' | 'every value';
}

/** What differs between the query strings of two versions of Strapi. Every column is required. */
export interface Dialect {
  /** The name of each parameter in a query string; undefined for a parameter that the dialect does not have. */
  readonly names: Readonly<Record<Parameter, string | undefined>>;
  /** The word for each publication state; undefined for one that the dialect does not have. */
  readonly states: Readonly<Record<PublicationState, string | undefined>> & {
    readonly live: string;
    readonly preview: string;
  };
  /** Which rows of types with drafts are read in each state if the host has draft and publish, and if it has not. */
  readonly rowsIn: { readonly on: RowsIn; readonly off: RowsIn | undefined };
  /** The locale that stands for all of them, and the read kinds for which it does. */
  readonly everyLocale: { readonly word: string; readonly reads: ReadonlySet<ReadKind> };
  /** Whether a condition on the locale, at the top of filters, stands in the place of the locale parameter, or beside it. */
  readonly localeInFilters: 'instead' | 'besides';
  /** Whether an empty locale means the default one, or is a code that no entry has. */
  readonly emptyLocale: 'default' | 'code';
  /** The keys that populate does not have. */
  readonly withoutKeys: ReadonlySet<PopulateKey>;
  /** What operators that compare text mean on an attribute that is no text. An operator that is not listed is refused there. */
  readonly onOtherTypes: Readonly<Partial<Record<OperatorName, OtherMeaning>>>;
  /** Whether a relation to one entry can be counted: `populate[author][count]=true`. */
  readonly countsOne: boolean;
  /** What a page that is too small, or no number, does if the host does not say: see the setting. */
  readonly smallPages: 'refuse' | 'ignore';
  /** The attribute by which paths name entries. */
  readonly entryName: 'id' | 'documentId';
  /** Names of attributes that entries have in other dialects alone, each with what is said of it. */
  readonly otherAttributes: ReadonlyMap<string, string>;
  /** Whether every type has a locale, also one that is not localized. */
  readonly localeOfEveryType: boolean;
  /** Parameters of other dialects, each with the notation that has the same meaning here. */
  readonly foreign: Readonly<Record<string, string>>;
}

const sameNames = Object.fromEntries(parameters.map((name) => [name, name])) as Readonly<
  Record<Parameter, string>
>;

const {
  status: _status,
  draft: _draft,
  publicationFilter: _publicationFilter,
  ...foreignToBoth
}: Readonly<Record<string, string>> = foreignParameters;

/** The dialects by the version of Strapi. */
export const dialects: Readonly<Record<StrapiVersion, Dialect>> = {
  4: {
    names: { ...sameNames, publicationFilter: undefined },
    states: { live: 'live', preview: 'preview', latest: undefined },
    rowsIn: { on: { live: 'published', preview: 'all', latest: 'all' }, off: undefined },
    localeInFilters: 'besides',
    emptyLocale: 'code',
    everyLocale: { word: 'all', reads: new Set<ReadKind>(['list', 'one', 'single']) },
    withoutKeys: new Set(),
    onOtherTypes: {},
    countsOne: false,
    smallPages: 'refuse',
    entryName: 'id',
    otherAttributes: new Map([['documentId', 'entries have no documentId here, but an id']]),
    localeOfEveryType: false,
    foreign: foreignParameters,
  },
  5: {
    names: { ...sameNames, publicationState: 'status' },
    states: { live: 'published', preview: 'draft', latest: 'latest' },
    // A draft and its published entry are rows of their own, so without a gate every entry would be there twice.
    rowsIn: {
      on: { live: 'published', preview: 'drafts', latest: 'latest' },
      off: { live: 'published', preview: 'published', latest: 'published' },
    },
    localeInFilters: 'instead',
    emptyLocale: 'default',
    everyLocale: { word: '*', reads: new Set<ReadKind>(['list']) },
    withoutKeys: new Set<PopulateKey>(['publicationState']),
    onOtherTypes: {
      $eqi: { operator: '$eq', ofOtherValues: 'none' },
      $nei: { operator: '$ne', ofOtherValues: 'every value' },
    },
    countsOne: true,
    smallPages: 'ignore',
    entryName: 'documentId',
    otherAttributes: new Map(),
    localeOfEveryType: true,
    foreign: {
      ...foreignToBoth,
      publicationState: 'status=published or status=draft',
      draft: 'status=draft',
      hasPublishedVersion: 'publicationFilter=has-published-version-document, or never-published-document',
    },
  },
};

const named = new Map<Dialect, ReadonlyMap<string, Parameter>>();

/** Returns the parameters of a dialect by their names in query strings. */
export const parametersByName = (dialect: Dialect): ReadonlyMap<string, Parameter> => {
  const known = named.get(dialect);
  if (known !== undefined) return known;
  const byName = new Map<string, Parameter>();
  for (const parameter of parameters) {
    const name = dialect.names[parameter];
    if (name !== undefined) byName.set(name, parameter);
  }
  named.set(dialect, byName);
  return byName;
};

/** Returns the words for the publication states of a dialect. */
export const stateWords = ({ states }: Dialect): readonly string[] =>
  publicationStates.flatMap((state) => states[state] ?? []);

/** The publication states, by their names in the plan and in v4. */
export const stateNames = publicationStates;

/** Returns the name of a parameter in query strings, for a parameter that every dialect has. */
export const nameIn = ({ names }: Dialect, parameter: Parameter): string => names[parameter] ?? parameter;
