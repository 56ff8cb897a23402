import { dialects, nameIn } from '../../lib/schema/dialects.ts';
import type { AdminContext } from '../context.ts';
import type { DialectWords, Session } from '../contract.ts';
import type { Asker } from './guard.ts';

/** The largest page that the admin page offers if the host sets no maximum. */
const largestPage = 500;

const wordsOf = ({ strapi }: AdminContext['settings']): DialectWords => {
  const dialect = dialects[strapi];
  const { live, preview } = dialect.states;
  return {
    documents: strapi === 5,
    state: { name: nameIn(dialect, 'publicationState'), live, preview },
    everyLocale: dialect.everyLocale.word,
  };
};

/** Returns what the page learns about its user. */
export const sessionAnswer = (
  { settings, host, signer }: AdminContext,
  { admin, role, name, bySession }: Asker,
): Session => ({
  admin,
  role,
  name,
  contentPrefix: settings.rest.prefix,
  pagesWithPopulate: settings.rest.populateWithPagination,
  dialect: wordsOf(settings),
  pageSize: { usual: settings.rest.defaultLimit, most: settings.rest.maxLimit || largestPage },
  searches: settings.rest.search,
  previewNeedsGrant: settings.publicationState.preview === 'granted',
  mediaOrigins: settings.admin.mediaOrigins,
  previewLinks: signer !== undefined && (admin || bySession) ? { days: settings.previewLinks.days } : null,
  features: host.features,
});
