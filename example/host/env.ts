/** Reads the environment in a config file, as Strapi's `env` does. */
export interface Env {
  (name: string, fallback: string): string;
  int(name: string, fallback: number): number;
  bool(name: string, fallback: boolean): boolean;
}

/** Returns an Env over values that were checked before; a name without a value gives the fallback. */
export function createEnv(values: Readonly<Record<string, unknown>>): Env {
  const read = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  return Object.assign((name: string, fallback: string) => String(read(name) ?? fallback), {
    int: (name: string, fallback: number) => Number(read(name) ?? fallback),
    bool: (name: string, fallback: boolean) => String(read(name) ?? fallback) === 'true',
  });
}
