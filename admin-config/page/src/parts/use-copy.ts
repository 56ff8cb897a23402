import { useState } from 'react';

/** Copies a text, and says whether that worked until the text changes. */
export function useCopy(text: string) {
  const [last, setLast] = useState<{ readonly text: string; readonly outcome: string }>();
  const copy = () =>
    // Browsers have no clipboard API without https, except on a local address.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setLast({ text, outcome: 'Copied' }),
      () => setLast({ text, outcome: 'The browser refused; select the text instead' }),
    );
  return { outcome: last?.text === text ? last.outcome : '', copy } as const;
}
