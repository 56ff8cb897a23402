import { LRUCache } from 'lru-cache';
import type { StrapiApp } from '../app.ts';
import { advancedSettings, type SignedIn } from './sign-in.ts';

/** How many milliseconds the app's default role is remembered. */
const remembered = 2_000;

/** The sign-in strategy of Strapi's API tokens. */
const apiToken = 'api-token';

/**
 * Who is shown one entry that is a draft, by its id, as Strapi shows it to everybody: API tokens, and every role but `public` and
 * the one that new users get, such as that of an editor; and the roles that the operator names. The default role may change
 * while the app runs.
 */
export const draftsById = (
  app: StrapiApp,
  named: readonly string[],
): ((who: SignedIn) => Promise<boolean>) => {
  const settings = new LRUCache<string, object & { readonly default_role?: unknown }>({
    max: 1,
    ttl: remembered,
    fetchMethod: () => advancedSettings(app),
  });
  return async (who) => {
    if (who.role === undefined) return who.authentication.strategy.name === apiToken;
    const { type } = who;
    if (type === undefined) return false;
    return (
      named.includes(type) || (type !== 'public' && type !== (await settings.fetch('advanced'))?.default_role)
    );
  };
};
