import { useEffect, useState } from 'react';

/** From when on one is told that something takes time, in milliseconds: what is quicker would only flicker. */
const patience = 150;

/** Whether something has been so for longer than a moment. */
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
