import type { TypeInfo } from '../../../contract.ts';
import { populates } from '../model/query-string.ts';
import { Fold } from '../parts/fold.tsx';
import { FiltersFold, QueryFolds, SortFold } from '../query/builder.tsx';
import { AsCode } from '../share/as-code.tsx';
import { SavedQueries } from '../share/saved-queries.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { Address } from './address.tsx';
import { useCards, withoutCards } from './cards-toggle.tsx';

/** What is set less often than the choosers beside it; each part opens below the bar. */
export function ListTools({ type }: { readonly type: TypeInfo }) {
  const { query } = useWorkspace();
  const isCards = useCards(type);
  const isAdvanced = populates(isCards ? withoutCards(query, type) : query) || query.fields.length > 0;
  return (
    <section className="list-tools fold-bar" aria-label="Query" key={type.uid}>
      <FiltersFold type={type} />
      {!type.single && <SortFold type={type} />}
      <SavedQueries />
      <Fold title="Advanced" {...(isAdvanced && { note: 'set' })}>
        <Address type={type} />
        <QueryFolds type={type} />
        <div className="share">
          <AsCode type={type} />
        </div>
      </Fold>
    </section>
  );
}
