import type { ReactNode } from 'react';
import { changeQuery, withType } from '../model/query-state.ts';
import { Choice } from '../parts/choice.tsx';
import { TextInput } from '../parts/text-input.tsx';
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

interface Props {
  /** Hides the controls that a typed query replaces. */
  readonly isQueryWritten?: boolean;
  /** A second role that looks at the same. */
  readonly withRole?: string;
  /** Further controls of one view, at the end. */
  readonly children?: ReactNode;
}

/** Chooses the content type, the locale, the state, and the role or user, in one bar. */
export function Choosers({ isQueryWritten = false, withRole, children }: Props) {
  const { session, schema, locales, query, setQuery, role } = useWorkspace();
  const type = schema.typeOf(query.uid);
  const localeOptions = [
    ...locales.locales.map(({ code, name }) => ({
      id: code,
      label: code === locales.defaultLocale ? `${name}, the default` : name,
      note: code,
    })),
    { id: 'all', label: 'All locales' },
  ];
  return (
    <div className="choosers">
      <Choice
        label="Content type"
        options={schema.types.map(({ uid }) => ({ id: uid, label: schema.nameOf(uid) }))}
        value={query.uid}
        onChange={(uid) => setQuery(withType(query, uid))}
      />
      {type?.givesOne && (
        <TextInput
          label="Id of one entry"
          value={query.id}
          onChange={(id) => setQuery(changeQuery(query, { id: id.trim() }))}
        />
      )}
      {!isQueryWritten && type?.single === false && session.searches && query.id === '' && (
        <SearchEntries key={query.uid} />
      )}
      {!isQueryWritten && type?.localized && session.features.i18n && locales.locales.length > 0 && (
        <Choice
          label="Locale"
          options={localeOptions}
          value={query.locale}
          onChange={(locale) => setQuery(changeQuery(query, { locale }))}
        />
      )}
      {!isQueryWritten && <StateChoice />}
      <RoleChoice />
      <UserChoice roles={withRole === undefined ? [role] : [role, withRole]} />
      {children}
    </div>
  );
}

/** Chooses whether drafts are shown. Shows nothing if the host has no drafts. */
export function StateChoice() {
  const { session, query, setQuery } = useWorkspace();
  if (!session.features.draftAndPublish) return null;
  return (
    <Choice
      label="Status"
      options={session.dialect.documents ? statesOfDocuments : states}
      value={query.publicationState}
      onChange={(state) =>
        setQuery(changeQuery(query, { publicationState: state === 'preview' ? 'preview' : 'live' }))
      }
    />
  );
}

/** Chooses the role to read as, for administrators. */
export function RoleChoice() {
  const { session, roles, role, setRole } = useWorkspace();
  if (!session.admin || roles.length === 0) return null;
  return (
    <Choice
      label="View as"
      options={roles.map(({ type: id, name }) => ({ id, label: name, note: id }))}
      value={role}
      onChange={setRole}
    />
  );
}
