import { useState } from 'react';

/** Copies a text, and says how that went for as long as the text is the same. */
export function useCopy(text: string) {
  const [last, setLast] = useState<{ readonly text: string; readonly outcome: string }>();
  const copy = () =>
    // Without https, and on no local address, browsers have no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setLast({ text, outcome: 'Copied' }),
      () => setLast({ text, outcome: 'The browser refused; select the text instead' }),
    );
  return { outcome: last?.text === text ? last.outcome : '', copy } as const;
}
