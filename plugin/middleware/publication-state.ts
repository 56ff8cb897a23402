import type { Context, Middleware, Next } from 'koa';
import { hasDrafts } from '../../lib/schema/content-type.ts';
import { mayPreviewAny } from '../../lib/schema/preview.ts';
import { stateOf } from '../request-state.ts';
import type { Installation } from '../runtime.ts';

/**
 * Returns middleware that sets `features.draftAndPublish`, whether the caller gets a draft by its id, and the publication states
 * that the role may ask for.
 */
export const publicationState = (installation: Installation): Middleware =>
  async function contentQueryPublicationState(ctx: Context, next: Next) {
    const state = stateOf(ctx);
    if (state !== undefined && installation.host.features.draftAndPublish) {
      const { auth } = installation.host;
      const asksForDrafts = state.reads === 'one' && hasDrafts(state.type);
      const draftById = asksForDrafts && (await auth.draftsById?.(ctx)) === true;
      state.features = { i18n: state.features.i18n, draftAndPublish: true, draftById };
      state.publicationStates = mayPreviewAny(state.access) ? ['live', 'preview'] : ['live'];
    }
    return next();
  };
