import { useRef } from 'react';
import { ListBox, ListBoxItem, ListBoxSection, Header as SectionHeader } from 'react-aria-components';
import type { TypeInfo } from '../../../contract.ts';
import { withType } from '../model/query-state.ts';
import { useInSight } from '../parts/use-in-sight.ts';
import { useWorkspace } from '../workspace-context.ts';

/** The content types beside the list, on a screen that has room for them: one tab stop, with the arrow keys and typing inside. */
export function TypeList() {
  const { schema, query, setQuery } = useWorkspace();
  const place = useRef<HTMLDivElement>(null);
  useInSight(place, query.uid);
  const sections = [
    { name: 'Lists', types: schema.types.filter(({ single }) => !single) },
    { name: 'Single entries', types: schema.types.filter(({ single }) => single) },
  ].filter(({ types }) => types.length > 0);
  const item = ({ uid }: TypeInfo) => (
    <ListBoxItem key={uid} id={uid} textValue={schema.nameOf(uid)} className="type-item">
      {schema.nameOf(uid)}
    </ListBoxItem>
  );
  return (
    <div ref={place} className="type-side">
      <ListBox
        aria-label="Content types"
        className="type-list"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[query.uid]}
        onSelectionChange={(keys) => {
          const [uid] = [...keys];
          if (uid !== undefined && uid !== query.uid) setQuery(withType(query, String(uid)));
        }}
      >
        {sections.map(({ name, types }) => (
          <ListBoxSection key={name} id={name}>
            <SectionHeader className="type-section">{name}</SectionHeader>
            {types.map(item)}
          </ListBoxSection>
        ))}
      </ListBox>
    </div>
  );
}
