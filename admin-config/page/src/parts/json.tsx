/** Any value as indented JSON, in a region that scrolls by keyboard too. */
export function Json({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className="json" aria-label={label} tabIndex={0}>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
