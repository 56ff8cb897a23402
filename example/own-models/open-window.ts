/**
 * Grants everybody the lists and single entries of some types, with the requests that the admin page sends: it reads the grants, and says with each change what it has read. Until then every request
 * for content is answered with 403. Throws an error with the answer if the grants are not accepted.
 */
export async function openWindow(url: string, token: string, uids: readonly string[]): Promise<void> {
  const place = `${url}/content-query/admin/api/grants`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = await fetch(place, { headers });
  if (!read.ok) throw new Error(`The grants were not read: ${read.status} ${await read.text()}`);
  const { grants } = (await read.json()) as {
    readonly grants: readonly { readonly role: string; readonly uid: string; readonly version: string }[];
  };
  const changes = uids.flatMap((uid) => {
    const held = grants.find((grant) => grant.role === 'public' && grant.uid === uid);
    const change = { role: 'public', uid, granted: true, version: held?.version ?? null };
    return ['find', 'findOne'].map((action) => ({ ...change, action }));
  });
  const answer = await fetch(place, { method: 'POST', headers, body: JSON.stringify({ changes }) });
  if (!answer.ok) throw new Error(`The grants were not accepted: ${answer.status} ${await answer.text()}`);
}
