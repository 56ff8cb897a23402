import type { Installation } from './runtime.ts';

/**
 * Stops the plugin's timers and closes its dedicated connection. Requests that come later are passed on to the host, which closes
 * its Sequelize instance itself.
 */
export const destroy = async (installation: Installation): Promise<void> => {
  const { runtime } = installation;
  installation.runtime = undefined;
  // It reads what the others close.
  await installation.feed.close();
  await Promise.all([
    runtime?.purger?.stop(),
    runtime?.stores.stop(),
    runtime?.texts.stop(),
    runtime?.pipeline.close(),
  ]);
};
