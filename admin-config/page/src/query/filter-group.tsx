import { useState } from 'react';
import type { AttributeInfo } from '../../../contract.ts';
import { deepestQuery } from '../../../deepest-query.ts';
import { freshId, replaceItem } from '../model/filters.ts';
import type { FilterItem, Group } from '../model/query-state.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { FilterCondition } from './filter-condition.tsx';

interface Props {
  readonly group: Group;
  /** All filters; ids are assigned here, and changes are applied here. */
  readonly root: Group;
  readonly attributes: readonly AttributeInfo[];
  readonly onChange: (root: Group) => void;
  /** What it is called where it is no group inside of another. Default `Filters`. */
  readonly name?: string;
  /** How many groups it is in, with itself. */
  readonly depth?: number;
}

const matches = [
  { id: 'all', label: 'All of these hold' },
  { id: 'any', label: 'Any of these holds' },
  { id: 'none', label: 'None of these holds' },
];

/** Conditions, and nested groups, as deep as an address holds them. */
export function FilterGroup(props: Props) {
  const { group, root, attributes, onChange, name = 'Filters', depth = 1 } = props;
  const isRoot = group.id === root.id;
  const put = (id: number, by: FilterItem | undefined) => onChange(replaceItem(root, id, by));
  const change = (next: Group) => (isRoot ? onChange(next) : put(group.id, next));
  const add = (item: FilterItem) => change({ ...group, items: [...group.items, item] });
  const [added, setAdded] = useState<number>();
  const addCondition = () => {
    const id = freshId(root);
    setAdded(id);
    add({ kind: 'condition', id, path: [], operator: '', values: [] });
  };
  const addGroup = () => add({ kind: 'group', id: freshId(root), match: 'any', items: [] });
  const buttons = (
    <div className="row">
      <Button onPress={addCondition}>Add condition</Button>
      {depth < deepestQuery && <Button onPress={addGroup}>Add group</Button>}
      {!isRoot && (
        <Button look="quiet" onPress={() => put(group.id, undefined)}>
          Remove group
        </Button>
      )}
    </div>
  );
  return (
    <fieldset className="group">
      <legend className="sr-only">{isRoot ? name : 'Group of conditions'}</legend>
      {buttons}
      {(!isRoot || group.items.length > 1 || group.match !== 'all') && (
        <Choice
          label="Match"
          options={matches}
          value={group.match}
          onChange={(match) => change({ ...group, match: match as Group['match'] })}
        />
      )}
      {group.items.map((item) =>
        item.kind === 'group' ? (
          <FilterGroup key={item.id} {...props} group={item} depth={depth + 1} />
        ) : (
          <FilterCondition
            key={item.id}
            condition={item}
            takesFocus={item.id === added}
            attributes={attributes}
            onChange={(next) => put(item.id, next)}
            onRemove={() => put(item.id, undefined)}
          />
        ),
      )}
    </fieldset>
  );
}
