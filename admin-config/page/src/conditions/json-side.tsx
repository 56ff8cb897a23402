import { FieldError, Label, TextArea, TextField } from 'react-aria-components';
import type { Fault } from '../model/conditions/faults.ts';
import { Fold } from '../parts/fold.tsx';

interface Props {
  readonly text: string;
  /** Whether it is open at first, as nothing else can show the condition. */
  readonly isOpen: boolean;
  /** Why the text is no condition at all. */
  readonly fault: string | undefined;
  /** What the server finds wrong in it. */
  readonly faults: readonly Fault[];
  readonly onChange: (text: string) => void;
}

/** A condition as JSON, folded at first, and below it every fault with its path. */
export function JsonSide({ text, isOpen, fault, faults, onChange }: Props) {
  return (
    <section className="narrow-part" aria-label="The condition as JSON">
      <Fold title="Advanced" note="as JSON" level={3} isOpen={isOpen}>
        <TextField
          className="field"
          value={text}
          onChange={onChange}
          isInvalid={fault !== undefined || faults.length > 0}
        >
          <Label>JSON of the condition</Label>
          <TextArea className="input" rows={14} spellCheck="false" />
          <FieldError className="fault">{fault}</FieldError>
        </TextField>
      </Fold>
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
