import type { Installation } from './runtime.ts';

/** Ends the timers and the plugin's own connection. Requests that come later pass the plugin by; the host's Sequelize instance stays the host's to close. */
export const destroy = async (installation: Installation): Promise<void> => {
  const { runtime } = installation;
  installation.runtime = undefined;
  await Promise.all([runtime?.stores.stop(), runtime?.pipeline.close()]);
};
