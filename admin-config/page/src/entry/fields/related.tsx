import { useState } from 'react';
import type { AttributeInfo } from '../../../../contract.ts';
import { entriesOf, uidOf } from '../../model/entries.ts';
import { relatedAtFirst } from '../../model/entry-query.ts';
import { Button } from '../../parts/button.tsx';
import { EntryLink } from '../entry-link.tsx';
import { useShowAll } from '../show-all.ts';

interface Props {
  readonly attribute: AttributeInfo;
  readonly value: unknown;
}

/** Related entries as links that open them; a draft among them is marked. */
export function Related({ attribute, value }: Props) {
  const readAll = useShowAll();
  const [isWhole, setIsWhole] = useState(false);
  const entries = entriesOf(value);
  const shown = isWhole ? entries : entries.slice(0, relatedAtFirst);
  const showAll = () => {
    setIsWhole(true);
    readAll();
  };
  const [target] = attribute.kind === 'relation' ? (attribute.targets ?? []) : [];
  return (
    <>
      <ul className="related">
        {shown.map((entry) => (
          <li key={`${uidOf(entry, target)} ${entry.id}`}>
            <EntryLink uid={uidOf(entry, target)} entry={entry} />
          </li>
        ))}
      </ul>
      {entries.length > shown.length && (
        <Button look="quiet" onPress={showAll}>
          Show all of {attribute.name}
        </Button>
      )}
    </>
  );
}
