import { EyeOff } from 'lucide-react';
import { everything } from '../model/everything.ts';
import { changeQuery } from '../model/query-state.ts';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { useWorkspace } from '../workspace-context.ts';
import type { ShownEntry } from './use-entry.ts';

/** Shown to a user who may not see an entry. */
export function NotSeen({ shown: { type, id, role, publicationState } }: { readonly shown: ShownEntry }) {
  const { schema, roleName, session, query, setQuery } = useWorkspace();
  const mayBeDraft = publicationState === 'live' && session.features.draftAndPublish;
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
        {schema.nameOf(type.uid)} {id}: {mayBeDraft && 'it may be a draft, or '}it is not there.
      </p>
      {mayBeDraft && (
        <div className="row row-centre">
          <Button
            onPress={() => setQuery(changeQuery(query, { publicationState: 'preview', page: query.page }))}
          >
            Look among drafts
          </Button>
        </div>
      )}
    </Empty>
  );
}
