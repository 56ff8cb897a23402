import type { ReactNode } from 'react';
import type { AttributeInfo } from '../../../contract.ts';
import {
  readValue,
  sourcesOf,
  startOf,
  type ValueSource,
  writeValue,
} from '../model/conditions/variables.ts';
import { Choice } from '../parts/choice.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { MomentOfRequest } from './moment-of-request.tsx';

interface Props {
  readonly attribute: AttributeInfo;
  readonly label: string;
  /** As it is stored; empty for none. */
  readonly stored: string;
  readonly onChange: (stored: string) => void;
  /** The input for a value that is typed. */
  readonly children: (text: string, onChange: (text: string) => void) => ReactNode;
}

const names: Readonly<Record<ValueSource['kind'], { readonly label: string; readonly note: string }>> = {
  value: { label: 'A value', note: 'the same for everybody' },
  user: { label: 'Of the user who asks', note: 'one of their attributes' },
  role: { label: 'Role', note: 'its key' },
  now: { label: 'Time of the request', note: 'or a time before or after it' },
};

/** What says where the ends of a range come from: `is between` ... `and` ... */
const ofRange: ReadonlyMap<string, string> = new Map([
  ['From', 'Between'],
  ['To', 'And'],
]);

/** The label of the chooser for a value with this label, such as `Value, your time`. */
const sourceLabel = (label: string): string => {
  const [name = ''] = label.split(',');
  return ofRange.get(name) ?? `${name} from`;
};

/** A value that is typed, or a variable of the request. */
export function ValueOrVariable({ attribute, label, stored, onChange, children }: Props) {
  const source = readValue(stored);
  const kinds = new Set([...sourcesOf(attribute), source.kind]);
  return (
    <>
      {kinds.size > 1 && (
        <Choice
          label={sourceLabel(label)}
          options={[...kinds].map((id) => ({ id, ...names[id] }))}
          value={source.kind}
          onChange={(kind) => onChange(startOf(kind as ValueSource['kind'], attribute))}
        />
      )}
      {source.kind === 'value' &&
        children(source.text, (text) => onChange(writeValue({ kind: 'value', text })))}
      {source.kind === 'user' && (
        <TextInput
          label="Attribute of the user"
          value={source.path}
          onChange={(path) => onChange(writeValue({ kind: 'user', path: path.trim() }))}
        />
      )}
      {source.kind === 'now' && (
        <MomentOfRequest
          offset={source.offset}
          onChange={(offset) => onChange(writeValue({ kind: 'now', offset }))}
        />
      )}
    </>
  );
}
