import type { TypeInfo } from '../../../contract.ts';
import { queryParams } from '../model/address.ts';
import { hasDrafts } from '../model/documents.ts';
import { isDraftsOnly, withDraftsOnly } from '../model/drafts.ts';
import { entryPlaceOf } from '../model/entry-place.ts';
import { changeQuery } from '../model/query-state.ts';
import { Choice } from '../parts/choice.tsx';
import { Toggle } from '../parts/toggles.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Whether the address asks for what readers see, beside the preview. */
export const useBesideLive = (): boolean => entryPlaceOf(useAddress().params).beside.kind === 'states';

/** Chooses whether the preview shows only drafts. Shows nothing for what has no drafts. */
export function DraftsBar({ type }: { readonly type: TypeInfo }) {
  const { session, query, setQuery } = useWorkspace();
  if (!session.features.draftAndPublish || query.id !== '' || !type.draftAndPublish || type.single)
    return null;
  if (hasDrafts(type, session.dialect)) return <DraftsChoice />;
  return (
    <Toggle
      isSelected={isDraftsOnly(query, type)}
      onChange={(isOn) => setQuery(withDraftsOnly(query, isOn, type))}
    >
      Drafts only
    </Toggle>
  );
}

/** Chooses whether the preview shows what readers see of each entry. */
export function BesideLive() {
  const { session, query, defaults } = useWorkspace();
  const isBeside = useBesideLive();
  if (!session.features.draftAndPublish || query.id !== '') return null;
  const showLive = (isOn: boolean) =>
    setParams({
      ...queryParams(
        isOn ? changeQuery(query, { publicationState: 'preview', page: query.page }) : query,
        defaults,
      ),
      beside: isOn ? 'states' : undefined,
    });
  return (
    <Toggle isSelected={isBeside && query.publicationState === 'preview'} onChange={showLive}>
      Compare with what readers see
    </Toggle>
  );
}

const drafts = [
  { id: 'all', label: 'All drafts', ofLive: 'Published entries' },
  { id: 'never-published', label: 'Never published' },
  { id: 'modified', label: 'Changed since published' },
] as const;

/** Chooses which drafts of documents are listed: every document has one. */
function DraftsChoice() {
  const { query, setQuery } = useWorkspace();
  const isPreview = query.publicationState === 'preview';
  const options = drafts.map((one) => (!isPreview && 'ofLive' in one ? { ...one, label: one.ofLive } : one));
  return (
    <div className="drafts-choice">
      <Choice
        label="Drafts"
        isLabelHidden
        options={options}
        value={isPreview ? query.drafts : 'all'}
        onChange={(next) => {
          const chosen = drafts.find(({ id }) => id === next)?.id ?? 'all';
          setQuery(
            changeQuery(query, { drafts: chosen, ...(chosen !== 'all' && { publicationState: 'preview' }) }),
          );
        }}
      />
    </div>
  );
}
