import { until } from '../../support/eventually.ts';
import { type GetOptions, get } from '../../support/http.ts';
import type { RunningApp } from './start.ts';

/**
 * Waits until apps no longer refuse a path, such as `api/articles/1`. The plugin reads all grants together, so that it has
 * seen every earlier grant when it has seen the one for this path.
 */
export async function untilGranted(
  apps: readonly RunningApp[],
  path: string,
  options: GetOptions = { role: 'editor' },
): Promise<void> {
  for (const { url } of apps) await until(async () => (await get(`${url}/${path}`, options)).status !== 403);
}
