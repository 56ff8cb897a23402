import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, SwitchButton, SwitchField } from 'react-aria-components';

interface Props {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** The name for screen readers, if the visible text is too short. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A switch, which acts at once. */
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

/** A checkbox; `isIndeterminate` if it stands for several of which only some are checked. */
export function Tick({
  name,
  children,
  ...props
}: Props & { readonly isIndeterminate?: boolean; readonly isDisabled?: boolean }) {
  return (
    <CheckboxField {...props} {...(name !== undefined && { 'aria-label': name })} className="tick">
      <CheckboxButton className="tick-button">
        <span aria-hidden="true" className="tick-box" />
        <span>{children}</span>
      </CheckboxButton>
    </CheckboxField>
  );
}
