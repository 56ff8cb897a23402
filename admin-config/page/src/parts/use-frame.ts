import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Frame } from '../model/grid.ts';

/** Pixels that are rendered beyond the edges, so that scrolling does not show an empty strip; the frame moves in steps of this size. */
const margin = 120;

const first: Frame = { top: 0, left: 0, width: 1_600, height: 1_200 };

/** Returns the visible part of an element that scrolls, with a margin around it. */
export function useFrame(element: RefObject<HTMLElement | null>): Frame {
  const [frame, setFrame] = useState(first);
  useLayoutEffect(() => {
    const scrolled = element.current;
    if (scrolled === null) return;
    const look = () => {
      const { scrollTop, scrollLeft, clientWidth, clientHeight } = scrolled;
      const down = (pixels: number) => Math.floor(pixels / margin) * margin - margin;
      const next: Frame = {
        top: down(scrollTop),
        left: down(scrollLeft),
        width: clientWidth + 3 * margin,
        height: clientHeight + 3 * margin,
      };
      setFrame((before) => (isSame(before, next) ? before : next));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(scrolled);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, [element]);
  return frame;
}

const isSame = (one: Frame, other: Frame): boolean =>
  one.top === other.top &&
  one.left === other.left &&
  one.width === other.width &&
  one.height === other.height;
