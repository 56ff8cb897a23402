import { Button as AriaButton, type ButtonProps } from 'react-aria-components';

interface Props extends Omit<ButtonProps, 'className'> {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet';
}

/** A button; `primary` for the main action of a form. */
export function Button({ look = 'plain', ...props }: Props) {
  return <AriaButton {...props} className={`button button-${look}`} />;
}
