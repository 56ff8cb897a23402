import type { ReactNode } from 'react';

/** A table that may be wider than the screen: it scrolls instead of the page, and the keyboard can scroll it too. */
export function ScrollArea({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an area that scrolls.
    <section className="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
