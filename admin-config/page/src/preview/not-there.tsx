import { EyeOff } from 'lucide-react';
import type { TypeInfo } from '../../../contract.ts';
import { everything } from '../model/everything.ts';
import { changeQuery } from '../model/query-state.ts';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** Shown for a single type or an id whose entry the role does not get: a 404 is an answer and not an error. */
export function NotThere({ type }: { readonly type: TypeInfo }) {
  const { schema, session, locales, role, roleName, query, setQuery } = useWorkspace();
  const { id, locale, publicationState, filters, search } = query;
  const mayBeDraft = publicationState === 'live' && session.features.draftAndPublish && type.draftAndPublish;
  const place =
    type.localized && id === '' && locale !== 'all'
      ? ` in ${locales.locales.find(({ code }) => code === locale)?.name ?? locale}`
      : '';
  const isFiltered = filters.items.length > 0 || search !== '';
  return (
    <Empty icon={<EyeOff aria-hidden="true" className="icon empty-icon" />}>
      <p role="status">
        {role === everything ? (
          'There is'
        ) : (
          <>
            <strong>{roleName(role)}</strong> sees
          </>
        )}{' '}
        no {mayBeDraft && 'published '}
        {schema.nameOf(type.uid)}
        {id !== '' && ` ${id}`}
        {place}: {mayBeDraft && 'it may be a draft, or '}it is not there
        {isFiltered && ', or it does not match the filters'}.
      </p>
      {mayBeDraft && (
        <div className="row row-centre">
          <Button onPress={() => setQuery(changeQuery(query, { publicationState: 'preview' }))}>
            Look among drafts
          </Button>
        </div>
      )}
    </Empty>
  );
}
