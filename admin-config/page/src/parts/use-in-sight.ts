import { type RefObject, useEffect } from 'react';

const gap = 24;

/** How far a list is scrolled so that a part of it is seen, with some room around it; 0 where it is seen. */
const missing = (from: number, to: number, start: number, end: number): number =>
  start < from ? start - from - gap : end > to ? end - to + gap : 0;

/** Scrolls the list inside of an element to what is selected in it, at first and whenever that changes; the page itself stays. */
export function useInSight(place: RefObject<HTMLElement | null>, selected: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` says when to look again.
  useEffect(() => {
    // The items of a list are drawn after the list itself.
    const frame = requestAnimationFrame(() => {
      const item = place.current?.querySelector<HTMLElement>(
        '[role=option][aria-selected=true], [role=tab][aria-selected=true]',
      );
      const list = item?.closest<HTMLElement>('[role=listbox], [role=tablist]');
      if (!item || !list) return;
      const [box, own] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
      list.scrollLeft += missing(box.left, box.right, own.left, own.right);
      list.scrollTop += missing(box.top, Math.min(box.bottom, innerHeight), own.top, own.bottom);
    });
    return () => cancelAnimationFrame(frame);
  }, [place, selected]);
}
