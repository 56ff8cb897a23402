import type { ReactNode } from 'react';

interface Props {
  readonly tone: 'good' | 'warn' | 'bad' | 'quiet';
  readonly children: ReactNode;
}

/** A word or two that says how something stands. */
export const Badge = ({ tone, children }: Props) => <span className={`badge badge-${tone}`}>{children}</span>;
