const encoded = /[%+]/;

/** Returns the decoded text, or undefined if it is not percent-encoded UTF-8. */
export const decode = (raw: string): string | undefined => {
  if (!encoded.test(raw)) return raw;
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};
