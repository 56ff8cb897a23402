import { useState } from 'react';
import type { NarrowedAttribute } from '../../../narrowing-contract.ts';
import { deepest } from '../model/address.ts';
import { freshId, replaceItem } from '../model/filters.ts';
import type { FilterItem, Group } from '../model/query-state.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { FilterCondition } from '../query/filter-condition.tsx';

interface Props {
  readonly group: Group;
  /** All conditions; ids are assigned here, and changes are applied here. */
  readonly root: Group;
  readonly attributes: readonly NarrowedAttribute[];
  readonly onChange: (root: Group) => void;
  /** How many groups it is in, with itself. */
  readonly depth?: number;
}

const matches = [
  { id: 'all', label: 'All of these hold' },
  { id: 'any', label: 'Any of these holds' },
  { id: 'none', label: 'None of these holds' },
];

/**
 * Conditions of a role, and nested groups of them. The buttons stand above what they add, so that nothing moves under the pointer
 * that presses them.
 */
export function ConditionGroup({ group, root, attributes, onChange, depth = 1 }: Props) {
  const isRoot = group.id === root.id;
  const put = (id: number, by: FilterItem | undefined) => onChange(replaceItem(root, id, by));
  const change = (next: Group) => (isRoot ? onChange(next) : put(group.id, next));
  const [added, setAdded] = useState<number>();
  const add = (kind: FilterItem['kind']) => {
    const id = freshId(root);
    const item: FilterItem =
      kind === 'group'
        ? { kind, id, match: 'any', items: [] }
        : { kind, id, path: [], operator: '', values: [] };
    setAdded(id);
    change({ ...group, items: [...group.items, item] });
  };
  return (
    <fieldset className="group">
      <legend className="sr-only">{isRoot ? 'Conditions' : 'Group of conditions'}</legend>
      <div className="row">
        <Button onPress={() => add('condition')}>Add condition</Button>
        {depth < deepest && <Button onPress={() => add('group')}>Add group</Button>}
        {!isRoot && (
          <Button look="quiet" onPress={() => put(group.id, undefined)}>
            Remove group
          </Button>
        )}
      </div>
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
          <ConditionGroup
            key={item.id}
            group={item}
            root={root}
            attributes={attributes}
            onChange={onChange}
            depth={depth + 1}
          />
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
