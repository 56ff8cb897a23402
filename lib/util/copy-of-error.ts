/** Returns a copy of an error, so that the code that catches it may modify it. A value that is not an error is returned unchanged. */
export const copyOfError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DOMException) return error;
  const { stack } = error;
  const own = {
    ...Object.getOwnPropertyDescriptors(error),
    stack: { value: stack, writable: true, configurable: true },
  };
  return Object.create(Object.getPrototypeOf(error), own);
};
