import { useEffect, useRef } from 'react';
import type { AttributeInfo } from '../../../contract.ts';
import { isWhole } from '../model/conditions/variables.ts';
import { isComplete } from '../model/filters.ts';
import { arityOf } from '../model/operators.ts';
import type { Condition } from '../model/query-state.ts';
import { attributeAt } from '../model/schema.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { useBuilding } from './building.ts';
import { PathPicker } from './path-picker.tsx';
import { ValueInput } from './value-input.tsx';

interface Props {
  readonly condition: Condition;
  /** Whether it was added here just now, so that its first control is the next to be used. */
  readonly takesFocus: boolean;
  readonly attributes: readonly AttributeInfo[];
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

/** One condition: attribute, operator, value. */
export function FilterCondition({ condition, takesFocus, attributes, onChange, onRemove }: Props) {
  const { shapes, attributeName, operatorName, takesVariables, faultsOf, incomplete } = useBuilding();
  const { path, operator, values } = condition;
  const parts = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is moved once, when the condition appears.
  useEffect(() => {
    if (takesFocus) parts.current?.querySelector('button')?.focus();
  }, []);
  const attribute = attributeAt(shapes, attributes, path);
  const choosePath = (next: readonly string[]) => {
    const known = attributeAt(shapes, attributes, next)?.operators ?? [];
    const kept = known.includes(operator) ? operator : (known[0] ?? '');
    onChange({
      ...condition,
      path: next,
      operator: kept,
      values: arityOf(kept) === 'boolean' ? ['true'] : [],
    });
  };
  const chooseOperator = (next: string) => {
    const isKind = (one: string) => arityOf(one) === 'boolean';
    const kept = isKind(next) === isKind(operator) ? values : isKind(next) ? ['true'] : [];
    onChange({ ...condition, operator: next, values: kept });
  };
  const name = path.map(attributeName).join(' › ');
  return (
    <fieldset className="condition" ref={parts}>
      <legend className="sr-only">Condition on {name || 'an attribute'}</legend>
      <PathPicker attributes={attributes} path={path} onChange={choosePath} />
      {attribute && (
        <>
          <Choice
            label="Operator"
            options={attribute.operators.map((id) => ({ id, label: operatorName(id, attribute) }))}
            value={operator}
            onChange={chooseOperator}
          />
          <ValueInput
            attribute={attribute}
            operator={operator}
            values={values}
            onChange={(next) => onChange({ ...condition, values: next })}
          />
        </>
      )}
      <div className="row">
        <Button
          look="quiet"
          onPress={onRemove}
          aria-label={name === '' ? 'Remove the condition' : `Remove the condition on ${name}`}
        >
          Remove
        </Button>
        {!isComplete(condition, takesVariables ? isWhole : undefined) && (
          <span className="note">{incomplete}</span>
        )}
      </div>
      {faultsOf(condition.id).map((fault) => (
        <p key={fault} className="fault">
          {fault}
        </p>
      ))}
    </fieldset>
  );
}
