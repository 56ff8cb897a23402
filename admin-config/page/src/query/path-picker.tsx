import type { AttributeInfo } from '../../../contract.ts';
import { wordOfKind } from '../model/kind-words.ts';
import { attributesBehind } from '../model/schema.ts';
import { Choice, type Option } from '../parts/choice.tsx';
import { type Building, useBuilding } from './building.ts';

interface Props {
  readonly attributes: readonly AttributeInfo[];
  readonly path: readonly string[];
  readonly onChange: (path: readonly string[]) => void;
}

/** Chooses an attribute through any number of relations and components, one step after the other. */
export function PathPicker({ attributes, path, onChange }: Props) {
  const { shapes, attributeName } = useBuilding();
  const steps: { before: readonly string[]; attributes: readonly AttributeInfo[] }[] = [];
  let here: readonly AttributeInfo[] | undefined = attributes;
  for (let depth = 0; here !== undefined; depth += 1) {
    steps.push({ before: path.slice(0, depth), attributes: here });
    const chosen: AttributeInfo | undefined = here.find(({ name }) => name === path[depth]);
    here = chosen && attributesBehind(shapes, chosen);
  }
  return (
    <>
      {steps.map(({ before, attributes: choices }, depth) => (
        <Choice
          key={before.join('.')}
          label={depth === 0 ? 'Attribute' : `Of ${before.map(attributeName).join(' › ')}`}
          options={optionsOf(choices, depth, attributeName)}
          value={path[depth] ?? (depth === 0 ? '' : 'itself')}
          onChange={(name) => onChange(name === 'itself' ? before : [...before, name])}
        />
      ))}
    </>
  );
}

function optionsOf(
  attributes: readonly AttributeInfo[],
  depth: number,
  nameOf: Building['attributeName'],
): readonly Option[] {
  const usable = attributes
    .filter(({ operators }) => operators.length > 0)
    .map(({ name, kind, type }) => ({ id: name, label: nameOf(name), note: wordOfKind(type ?? kind) }));
  return depth === 0 ? usable : [{ id: 'itself', label: 'itself, by its id' }, ...usable];
}
