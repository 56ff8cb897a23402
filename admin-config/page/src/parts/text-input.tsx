import { useEffect, useState } from 'react';
import { Input, Label, SearchField, TextField } from 'react-aria-components';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isLabelHidden?: boolean;
  readonly placeholder?: string;
}

/** A text field that reports its value when it loses the focus, or at Enter, and not at every key. */
export function TextInput({ label, value, onChange, isLabelHidden = false, placeholder }: Props) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const commit = () => draft !== value && onChange(draft);
  return (
    <TextField
      className="field"
      value={draft}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label>{label}</Label>}
      <Input className="input" autoComplete="off" {...(placeholder !== undefined && { placeholder })} />
    </TextField>
  );
}

/** A box to search in what is shown. */
export function SearchInput({ label, value, onChange, isLabelHidden = false }: Props) {
  return (
    <SearchField
      className="field search"
      value={value}
      onChange={onChange}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label>{label}</Label>}
      <Input className="input" {...(isLabelHidden && { placeholder: label })} />
    </SearchField>
  );
}
