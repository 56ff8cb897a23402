/**
 * Returns the words of a name in lower case:
 *
 *     wordsOf('OrderDetail') // ['order', 'detail']
 *     wordsOf('user_info2')  // ['user', 'info2']
 */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Returns a name as a part of URLs: `OrderDetail` is `order-detail`. It is empty for a name without Latin letters and digits. */
export const kebabOf = (name: string): string => wordsOf(name).join('-');

/** Words that alone, or as one word of a name, say that a value is a secret. */
const secretWords: ReadonlySet<string> = new Set([
  'hash',
  'otp',
  'pass',
  'passcode',
  'psw',
  'pwd',
  'salt',
  'totp',
]);

/** Parts of a name, in lower case and without separators, that say the same. */
const secretParts = /password|passwd|passphrase|secret|token|credential|(?:api|private|reset|recovery)key/;

/**
 * Returns whether a name is probably that of a secret, such as `passwordHash`, `reset_key` or `salt`. A name with such a word is
 * hidden too if it is none, because a secret that is shown does more harm.
 */
export const isSecretName = (name: string): boolean => {
  const words = wordsOf(name);
  return words.some((word) => secretWords.has(word)) || secretParts.test(words.join(''));
};
