/** An error that says the same, so that whoever catches it may write to it. What is no error is given as it is. */
export const copyOfError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DOMException) return error;
  const { stack } = error;
  const own = {
    ...Object.getOwnPropertyDescriptors(error),
    stack: { value: stack, writable: true, configurable: true },
  };
  return Object.create(Object.getPrototypeOf(error), own);
};
