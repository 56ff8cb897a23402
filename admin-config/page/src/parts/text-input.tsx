import { useEffect, useState } from 'react';
import { Input, Label, SearchField, TextField } from 'react-aria-components';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isLabelHidden?: boolean;
  readonly placeholder?: string;
  /** Whether it is empty again once it has reported its value. */
  readonly isEmptied?: boolean;
}

/** A key event of react-aria, which no element around the field hears of unless it is told to go on. */
interface KeyPress {
  readonly key: string;
  continuePropagation(): void;
}

/** Commits at Enter. Escape is for the dialog around the field. */
export const commitAtEnter = (commit: () => void) => (event: KeyPress) => {
  if (event.key === 'Enter') commit();
  if (event.key === 'Escape') event.continuePropagation();
};

/** A text field that reports its value when it loses the focus, or at Enter, and not at every key. */
export function TextInput(props: Props) {
  const { label, value, onChange, isLabelHidden = false, placeholder, isEmptied = false } = props;
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const commit = () => {
    if (draft === value) return;
    onChange(draft);
    if (isEmptied) setDraft('');
  };
  return (
    <TextField
      className="field"
      value={draft}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={commitAtEnter(commit)}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label>{label}</Label>}
      <Input className="input" autoComplete="off" {...(placeholder !== undefined && { placeholder })} />
    </TextField>
  );
}

interface SearchProps extends Pick<Props, 'label' | 'value' | 'onChange' | 'isLabelHidden'> {
  /** Called for the Enter key. */
  readonly onEnter?: () => void;
}

/** A box to search in what is shown. */
export function SearchInput({ label, value, onChange, onEnter, isLabelHidden = false }: SearchProps) {
  return (
    <SearchField
      className="field search"
      value={value}
      onChange={onChange}
      {...(onEnter !== undefined && { onSubmit: onEnter })}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label>{label}</Label>}
      <Input className="input" {...(isLabelHidden && { placeholder: label })} />
    </SearchField>
  );
}
