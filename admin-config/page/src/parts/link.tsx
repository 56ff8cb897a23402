import type { ReactNode } from 'react';
import { hrefOf, type Params } from './use-address.ts';

interface Props {
  /** The parameters of the address to change; the others stay. */
  readonly to: Params;
  readonly view?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to another place of this page, which can be opened in a new tab like any other. */
export const Link = ({ to, view = 'preview', className, children }: Props) => (
  <a className={className ?? 'link'} href={hrefOf(view, to)}>
    {children}
  </a>
);
