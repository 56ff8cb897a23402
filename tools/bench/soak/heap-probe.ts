/** The memory that remains after garbage collection, which this probe reports to the parent process on request. */
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
// The channel must not keep a host alive that was told to stop.
process.channel?.unref();
