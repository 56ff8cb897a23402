import fc from 'fast-check';
import type { Said } from './fuzz-request.ts';
import { heads, plurals, roles, segments, texts } from './words.ts';

const spelled = (text: string): string => text.replace(/[&=#%+[\]\s]/g, encodeURIComponent);

const key = fc
  .tuple(heads, fc.array(segments, { maxLength: 5 }), fc.nat({ max: 9 }))
  .map(([head, parts, form]) => {
    if (form === 0) return [head, ...parts].join('.');
    const [open, close] = form === 1 ? ['%5B', '%5D'] : ['[', ']'];
    return spelled(head) + parts.map((part) => `${open}${spelled(part)}${close}`).join('');
  });

const pair = fc.tuple(key, fc.option(texts)).map(([left, right]) => {
  return right === null ? left : `${left}=${spelled(right)}`;
});

/** Words of the dialect in no order that makes sense. */
export const soup: fc.Arbitrary<Said> = fc
  .tuple(
    roles,
    plurals,
    fc.array(pair, { maxLength: 6 }),
    fc.constantFrom('&', '&', '&', '&', '&&', ';', '?'),
  )
  .map(([role, plural, pairs, between]) => ({ role, target: `/api/${plural}?${pairs.join(between)}` }));
