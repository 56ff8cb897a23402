import { Button as AriaButton, type ButtonProps } from 'react-aria-components';

interface Props extends Omit<ButtonProps, 'className'> {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet';
}

/** A button; `primary` for the one thing that a form is about. */
export function Button({ look = 'plain', ...props }: Props) {
  return <AriaButton {...props} className={`button button-${look}`} />;
}
