/**
 * A text as an expression. A backslash means something in a literal or not, as the mode of a session has it, so a text that has one,
 * or a control character, is written by its bytes.
 */
export const mariadbText = (text: string): string =>
  /[\\\p{Cc}]/u.test(text)
    ? `CONVERT(X'${Buffer.from(text).toString('hex')}' USING utf8mb4)`
    : `'${text.replaceAll("'", "''")}'`;
