import type { ModelSet } from '../../lib/models/bound-model.ts';
import { TextSizes } from '../../lib/models/text-sizes.ts';
import type { HostLogger } from '../host.ts';
import type { Store } from '../stores/permission-store.ts';
import { startPoll } from '../stores/poll.ts';

const day = 24 * 60 * 60 * 1_000;

/** What is known of the texts of a database, and what measures them again every day. */
export interface OpenTexts {
  readonly texts: TextSizes;
  /** Does something after each time that they were measured again. */
  readonly pollFor: (refreshed: () => void) => Store;
}

/**
 * Measures the texts of types, which the query cost depends on. If the database does not answer, the host starts all the same, and
 * texts are taken to be short until the next day.
 */
export const openTexts = async (
  log: Pick<HostLogger, 'warn'>,
  models: ModelSet,
  uids: Iterable<string>,
): Promise<OpenTexts> => {
  const texts = new TextSizes(models, uids);
  await texts.refresh().catch((error: unknown) => {
    log.warn(`content-query: the lengths of texts could not be measured: ${String(error)}`);
  });
  return {
    texts,
    pollFor: (refreshed) =>
      startPoll(
        async () => {
          await texts.refresh();
          refreshed();
        },
        day,
        'the lengths of texts',
        log,
      ),
  };
};
