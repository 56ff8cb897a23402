/** The name of an attribute for people: `contactEmail` is `Contact email`. */
export function labelOfAttribute(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .trim()
    .toLowerCase();
  return words === '' ? name : words.replace(/^./u, (first) => first.toUpperCase());
}
