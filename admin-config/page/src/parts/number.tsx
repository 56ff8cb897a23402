import { roundedText } from '../model/rounded.ts';

/** Whether numbers of this type may have digits behind the point that a site would not show. */
export const isFractional = (type: string | undefined): boolean => type === 'float' || type === 'decimal';

/** A number as a site would show it; the exact one is its title. */
export function Rounded({ value }: { readonly value: number | string }) {
  const exact = String(value);
  const text = roundedText(value);
  if (text === exact) return exact;
  return (
    <data value={exact} title={exact}>
      {text}
    </data>
  );
}
