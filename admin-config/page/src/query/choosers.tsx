import type { ReactNode } from 'react';
import type { Session } from '../../../contract.ts';
import { everything } from '../model/everything.ts';
import { changeQuery, withType } from '../model/query-state.ts';
import { Choice } from '../parts/choice.tsx';
import { Fold } from '../parts/fold.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { useWider } from '../parts/use-wide.ts';
import { useWorkspace } from '../workspace-context.ts';
import { SearchEntries } from './search-entries.tsx';
import { UserChoice } from './user-choice.tsx';

const states = [
  { id: 'live', label: 'Published', note: 'what readers see' },
  { id: 'preview', label: 'With drafts', note: 'published entries and drafts' },
] as const;

const statesOfDocuments = [
  states[0],
  { id: 'preview', label: 'Drafts', note: 'as they would be published' },
] as const;

const statesOf = ({ dialect }: Session) => (dialect.documents ? statesOfDocuments : states);

interface Props {
  /** Whether content types are listed beside it, and what is chosen less often has a place of its own, where there is room. */
  readonly isOfList?: boolean;
  /** Whether the view is about a role, so that it cannot show everything. */
  readonly isOfRole?: boolean;
  /** Hides the controls that a typed query replaces. */
  readonly isQueryWritten?: boolean;
  /** A second role that looks at the same. */
  readonly withRole?: string;
  /** Further choices of one view. */
  readonly choices?: ReactNode;
  /** Further controls of one view, at the end of the bar. */
  readonly children?: ReactNode;
}

/**
 * Chooses the content type, the locale, the state, and the role or user, in one bar. On a screen that is not wide they are folded
 * into one line that says what is chosen.
 */
export function Choosers(props: Props) {
  const { isOfList = false, isOfRole = false, isQueryWritten = false, withRole, choices, children } = props;
  const { session, schema, locales, query, setQuery, role, namedRole } = useWorkspace();
  const isWide = useWider();
  const type = schema.typeOf(query.uid);
  const localeOptions = [
    ...locales.locales.map(({ code, name }) => ({
      id: code,
      label: name,
      note: code === locales.defaultLocale ? `${code}, the default` : code,
    })),
    { id: 'all', label: 'All locales' },
  ];
  const hasLocale =
    !isQueryWritten && type?.localized === true && session.features.i18n && locales.locales.length > 0;
  const reader = isOfRole ? namedRole : role;
  const readers = withRole === undefined ? [reader] : [reader, withRole];
  const isShort = isOfList && isWide;
  const all = (
    <>
      {!isShort && (
        <Choice
          label="Content type"
          options={schema.types.map(({ uid }) => ({ id: uid, label: schema.nameOf(uid) }))}
          value={query.uid}
          onChange={(uid) => setQuery(withType(query, uid))}
        />
      )}
      {!isOfList && <IdOfEntry />}
      {hasLocale && (
        <Choice
          label="Locale"
          options={localeOptions}
          value={query.locale}
          onChange={(locale) => setQuery(changeQuery(query, { locale }))}
        />
      )}
      {!isQueryWritten && <StateChoice />}
      {!isShort && <RoleChoice isOfRole={isOfRole} />}
      {!isShort && <UserChoice roles={readers} />}
      {choices}
    </>
  );
  return (
    <div className="choosers">
      {isWide ? (
        all
      ) : (
        <Folded readers={readers} isQueryWritten={isQueryWritten} hasLocale={hasLocale} choices={all} />
      )}
      {!isQueryWritten && type?.single === false && session.searches && query.id === '' && (
        <SearchEntries key={query.uid} isLabelHidden={!isWide} />
      )}
      {children}
    </div>
  );
}

interface FoldedProps {
  readonly readers: readonly string[];
  readonly isQueryWritten: boolean;
  readonly hasLocale: boolean;
  readonly choices: ReactNode;
}

/** The choices in one line, such as `article, as Editor, with drafts, English (en)`, which opens. */
function Folded({ readers, isQueryWritten, hasLocale, choices }: FoldedProps) {
  const { session, schema, locales, query, roleName, user } = useWorkspace();
  const name = schema.nameOf(query.uid);
  const locale = locales.locales.find(({ code }) => code === query.locale)?.name ?? query.locale;
  const hasState = !isQueryWritten && session.features.draftAndPublish;
  const state = statesOf(session).find(({ id }) => id === query.publicationState);
  const chosen = [
    query.id === '' ? name : `${name} ${query.id}`,
    ...(session.admin && !readers.includes(everything) ? [`as ${readers.map(roleName).join(' and ')}`] : []),
    ...(user === '' ? [] : [`user ${user}`]),
    ...(hasState && state !== undefined ? [state.label.toLowerCase()] : []),
    ...(hasLocale ? [query.locale === 'all' ? 'all locales' : locale] : []),
  ];
  return (
    <Fold title={chosen.join(', ')} about="What is shown">
      <div className="choices">{choices}</div>
    </Fold>
  );
}

/** Asks for one entry by its id. Shows nothing for a type without such a route. */
export function IdOfEntry() {
  const { schema, query, setQuery } = useWorkspace();
  if (schema.typeOf(query.uid)?.givesOne !== true) return null;
  return (
    <TextInput
      label="Id of one entry"
      value={query.id}
      onChange={(id) => setQuery(changeQuery(query, { id: id.trim() }))}
    />
  );
}

/** Chooses whether drafts are shown. Shows nothing if the host has no drafts. */
export function StateChoice() {
  const { session, query, setQuery } = useWorkspace();
  if (!session.features.draftAndPublish) return null;
  return (
    <Choice
      label="Status"
      options={statesOf(session)}
      value={query.publicationState}
      onChange={(state) =>
        setQuery(changeQuery(query, { publicationState: state === 'preview' ? 'preview' : 'live' }))
      }
    />
  );
}

/** An option must have an id, and no role can have this one. */
const whole = { id: ' ', label: 'Everything', note: 'as no role: nothing is hidden' } as const;

/** Chooses the role to read as, for administrators; a preview begins with everything. */
export function RoleChoice({ isOfRole = false }: Pick<Props, 'isOfRole'>) {
  const { session, roles, role, namedRole, setRole } = useWorkspace();
  if (!session.admin || roles.length === 0) return null;
  return (
    <Choice
      label="View as"
      options={[
        ...(isOfRole ? [] : [whole]),
        ...roles.map(({ type: id, name }) => ({ id, label: name, note: id })),
      ]}
      value={isOfRole ? namedRole : role || whole.id}
      onChange={(next) => setRole(next === whole.id ? everything : next)}
    />
  );
}
