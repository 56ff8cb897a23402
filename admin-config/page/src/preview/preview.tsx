import { useEffect, useRef } from 'react';
import { EntryPage } from '../entry/entry-page.tsx';
import { entryPlaceOf } from '../model/entry-place.ts';
import { Empty } from '../parts/states.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useWider } from '../parts/use-wide.ts';
import { Choosers } from '../query/choosers.tsx';
import { NoSuchType } from '../query/no-such-type.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { Entries } from './entries.tsx';
import { ListTools } from './list-tools.tsx';
import { OpenedContext } from './opened.ts';
import { TypeList } from './type-list.tsx';

const goToList = () => document.getElementById('list')?.focus();

/** The entries, or the single entry, that a role gets for a query. */
export function Preview() {
  const { schema, session, query } = useWorkspace();
  const { params } = useAddress();
  const isWide = useWider();
  const type = schema.typeOf(query.uid);
  const { id } = entryPlaceOf(params);
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (id !== undefined) opened.current = id;
  }, [id]);
  if (schema.types.length === 0) {
    return (
      <Empty>
        {session.admin
          ? 'The host has no content type with a list.'
          : `The role ${session.role} may not see any content type yet. An administrator can change that.`}
      </Empty>
    );
  }
  if (type !== undefined && id !== undefined) return <EntryPage key={type.uid} type={type} id={id} />;
  return (
    <>
      <button type="button" className="skip-link" onClick={goToList}>
        {type?.single ? 'Skip to the entry' : 'Skip to the list'}
      </button>
      <Choosers isOfList>{type !== undefined && <ListTools type={type} />}</Choosers>
      <div className="list-grid">
        {isWide && <TypeList />}
        {type === undefined ? (
          <NoSuchType uid={query.uid} />
        ) : (
          <section id="list" className="result" aria-label={type.single ? 'Entry' : 'List'} tabIndex={-1}>
            <OpenedContext value={opened}>
              <Entries type={type} />
            </OpenedContext>
          </section>
        )}
      </div>
    </>
  );
}
