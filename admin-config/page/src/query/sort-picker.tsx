import { X } from 'lucide-react';
import type { AttributeInfo } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import type { Sort } from '../model/query-state.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';

interface Props {
  readonly attributes: readonly AttributeInfo[];
  readonly sort: readonly Sort[];
  readonly onChange: (sort: readonly Sort[]) => void;
}

const directions = [
  { id: 'asc', label: 'Ascending' },
  { id: 'desc', label: 'Descending' },
];

/** The sort keys, in addition to the heads of the columns: the next key sorts entries that are equal by the keys before it. */
export function SortPicker({ attributes, sort, onChange }: Props) {
  const sortable = attributes.filter((attribute) => attribute.sortable).map(({ name }) => name);
  const isFree = (name: string, own?: string) =>
    name === own || sort.every(({ attribute }) => attribute !== name);
  const optionsFor = (own?: string) =>
    sortable.filter((name) => isFree(name, own)).map((name) => ({ id: name, label: labelOfAttribute(name) }));
  const replace = (index: number, ...by: readonly Sort[]) => onChange(sort.toSpliced(index, 1, ...by));
  return (
    <>
      {sort.map((key, index) => (
        <div key={key.attribute} className="sort-key">
          <Choice
            label={index === 0 ? 'Sort by' : `Then by (${index + 1})`}
            options={optionsFor(key.attribute)}
            value={key.attribute}
            onChange={(attribute) => replace(index, { ...key, attribute })}
          />
          <Choice
            label={index === 0 ? 'Direction' : `Direction (${index + 1})`}
            options={directions}
            value={key.direction}
            onChange={(id) => replace(index, { ...key, direction: id === 'desc' ? 'desc' : 'asc' })}
          />
          <Button
            look="quiet"
            aria-label={`Do not sort by ${labelOfAttribute(key.attribute)}`}
            onPress={() => replace(index)}
          >
            <X aria-hidden="true" className="icon" />
          </Button>
        </div>
      ))}
      <Choice
        key={sort.length}
        label={sort.length === 0 ? 'Sort by' : 'Then sort by'}
        options={optionsFor()}
        value=""
        onChange={(attribute) => onChange([...sort, { attribute, direction: 'asc' }])}
      />
    </>
  );
}
