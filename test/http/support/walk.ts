import { idsOf } from './entries.ts';
import type { UsedHost } from './use-host.ts';

/** All ids of a list, page after page, by cursors alone; `path` has a query. */
export async function walk(
  ask: UsedHost['ask'],
  path: string,
  pageSize = 3,
  role = 'authenticated',
): Promise<number[]> {
  const ids: number[] = [];
  let more = 'pagination[withCursor]=true';
  for (let page = 0; page < 200; page += 1) {
    const answer = await ask(`${path}&pagination[pageSize]=${pageSize}&${more}`, { role });
    ids.push(...idsOf(answer));
    const { cursor } = answer.body.meta.pagination;
    if (cursor === null) return ids;
    more = `pagination[after]=${cursor}`;
  }
  throw new Error(`the walk does not end: ${ids.join(' ')}`);
}
