import { shapesOf } from '../../../lib/answer/forms.ts';
import { openApi } from '../../../lib/describe/open-api/document.ts';
import type { Rest } from '../../../lib/describe/open-api/writer.ts';
import { fullAccess } from '../../../lib/schema/access.ts';
import { readKindsOf } from '../../../lib/schema/reads.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import { registry as newsroom, settingsOf } from '../../unit/support/newsroom.ts';
import type { Document } from './documents.ts';

/** What a description of a registry is made of, with the defaults of the dialect; every type has a route. */
export const restOf = (more: Partial<Rest> = {}): Rest => {
  const registry: Registry = more.registry ?? newsroom;
  return {
    ...settingsOf(),
    registry,
    listed: [...registry.contentTypes.values()].filter(
      ({ uid }) => uid.startsWith('api::') || uid.endsWith('.user'),
    ),
    readsOf: readKindsOf,
    access: fullAccess('tester'),
    shapes: shapesOf('envelope', ['plugin::users-permissions.user']),
    title: 'Content API',
    version: '1.0.0',
    prefix: '/api',
    flatPages: 'pagination',
    times: 'milliseconds',
    timestamps: 'iso',
    defaultLocale: 'en',
    features: { i18n: true, draftAndPublish: true },
    customised: new Set(),
    keys: {},
    ...more,
  };
};

/** The document of such a description, after a way through JSON. */
export const describeApi = (more: Partial<Rest> = {}): Document =>
  JSON.parse(JSON.stringify(openApi(restOf(more))));
