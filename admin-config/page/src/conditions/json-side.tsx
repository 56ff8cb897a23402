import { FieldError, Label, TextArea, TextField } from 'react-aria-components';
import type { Fault } from '../model/conditions/faults.ts';

interface Props {
  readonly text: string;
  /** Why the text is no condition at all. */
  readonly fault: string | undefined;
  /** What the server finds wrong in it. */
  readonly faults: readonly Fault[];
  readonly onChange: (text: string) => void;
}

/** A condition as JSON, which is edited here or by what is beside it, with every fault and its path. */
export function JsonSide({ text, fault, faults, onChange }: Props) {
  return (
    <section className="narrow-part" aria-labelledby="narrow-json">
      <h3 id="narrow-json">The same as JSON</h3>
      <TextField
        className="field"
        value={text}
        onChange={onChange}
        isInvalid={fault !== undefined || faults.length > 0}
        aria-labelledby="narrow-json"
      >
        <Label className="sr-only">JSON of the condition</Label>
        <TextArea className="input" rows={14} spellCheck="false" />
        <FieldError className="fault">{fault}</FieldError>
      </TextField>
      {fault === undefined && faults.length > 0 && (
        <ul className="faults" aria-label="Faults">
          {faults.map(({ path, text: said }) => (
            <li key={path.join('.') + said} className="fault">
              <code>{path.join('.')}</code>: {said}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
