import type { TypeInfo } from '../../../contract.ts';
import { everything } from '../model/everything.ts';
import { countComplete } from '../model/filters.ts';
import { sortText } from '../model/query-state.ts';
import { populates } from '../model/query-string.ts';
import { Fold } from '../parts/fold.tsx';
import { useWider } from '../parts/use-wide.ts';
import { FiltersFold, QueryFolds, SortFold } from '../query/builder.tsx';
import { IdOfEntry, RoleChoice } from '../query/choosers.tsx';
import { UserChoice } from '../query/user-choice.tsx';
import { AsCode } from '../share/as-code.tsx';
import { SavedQueries } from '../share/saved-queries.tsx';
import { readStored, writeStored } from '../stored/stored.ts';
import { useWorkspace } from '../workspace-context.ts';
import { Address } from './address.tsx';
import { useCards, withoutCards } from './cards-toggle.tsx';

/** Whether somebody has opened the tools in this browser and left them open. */
const place = 'tools';

/** Whether something is chosen that only those need who know the content API. */
function useIsAdvanced(type: TypeInfo): boolean {
  const { query } = useWorkspace();
  const isCards = useCards(type);
  return populates(isCards ? withoutCards(query, type) : query) || query.fields.length > 0;
}

/** What is set less often than the choosers beside it, in one row that opens below the bar, where each part opens in turn. */
export function ListTools({ type }: { readonly type: TypeInfo }) {
  const { query, defaults, role, roleName, user } = useWorkspace();
  const isWide = useWider();
  const isAdvanced = useIsAdvanced(type);
  const filters = countComplete(query.filters);
  const set = [
    ...(isWide && role !== everything ? [`as ${roleName(role)}`] : []),
    ...(isWide && user !== '' ? [`user ${user}`] : []),
    ...(query.id === '' ? [] : [`id ${query.id}`]),
    ...(filters === 0 ? [] : [filters === 1 ? '1 filter' : `${filters} filters`]),
    ...(sortText(query.sort) === sortText(defaults.sortOf(query.uid)) ? [] : ['sorted']),
    ...(isAdvanced ? ['advanced'] : []),
  ];
  return (
    <section className="list-tools fold-bar" aria-label="Query" key={type.uid}>
      <Fold
        title="More"
        {...(set.length > 0 && { note: set.join(', ') })}
        isOpen={readStored(place) === true}
        onToggle={(isOpen) => writeStored(place, isOpen)}
      >
        <div className="tools-row fold-bar">
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
          {isWide && <RoleChoice />}
          {isWide && <UserChoice roles={[role]} />}
          <IdOfEntry />
        </div>
      </Fold>
    </section>
  );
}
