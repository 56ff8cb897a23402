import { LRUCache } from 'lru-cache';
import type { StrapiApp } from '../app.ts';
import { advancedSettings, type SignedIn } from './sign-in.ts';

/** Milliseconds for which the app's default role is cached. */
const remembered = 2_000;

/** The sign-in strategy of Strapi's API tokens. */
const apiToken = 'api-token';

/**
 * Returns a function that says whether a caller gets a draft by its id. Strapi shows it to everybody; here these get it: API
 * tokens, every role except `public` and the one that new users get (so that an editor's role does), and the roles that the
 * operator names. The default role may change while the app runs.
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
