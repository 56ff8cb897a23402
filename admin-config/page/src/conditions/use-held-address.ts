import { useEffect, useEffectEvent } from 'react';
import { holdAddress, useAddress } from '../parts/use-address.ts';

interface Props {
  readonly isOpen: boolean;
  /** Whether something would be lost. */
  readonly isHeld: () => boolean;
  /** Asks whether to leave; `go` leads to where the browser's button led. */
  readonly onLeave: (go: () => void) => void;
}

/** Keeps the address while something would be lost by Back or Forward of the browser. */
export function useHeldAddress({ isOpen, isHeld, onLeave }: Props): void {
  const { params } = useAddress();
  const hold = useEffectEvent((hash: string): boolean => {
    if (location.hash === hash || !isHeld()) return false;
    history.pushState(null, '', hash);
    onLeave(() => history.back());
    return true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address that is kept is the one of these parameters.
  useEffect(() => {
    if (!isOpen) return;
    const { hash } = location;
    return holdAddress(() => hold(hash));
  }, [isOpen, params]);
}
