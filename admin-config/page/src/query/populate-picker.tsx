import type { AttributeInfo } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import type { PopulateNode, PopulateTree } from '../model/query-state.ts';
import { attributesBehind } from '../model/schema.ts';
import { Fold } from '../parts/fold.tsx';
import { Tick } from '../parts/toggles.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { FieldsPicker } from './fields-picker.tsx';

interface Props {
  readonly attributes: readonly AttributeInfo[];
  readonly tree: PopulateTree;
  /** The way to it, such as `Author › Team`; empty at the root. */
  readonly place: string;
  readonly onChange: (tree: PopulateTree) => void;
}

const plain: PopulateNode = { fields: [], populate: {} };

/** Chooses which relations, media, components and zones to populate, and what of each. */
export function PopulatePicker({ attributes, tree, place, onChange }: Props) {
  const set = (name: string, node: PopulateNode | undefined) => {
    const { [name]: _, ...others } = tree;
    onChange(node === undefined ? others : { ...tree, [name]: node });
  };
  return (
    <ul
      className="tree"
      aria-label={place === '' ? 'Related entries to show' : `Related entries to show of ${place}`}
    >
      {attributes
        .filter(({ populatable }) => populatable)
        .map((attribute) => (
          <li key={attribute.name}>
            <Tick
              isSelected={Object.hasOwn(tree, attribute.name)}
              onChange={(isWanted) => set(attribute.name, isWanted ? plain : undefined)}
            >
              {labelOfAttribute(attribute.name)} <span className="note">{kindOf(attribute)}</span>
            </Tick>
            <Below
              attribute={attribute}
              node={tree[attribute.name]}
              place={`${place === '' ? '' : `${place} › `}${labelOfAttribute(attribute.name)}`}
              onChange={(node) => set(attribute.name, node)}
            />
          </li>
        ))}
    </ul>
  );
}

interface BelowProps {
  readonly attribute: AttributeInfo;
  readonly node: PopulateNode | undefined;
  readonly place: string;
  readonly onChange: (node: PopulateNode) => void;
}

function Below({ attribute, node, place, onChange }: BelowProps) {
  const { schema } = useWorkspace();
  const attributes = attributesBehind(schema, attribute);
  if (node === undefined || attributes === undefined) return null;
  return (
    <Fold title={`Of ${place}`} level={3} {...noteOf(node)}>
      <FieldsPicker
        attributes={attributes}
        fields={node.fields}
        of={place}
        onChange={(fields) => onChange({ ...node, fields })}
      />
      <PopulatePicker
        attributes={attributes}
        tree={node.populate}
        place={place}
        onChange={(populate) => onChange({ ...node, populate })}
      />
    </Fold>
  );
}

function noteOf({ fields, populate }: PopulateNode): { note?: string } {
  const chosen = fields.length + Object.keys(populate).length;
  return chosen === 0 ? {} : { note: `${chosen} chosen` };
}

const kinds: Readonly<Partial<Record<AttributeInfo['kind'], string>>> = {
  media: 'media',
  component: 'part of the entry',
  zone: 'parts of the entry',
};

const kindOf = ({ kind, toMany }: AttributeInfo): string =>
  kinds[kind] ?? (toMany ? 'related entries' : 'a related entry');
