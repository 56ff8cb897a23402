/**
 * Returns a text as an SQL literal. The meaning of a backslash in a literal depends on the session's SQL mode, so a text with a
 * backslash or a control character is written as bytes.
 */
export const sqlText = (text: string): string =>
  /[\\\p{Cc}]/u.test(text)
    ? `CONVERT(X'${Buffer.from(text).toString('hex')}' USING utf8mb4)`
    : `'${text.replaceAll("'", "''")}'`;
