import { useEffect, useState } from 'react';

/** Milliseconds after which a delay is shown: an earlier message would only flicker. */
const patience = 150;

/** Whether something has been true for longer than that. */
export function useLate(isSo: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isSo]);
  return isLate && isSo;
}
