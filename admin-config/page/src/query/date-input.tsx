import { useEffect, useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { type DateInputType, fromInput, stepOf, toInput } from '../model/date-input.ts';
import { commitAtEnter } from '../parts/text-input.tsx';

/** Milliseconds without a change after which a date is taken: while one types a year, each digit makes a date. */
const pause = 700;

interface Props {
  readonly type: DateInputType;
  readonly label: string;
  /** As the content API takes it; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses a date or a moment, which is in the zone of the browser. */
export function DateInput({ type, label, value, onChange }: Props) {
  const stored = toInput(type, value);
  const [draft, setDraft] = useState(stored);
  useEffect(() => setDraft(stored), [stored]);
  const commit = () => draft !== stored && onChange(fromInput(type, draft));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts again at a change of the draft, and at nothing else.
  useEffect(() => {
    // A date that is typed halfway is empty, too, so that an empty one waits until the input is left.
    if (draft === '' || draft === stored) return;
    const timer = setTimeout(commit, pause);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <TextField
      className="field"
      type={type}
      value={draft}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={commitAtEnter(commit)}
    >
      <Label>{label}</Label>
      <Input
        className="input"
        step={stepOf(type, stored)}
        {...(type !== 'time' && { max: type === 'date' ? '9999-12-31' : '9999-12-31T23:59' })}
      />
    </TextField>
  );
}
