import { flushSync } from 'react-dom';

/** Lets the field that has the focus report what is typed in it, as when it is left, and keeps the focus in it. */
export function commitFocused(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  flushSync(() => focused.blur());
  focused.focus({ preventScroll: true });
}
