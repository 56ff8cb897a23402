import type { HostGrantChange } from '../../index.ts';

/**
 * Grants everybody the lists and single entries of some types, with the request that the admin page sends. Until then every request
 * for content is answered with 403. Throws an error with the answer if the grants are not accepted.
 */
export async function openWindow(url: string, token: string, uids: readonly string[]): Promise<void> {
  const actions = ['find', 'findOne'] as const;
  const changes: HostGrantChange[] = uids.flatMap((uid) =>
    actions.map((action) => ({ role: 'public', uid, action, granted: true })),
  );
  const answer = await fetch(`${url}/content-query/admin/api/grants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  });
  if (!answer.ok) throw new Error(`The grants were not accepted: ${answer.status} ${await answer.text()}`);
}
