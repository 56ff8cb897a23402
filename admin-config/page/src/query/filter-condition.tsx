import type { AttributeInfo } from '../../../contract.ts';
import { isComplete } from '../model/filters.ts';
import { arityOf, labelOf } from '../model/operators.ts';
import type { Condition } from '../model/query-state.ts';
import { attributeAt } from '../model/schema.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { PathPicker } from './path-picker.tsx';
import { ValueInput } from './value-input.tsx';

interface Props {
  readonly condition: Condition;
  readonly attributes: readonly AttributeInfo[];
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

/** One condition: attribute, operator, value. */
export function FilterCondition({ condition, attributes, onChange, onRemove }: Props) {
  const { schema } = useWorkspace();
  const { path, operator, values } = condition;
  const attribute = attributeAt(schema, attributes, path);
  const choosePath = (next: readonly string[]) => {
    const known = attributeAt(schema, attributes, next)?.operators ?? [];
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
  return (
    <fieldset className="condition">
      <legend className="sr-only">Condition on {path.join('.') || 'an attribute'}</legend>
      <PathPicker attributes={attributes} path={path} onChange={choosePath} />
      {attribute && (
        <>
          <Choice
            label="Operator"
            options={attribute.operators.map((id) => ({ id, label: labelOf(id) }))}
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
        <Button look="quiet" onPress={onRemove} aria-label={`Remove the condition on ${path.join('.')}`}>
          Remove
        </Button>
        {!isComplete(condition) && <span className="note">not sent until it has a value</span>}
      </div>
    </fieldset>
  );
}
