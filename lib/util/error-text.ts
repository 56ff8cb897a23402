/**
 * Returns an error for a log: its stack, after a first line with its message. The stacks of Sequelize's errors do not
 * contain the message.
 */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { stack = '' } = error;
  return stack.includes(error.message) ? stack || String(error) : `${String(error)}\n${stack}`;
};
