/** Says to the process that has started this one how much is left of the heap after garbage collection, when it asks. */
interface Left {
  /** Bytes. */
  readonly heap: number;
  readonly resident: number;
}

const { gc } = globalThis as { gc?: () => void };

const left = (): Left => {
  gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, resident: rss };
};

process.on('message', (message) => {
  if (message === 'heap') process.send?.(left());
});
// The one who asks must not keep a host alive that was told to stop.
process.channel?.unref();
