import type { TypeInfo } from '../../../contract.ts';
import { queryParams } from '../model/address.ts';
import { isDraftsOnly, withDraftsOnly } from '../model/drafts.ts';
import { entryPlaceOf } from '../model/entry-place.ts';
import { changeQuery } from '../model/query-state.ts';
import { Toggle } from '../parts/toggles.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Whether the address asks for what readers see, beside the preview. */
export const useBesideLive = (): boolean => entryPlaceOf(useAddress().params).beside.kind === 'states';

/** Chooses whether the preview shows only drafts, and whether it shows what readers see of each entry. */
export function StateBar({ type }: { readonly type: TypeInfo }) {
  const { session, query, setQuery, defaults } = useWorkspace();
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
    <div className="row state-bar">
      {type.draftAndPublish && !type.single && (
        <Toggle isSelected={isDraftsOnly(query)} onChange={(isOn) => setQuery(withDraftsOnly(query, isOn))}>
          Drafts only
        </Toggle>
      )}
      <Toggle isSelected={isBeside && query.publicationState === 'preview'} onChange={showLive}>
        Beside it what readers see
      </Toggle>
    </div>
  );
}
