import type { ReactNode } from 'react';

interface Props {
  readonly tone: 'good' | 'warn' | 'bad' | 'quiet';
  readonly children: ReactNode;
}

/** Shows a state in one or two words. */
export const Badge = ({ tone, children }: Props) => <span className={`badge badge-${tone}`}>{children}</span>;
