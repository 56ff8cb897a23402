/** An error for a log: its stack, under a first line that says what it is. Sequelize's have a stack without their message. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { stack = '' } = error;
  return stack.includes(error.message) ? stack || String(error) : `${String(error)}\n${stack}`;
};
