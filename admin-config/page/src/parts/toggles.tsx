import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, SwitchButton, SwitchField } from 'react-aria-components';

interface Props {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** The name for screen readers where the visible text is too short to stand alone. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** On or off, at once. */
export function Toggle({ name, children, ...props }: Props) {
  return (
    <SwitchField {...props} {...(name !== undefined && { 'aria-label': name })} className="toggle">
      <SwitchButton className="toggle-button">
        <span aria-hidden="true" className="toggle-track" />
        <span className="toggle-text">{children}</span>
      </SwitchButton>
    </SwitchField>
  );
}

/** A box to tick; `isIndeterminate` where it stands for several of which some are ticked. */
export function Tick({ name, children, ...props }: Props & { readonly isIndeterminate?: boolean }) {
  return (
    <CheckboxField {...props} {...(name !== undefined && { 'aria-label': name })} className="tick">
      <CheckboxButton className="tick-button">
        <span aria-hidden="true" className="tick-box" />
        <span>{children}</span>
      </CheckboxButton>
    </CheckboxField>
  );
}
