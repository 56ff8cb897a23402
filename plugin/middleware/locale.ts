import type { Context, Middleware, Next } from 'koa';
import { stateOf } from '../request-state.ts';
import type { Installation } from '../runtime.ts';

/** Returns middleware that sets `features.i18n` and the default locale. */
export const locale = (installation: Installation): Middleware =>
  async function contentQueryLocale(ctx: Context, next: Next) {
    const state = stateOf(ctx);
    if (state !== undefined && installation.host.features.i18n) {
      state.features = { ...state.features, i18n: true };
      state.defaultLocale =
        installation.runtime?.stores.locales.defaultLocale() ?? installation.settings.defaultLocale;
    }
    return next();
  };
