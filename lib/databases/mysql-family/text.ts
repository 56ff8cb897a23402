/**
 * What is not written as it is: a backslash, whose meaning depends on the session's SQL mode, a letter that the connection's character
 * set may lack, a control character, and what would be read as a placeholder of a statement.
 */
const odd = /[^\x20-\x7e]|\\|\$[\w$]/;

/** A text as an SQL literal; as bytes where something in it is odd. Double quotes would be a name in the mode ANSI_QUOTES. */
export const sqlText = (text: string): string =>
  odd.test(text)
    ? `CONVERT(X'${Buffer.from(text).toString('hex')}' USING utf8mb4)`
    : `'${text.replaceAll("'", "''")}'`;
