import type { Value } from '../newsroom/snapshot.ts';

function compareTexts(one: string, other: string): number {
  const [left, right] = [[...one], [...other]].map((letters) =>
    letters.map((letter) => letter.codePointAt(0) ?? 0),
  );
  for (let index = 0; ; index += 1) {
    const [a, b] = [left?.[index], right?.[index]];
    if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
    if (a !== b) return a - b;
  }
}

/** Below 0 where the first value comes first: texts by code point, false before true. Both are of one type. */
export function compareValues(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  return one < other ? -1 : Number(one > other);
}
