import type { Installation } from './runtime.ts';

/**
 * Stops the timers and closes the plugin's own connection. The plugin passes later requests on; the host closes its
 * Sequelize instance itself.
 */
export const destroy = async (installation: Installation): Promise<void> => {
  const { runtime } = installation;
  installation.runtime = undefined;
  await Promise.all([runtime?.stores.stop(), runtime?.pipeline.close()]);
};
