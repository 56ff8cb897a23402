import type { AttributeInfo } from '../../../contract.ts';
import { dateInputOf } from '../model/date-input.ts';
import { type Arity, arityOf } from '../model/operators.ts';
import { Choice, type Option } from '../parts/choice.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { useBuilding } from './building.ts';
import { DateInput } from './date-input.tsx';
import { ValueOrVariable } from './value-or-variable.tsx';

interface Props {
  readonly attribute: AttributeInfo;
  readonly operator: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** An input for each value of the operator; a list always has one empty input more. */
export function ValueInput({ attribute, operator, values, onChange }: Props) {
  const { takesVariables } = useBuilding();
  const arity = arityOf(operator);
  const set = (index: number, value: string) => {
    const next = Array.from({ length: Math.max(values.length, index + 1) }, (_, at) => values[at] ?? '');
    next[index] = value;
    onChange(arity === 'list' ? next.filter((one) => one !== '') : next);
  };
  const isBoolean = arity === 'boolean' || attribute.type === 'boolean';
  const offered = wholeValue.has(operator) ? attribute.values : undefined;
  const input = (label: string, value: string, take: (value: string) => void) => {
    if (isBoolean)
      return <Choice key={label} label={label} options={trueOrFalse} value={value} onChange={take} />;
    if (offered === undefined) {
      const type = dateInputOf(attribute, value);
      return type === undefined ? (
        <TextInput key={label} label={label} value={value} onChange={take} />
      ) : (
        <DateInput key={label} type={type} label={label} value={value} onChange={take} />
      );
    }
    return (
      <Choice
        key={label}
        label={label}
        options={optionsOf(offered, value, arity === 'list')}
        value={value}
        onChange={(id) => take(id === noValue.id ? '' : id)}
      />
    );
  };
  return labelsOf(arity, values, attribute).map((label, index) => {
    const stored = values[index] ?? '';
    const take = (value: string) => set(index, value);
    if (!takesVariables || arity === 'boolean') return input(label, stored, take);
    return (
      <ValueOrVariable key={label} attribute={attribute} label={label} stored={stored} onChange={take}>
        {(text, change) => input(label, text, change)}
      </ValueOrVariable>
    );
  });
}

const trueOrFalse = [
  { id: 'true', label: 'true' },
  { id: 'false', label: 'false' },
];

/** The operators that compare an enumeration with one of its values; others compare it with any text. */
const wholeValue: ReadonlySet<string> = new Set(['$eq', '$eqi', '$ne', '$nei', '$in', '$notIn']);

/** What takes a value out of a list. No value of an enumeration is blank. */
const noValue = { id: ' ', label: 'No value' };

/** The values of an enumeration, with one that is chosen already though the enumeration has it no more. */
function optionsOf(offered: readonly string[], value: string, isList: boolean): readonly Option[] {
  const all = value === '' || offered.includes(value) ? offered : [value, ...offered];
  const options = all.map((one) => ({ id: one, label: one }));
  return isList && value !== '' ? [...options, noValue] : options;
}

const forms: Readonly<Record<string, string>> = {
  time: ', HH:mm:ss',
  datetime: ', your time',
  timestamp: ', your time',
};

function labelsOf(arity: Arity, values: readonly string[], { type, kind }: AttributeInfo): readonly string[] {
  const form = kind === 'scalar' ? (forms[type ?? ''] ?? '') : ', an id';
  switch (arity) {
    case 'boolean':
      return ['Value'];
    case 'pair':
      return [`From${form}`, `To${form}`];
    case 'list':
      return [...values, ''].map((_, index) => `Value ${index + 1}${form}`);
    case 'one':
      return [`Value${form}`];
  }
}
