/** A failure that the user of the command can fix. Its message is printed without a stack trace. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** An error of Sequelize. Some have a message of their own, which says less than that of the database. */
const hasParent = (error: Error): error is Error & { readonly parent: Error } =>
  'parent' in error && error.parent instanceof Error;

/** Returns an error's message, or that of the database, on one line. */
export const oneLine = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).replace(/\s+/g, ' ').trim();
  const { message, name } = hasParent(error) ? error.parent : error;
  return (message || name).replace(/\s+/g, ' ').trim();
};
