import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { hash } from 'bcryptjs';
import type { PreviewLinkMade, PreviewLinkRequest } from '../../../admin-config/contract.ts';
import type { Link } from '../../../admin-config/links/token.ts';
import type { HostOptions } from '../../http/support/use-host.ts';
import type { TestDatabase } from '../../support/databases.ts';
import type { Answer, SendOptions } from '../../support/http.ts';
import { type UsedAdmin, useAdmin } from '../support/use-admin.ts';

/** What signs the links of the tests. */
export const secret = randomBytes(32).toString('base64');
/** Where they lead. */
export const prefix = '/content-query/preview';

/** The token of a link as earlier versions made it, with everything that it shows in it. */
export const oldToken = ({ key, role, uid, reads, entry, query, ends }: Link, by = secret): string => {
  const content = JSON.stringify([key, role, uid, reads, entry, query, ends]);
  const signed = `cqpl1.${Buffer.from(content).toString('base64url')}`;
  const signing = Buffer.from(hkdfSync('sha256', by, '', 'content-query preview link 1', 32));
  return `${signed}.${createHmac('sha256', signing).update(signed).digest('base64url')}`;
};

const password = 'a password of the tests';

/** The admin API of a suite's host, with its preview links. */
export interface UsedLinks extends UsedAdmin {
  /** Asks for a link as the administrator, or with the options as they are. */
  readonly askFor: (body: Partial<PreviewLinkRequest>, options?: SendOptions) => Promise<Answer>;
  /** Makes one; throws where that is refused. */
  readonly make: (body?: Partial<PreviewLinkRequest>, options?: SendOptions) => Promise<PreviewLinkMade>;
  /** Opens what is at a path as nobody. */
  readonly open: (path: string, options?: SendOptions) => Promise<Answer>;
  /** The headers of a session of `grace@example.org`, an administrator, or of `ann@example.org`, an editor. */
  readonly session: (address: string) => Promise<SendOptions>;
}

/** A host with preview links, on a copy of the newsroom of its own. */
export function useLinks(database: TestDatabase, options: HostOptions = {}): UsedLinks {
  const used = useAdmin(database, { ...options, PREVIEW_SECRET: secret });
  before(async () => {
    const made = await hash(password, 4);
    await used.host().sequelize.query(`UPDATE admin_users SET password = '${made}' WHERE id = 1`);
    await used.host().sequelize.query(`UPDATE up_users SET password = '${made}' WHERE id IN (1, 3)`);
  });
  const askFor: UsedLinks['askFor'] = (body, more) => {
    const asked = { role: 'public', uid: 'api::article.article', query: 'fields=title', ...body };
    if (more === undefined) return used.admin('/links', { body: asked });
    return used.api('/links', { method: 'POST', body: asked, ...more });
  };
  return {
    ...used,
    askFor,
    make: async (body = {}, more = undefined) => {
      const { status, body: made, text } = await askFor(body, more);
      if (status !== 200) throw new Error(`no link was made: ${text}`);
      return made as PreviewLinkMade;
    },
    open: (path, more) => used.ask(path, more),
    session: async (address) => {
      const page = { 'content-query-page': '1' };
      const answer = await used.api('/sign-in', {
        method: 'POST',
        body: { address, password },
        headers: page,
      });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      // Without a token: a session counts only where no Authorization header says otherwise.
      return { headers: { ...page, cookie }, role: 'public' };
    },
  };
}
